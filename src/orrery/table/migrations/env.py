"""Alembic's door: run the migrations on the connection that we are given."""

from alembic import context

from orrery.table.schema import METADATA


def run() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic executes this file; whoever only imports it runs nothing
    run()

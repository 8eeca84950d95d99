"""The entry point of Alembic: runs the migrations on the given connection."""

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


if hasattr(context, "config"):  # executed by Alembic; a mere import runs nothing
    run()

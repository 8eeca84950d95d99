"""E-mail: addresses, open pages, sent notices, and keys for signed links."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("email", sa.String(254)))
        users.add_column(sa.Column("mails", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("turn", sa.Integer, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(80), nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "notices", "presence"):
        op.drop_table(table)
    with op.batch_alter_table("users") as users:
        users.drop_column("mails")
        users.drop_column("email")

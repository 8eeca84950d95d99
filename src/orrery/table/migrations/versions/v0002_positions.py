"""The latest position of a table, the number of its moves, and its winners."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("moves", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("winners", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("positions")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("winners")
        tables.drop_column("moves")

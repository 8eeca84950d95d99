"""The visibility of a table: by link only, or listed for all users."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    column = sa.Column("visibility", sa.String(8), nullable=False, server_default="private")
    with op.batch_alter_table("tables") as tables:
        tables.add_column(column)


def downgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("visibility")

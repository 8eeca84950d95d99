"""The tables of the database; `migrations` upgrade older databases."""

import sqlalchemy as sa

METADATA = sa.MetaData()

USERS = sa.Table(
    "users",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(80), unique=True),
    sa.Column("password", sa.String(200)),
    sa.Column("language", sa.String(2), nullable=False, server_default="en"),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("email", sa.String(254)),
    sa.Column("mails", sa.Boolean, nullable=False, server_default=sa.false()),
)
SESSIONS = sa.Table(
    "sessions",
    METADATA,
    sa.Column(
        "token", sa.String(64), primary_key=True
    ),  # a hash, so that leaked rows open no session
    sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(12), primary_key=True),
    sa.Column("setting", sa.Text, nullable=False),
    sa.Column("owner", sa.Integer, sa.ForeignKey("users.id"), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("active", sa.Float, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("to_act", sa.String(40), nullable=False, server_default=""),
    sa.Column("moves", sa.Integer, nullable=False, server_default="0"),
    sa.Column("winners", sa.String(40), nullable=False, server_default=""),
    sa.Column("visibility", sa.String(8), nullable=False, server_default="private"),
)
SEATS = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("name", sa.String(40), nullable=False, server_default=""),
    sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id")),
    sa.Column("level", sa.String(16), nullable=False, server_default=""),
    sa.Column("invite", sa.String(32), nullable=False),
)
EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
)
POSITIONS = sa.Table(
    "positions",  # the latest of each table
    METADATA,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
)
KEYS = sa.Table(
    "keys",
    METADATA,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(80), nullable=False),
)
PRESENCE = sa.Table(
    "presence",
    METADATA,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("user_id", sa.Integer, sa.ForeignKey("users.id"), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
NOTICES = sa.Table(
    "notices",
    METADATA,
    sa.Column("table_id", sa.String(12), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("turn", sa.Integer, nullable=False),
)
sa.Index("tables_active", TABLES.c.active)
sa.Index("seats_user", SEATS.c.user_id)

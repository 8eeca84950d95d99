"""Games as rows of a Parquet file; its request is stored in the metadata of the schema."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from orrery.kernel.errors import OrreryError
from orrery.lab.extras import require
from orrery.lab.plan import Request
from orrery.lab.playing import Played

_KEY: Final = b"orrery"


def write(path: Path, request: Request, games: Iterable[Played], group: int) -> None:
    """Write the file and replace the old one atomically."""
    pyarrow, pq = require("pyarrow", "Parquet"), require("pyarrow.parquet", "Parquet")
    schema = _schema(pyarrow).with_metadata({_KEY: msgspec.json.encode(request)})
    shared = {
        "game": request.setting.game,
        "rules": request.setting.rules,
        "options": list(request.setting.options.items()),
    }
    unfinished = path.with_name(path.name + ".new")
    with pq.ParquetWriter(unfinished, schema, compression="zstd") as writer:
        rest = iter(games)
        while some := list(islice(rest, group)):
            rows = [shared | _row(game) for game in some]
            writer.write_table(pyarrow.Table.from_pylist(rows, schema=schema))
    unfinished.replace(path)


def head(path: Path) -> Request:
    """The request of the study."""
    data = (_opened(path).schema_arrow.metadata or {}).get(_KEY)
    try:
        return msgspec.json.decode(data or b"", type=Request)
    except msgspec.MsgspecError:
        raise OrreryError(f"{path} was not written by `orrery simulate` or `tournament`") from None


def numbers(path: Path) -> frozenset[int]:
    """The numbers of the games in the file."""
    return frozenset(_opened(path).read(["number"])["number"].to_pylist())


def games(path: Path, *, records: bool = True) -> Iterator[Played]:
    """The games of the file. Records are most of its size, so they can be left out."""
    file = _opened(path)
    columns = [name for name in file.schema_arrow.names if records or name != "record"]
    for batch in file.iter_batches(columns=columns):
        for row in batch.to_pylist(maps_as_pydicts="strict"):
            yield msgspec.convert({"record": "", **row}, Played)


def _opened(path: Path) -> Any:
    pyarrow, pq = require("pyarrow", "Parquet"), require("pyarrow.parquet", "Parquet")
    try:
        return pq.ParquetFile(path)
    except (OSError, pyarrow.ArrowInvalid):
        raise OrreryError(f"{path} is no Parquet file") from None


def _row(game: Played) -> dict[str, Any]:
    """A game as a row; Arrow takes maps as lists of pairs."""
    row: dict[str, Any] = msgspec.to_builtins(game)
    for name in ("parts", "verbs", "roles"):
        row[name] = [list(of_seat.items()) for of_seat in row[name]]
    return row


def _schema(pa: Any) -> Any:
    text, number, seconds = pa.string(), pa.int32(), pa.float64()
    counts, names = pa.map_(text, number), pa.map_(text, text)
    return pa.schema(
        {
            "game": text,
            "rules": number,
            "options": names,
            "number": pa.int64(),
            "match": text,
            "block": pa.int64(),
            "rotation": number,
            "seed": pa.int64(),
            "levels": pa.list_(text),
            "totals": pa.list_(number),
            "parts": pa.list_(counts),
            "winners": pa.list_(number),
            "rivals": pa.list_(number),
            "beaten": pa.bool_(),
            "moves": number,
            "rounds": number,
            "verbs": pa.list_(counts),
            "seconds": pa.list_(seconds),
            "slowest": pa.list_(seconds),
            "cuts": pa.list_(number),
            "roles": pa.list_(names),
            "openings": pa.list_(pa.list_(text)),
            "record": text,
        }
    )

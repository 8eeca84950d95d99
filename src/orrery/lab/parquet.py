"""Games as rows of a Parquet file; what was asked for stands in the metadata of its schema."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from orrery.kernel.errors import OrreryError
from orrery.lab.extras import needed
from orrery.lab.plan import Request
from orrery.lab.playing import Played

_KEY: Final = b"orrery"


def write(path: Path, request: Request, games: Iterable[Played], group: int) -> None:
    """The whole file at once: whoever looks sees the old one or the new one."""
    pyarrow, pq = needed("pyarrow", "Parquet"), needed("pyarrow.parquet", "Parquet")
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
    """What was asked for."""
    data = (_opened(path).schema_arrow.metadata or {}).get(_KEY)
    try:
        return msgspec.json.decode(data or b"", type=Request)
    except msgspec.MsgspecError:
        raise OrreryError(f"{path} was not written by `orrery simulate` or `tournament`") from None


def numbers(path: Path) -> frozenset[int]:
    """Which games are there."""
    return frozenset(_opened(path).read(["number"])["number"].to_pylist())


def games(path: Path, *, records: bool = True) -> Iterator[Played]:
    """The rows; records are most of a file, and not everybody needs them."""
    file = _opened(path)
    columns = [name for name in file.schema_arrow.names if records or name != "record"]
    for batch in file.iter_batches(columns=columns):
        for row in batch.to_pylist(maps_as_pydicts="strict"):
            yield msgspec.convert({"record": "", **row}, Played)


def _opened(path: Path) -> Any:
    pyarrow, pq = needed("pyarrow", "Parquet"), needed("pyarrow.parquet", "Parquet")
    try:
        return pq.ParquetFile(path)
    except (OSError, pyarrow.ArrowInvalid):
        raise OrreryError(f"{path} is no Parquet file") from None


def _row(game: Played) -> dict[str, Any]:
    """Maps are lists of pairs in Arrow."""
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

"""Packages that are installed for a test: as an editable install leaves them, without a network.

`pip install -e .` writes a folder `NAME-VERSION.dist-info` beside the installed packages and puts
the folder of the sources on the path. Here both lie in a folder that a test puts on the path.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path


def install(
    site: Path, name: str, entry_points: Mapping[str, str], modules: Mapping[str, str]
) -> None:
    """A package with games, by key, and its modules, by name."""
    _describe(site, name, "1.0", entry_points)
    for module, source in modules.items():
        file = site / f"{module.replace('.', '/')}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(source, encoding="utf-8")


def install_folder(folder: Path) -> None:
    """A project whose package lies in its folder, which is then put on the path."""
    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = project["entry-points"]["orrery.games"]
    _describe(folder, project["name"], project["version"], games)


def _describe(site: Path, name: str, version: str, games: Mapping[str, str]) -> None:
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    lines = ["[orrery.games]", *(f"{key} = {value}" for key, value in games.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")

"""The checks of `make release`: what must not be published is refused, with the reason."""

import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest

from release import (
    Refused,
    check_changelog,
    check_clean,
    check_complete,
    check_same,
    declared_version,
    packaged,
)

ROOT = Path(__file__).parent.parent
CHANGELOG = (
    "# Changelog\n\n## [unreleased]\n\n## [2026.2] - 2026-11-18\n\n## [2026.1] - 2026-11-17\n"
)


def test_the_changelog_must_begin_with_the_version() -> None:
    check_changelog(CHANGELOG, "2026.2")
    with pytest.raises(Refused, match=r"version 2026\.3, CHANGELOG\.md 2026\.2"):
        check_changelog(CHANGELOG, "2026.3")
    with pytest.raises(Refused, match=r"version 2026\.1, CHANGELOG\.md 2026\.2"):
        check_changelog(CHANGELOG, "2026.1")
    with pytest.raises(Refused, match=r"\[2026\.2\] has no date"):
        check_changelog(CHANGELOG.replace(" - 2026-11-18", ""), "2026.2")


def test_our_changelog_begins_with_our_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert text.startswith("# Changelog")
    assert "\n## [unreleased]\n" in text
    check_changelog(text, declared_version(ROOT))


def test_a_changed_work_tree_is_refused(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    check_clean(tmp_path)
    (tmp_path / "forgotten.py").write_text("")
    with pytest.raises(Refused, match=r"forgotten\.py"):
        check_clean(tmp_path)


def test_two_builds_must_have_the_same_bytes(tmp_path: Path) -> None:
    one, other = (tmp_path / name / "a.whl" for name in ("one", "other"))
    for file in (one, other):
        file.parent.mkdir()
        file.write_bytes(b"wheel")
    check_same([one], [other])
    other.write_bytes(b"Wheel")
    with pytest.raises(Refused, match=r"two builds of a\.whl differ"):
        check_same([one], [other])
    with pytest.raises(Refused, match="different files"):
        check_same([one], [])


def test_a_wheel_must_hold_every_file_of_the_package(tmp_path: Path) -> None:
    wheel = tmp_path / "a.whl"
    with ZipFile(wheel, "w") as archive:
        archive.writestr("orrery/__init__.py", "")
        archive.writestr("orrery_games-2026.2.dist-info/METADATA", "")
    check_complete(wheel, {"orrery/__init__.py"})
    with pytest.raises(Refused, match=r"lacks \['orrery/py\.typed'\]"):
        check_complete(wheel, {"orrery/__init__.py", "orrery/py.typed"})
    with pytest.raises(Refused, match=r"too much \['orrery/__init__\.py'\]"):
        check_complete(wheel, set())


def test_the_files_of_the_package_are_those_that_git_knows() -> None:
    files = packaged(ROOT)
    assert {"orrery/__init__.py", "orrery/py.typed", "orrery/words.toml"} <= files
    assert not [file for file in files if "__pycache__" in file]

"""The report of the lab in a browser: it fits on a phone and on a desk, and axe finds no fault."""

import pytest
from playwright.sync_api import Browser

from browser.test_access import serious_faults
from lab.made_up import gaia_games
from orrery.lab.plan import simulation
from orrery.lab.report import report
from orrery.lab.store import Archive


@pytest.mark.parametrize(("width", "language"), [(1440, "en"), (390, "fr")])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_it_fits_and_everybody_can_read_it(
    browser: Browser, width: int, language: str, scheme: str
) -> None:
    study = Archive(simulation("gaia-project", ["easy", "random"], 1).request, gaia_games())
    page = browser.new_page(
        viewport={"width": width, "height": 900},
        color_scheme="light" if scheme == "light" else "dark",
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_content(report(study, language, "games.parquet"))
    assert asked == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for name in page.locator("tbody th, tbody td.plot").all()[:40]:
        box = name.bounding_box()
        assert box is not None
        assert box["width"] > 60
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
    assert serious_faults(page) == []
    page.context.close()

"""Gaia Project in the browser: three seats, and alone against the Automa."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.test_play import CONFIRM, FINAL, WORDS, moves, play
from servers import Player


def sit_down(
    page: Page, seats: list[dict[str, Any]], game: str = "gaia-project", **options: str
) -> dict[str, Any]:
    """A table of a game, made as the lobby makes it, and its page."""
    page.goto("/")
    wanted: dict[str, Any] = {"game": game, "seats": seats, "options": options}
    if {"kind": "open"} not in seats:
        wanted["seed"] = 7
    table = page.evaluate(
        """async (wanted) => {
            const json = {"content-type": "application/json"};
            await fetch("/api/guests", {method: "POST", body: '{"name": "Ada"}', headers: json});
            const csrf = document.cookie.match(/orrery_csrf=([^;]+)/)[1];
            const answer = await fetch("/api/tables", {method: "POST",
                body: JSON.stringify(wanted), headers: {...json, "x-csrf": csrf}});
            return await answer.json();
        }""",
        wanted,
    )
    page.goto(f"/t/{table['id']}")
    page.wait_for_selector(".say .line")  # what may be said, or who is waited for
    return dict(table)


THREE = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
ALONE = [{"kind": "me"}]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_for_three_is_played_for_some_turns(new_page: NewPage, language: str) -> None:
    page = new_page(language)
    sit_down(page, THREE)
    start = moves(page)
    play(page, Random(1), until=start + 12)
    assert moves(page) >= start + 12


def test_alone_against_the_automa_some_turns_are_played(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, ALONE, difficulty="hard", automa="geodens", **{"faction-1": "taklons"})
    start = moves(page)
    play(page, Random(2), until=start + 10)
    assert moves(page) >= start + 10


def test_a_planet_out_of_range_answers_with_the_rule(new_page: NewPage) -> None:
    page = new_page()
    sit_down(page, THREE, **{"faction-1": "terrans", "faction-2": "xenos", "faction-3": "ambas"})
    expect(page.get_by_role("option").first).to_be_visible()  # it is Ada's turn
    page.locator("[data-word='hex:7C']").first.click(force=True)
    why = page.locator(".why")
    expect(why).to_be_visible()
    expect(why.locator("a[href*='/rules/gaia-project#GP-']").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("seats", [THREE, ALONE], ids=["three", "alone"])
def test_a_whole_game_is_played_to_the_final_page(
    new_page: NewPage, seats: list[dict[str, Any]]
) -> None:
    page = new_page()
    sit_down(page, seats)
    play(page, Random(3))
    page.locator(FINAL).click()
    page.wait_for_url("**/final")
    expect(page.get_by_text("Ada").first).to_be_visible()
    expect(page.locator("svg").first).to_be_visible()
    expect(page.locator(".podium li")).to_have_count(3 if seats is THREE else 2)


def test_on_a_phone_the_goals_go_when_the_factions_that_lay_there_are_chosen(
    new_page: NewPage, address: str
) -> None:
    """Who then waits sees the own board, and the tab says so."""
    with Player(address) as ada:
        table = ada.open("me", "open", game="gaia-project")
        while ada.look(table)["to_act"] != [0]:  # until Ada is the first to choose
            table = ada.open("me", "open", game="gaia-project")
    page = new_page(width=390, height=844, player=ada)
    page.goto(f"/t/{table}")
    expect(page.locator("body")).to_have_attribute("data-view", "goals")
    page.locator(WORDS).first.click()
    page.locator(CONFIRM).click()
    expect(page.locator(".say.is-quiet")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-view", "dock")

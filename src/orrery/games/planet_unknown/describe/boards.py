"""Planets, corporations and their techs in words, and what the squares of the tracks give."""

from orrery.games.planet_unknown.components import (
    CORPORATION,
    CORPORATIONS,
    PLANET,
    PLANETS,
    TERRAINS,
)
from orrery.games.planet_unknown.describe.phrases import FILE, medals, say, sentence


def planet_text(planet: int, language: str = "en") -> str:
    """The rule of a planet, and its figures.

    >>> planet_text(4)
    'Each city left uncovered in the end is worth 2 medals; its row and its column are incomplete. \
96 squares, 24 of them ice; 40 medals for the rows and columns; complexity 2.'
    """
    board = PLANET[planet]
    letters = "".join(board.grid)
    return say(
        "about-planet",
        language,
        about=planet_rule(planet, language),
        squares=len(letters) - letters.count(".") - letters.count("H"),
        ice=letters.count("I"),
        medals=medals(sum(board.columns + board.rows), language),
        complexity=board.complexity,
    )


def planet_rule(planet: int, language: str = "en") -> str:
    """What is peculiar to a planet."""
    board = PLANET[planet]
    forbidden = [FILE.label("terrain", TERRAINS[icon], language) for icon in board.quadrants]
    corners = dict(zip(("nw", "ne", "sw", "se"), forbidden, strict=False))
    about = FILE.about("planet", PLANETS[planet], language)
    return about.format(city=board.city_medals, world=board.world_medals, **corners)


def corporation_text(corporation: int, language: str = "en") -> str:
    """The rules of a corporation, its strength and weakness, and its figures."""
    board, word = CORPORATION[corporation], CORPORATIONS[corporation]
    return say(
        "about-corporation",
        language,
        about=FILE.about("corporation", word, language),
        strength=FILE.label("corporation", word, language, form="strength"),
        weakness=FILE.label("corporation", word, language, form="weakness"),
        rovers=say("rovers", language, n=board.rovers),
        complexity=board.complexity,
    )


def tech_text(corporation: int, level: int, language: str = "en") -> str:
    """What a tech does, and how often; the levels of Jump Drive are its letters, from A = 1.

    >>> tech_text(1, 5)
    'Once per turn: move a collected lifepod.'
    >>> tech_text(0, 3, "fr")
    'Chaque gain de déplacement de Rover augmente de 1.'
    """
    board = CORPORATION[corporation]
    about = FILE.about("tech", board.techs[level - 1], language)
    return sentence(say(f"tech-{board.often[level - 1]}", language, about=about))


def reward_text(word: str, language: str = "en", stem: str = "reward") -> str:
    """What a square of a track gives that is counted, or is for one cube.

    >>> reward_text("move-2", "fr"), reward_text("advance-tech")
    ('2 déplacements', 'advance tech')
    """
    kind, _, rest = word.partition("-")
    if rest.isdigit():
        return say(f"{stem}-{kind}", language, n=int(rest))
    return say(f"{stem}-{kind}", language, cube=FILE.label("cube", rest, language))

"""The opening state, and the effects of the moves of the set-up."""

from msgspec.structs import replace

from orrery.games.gaia.apply.gains import finished, give
from orrery.games.gaia.automa.choice import faction_card, rival
from orrery.games.gaia.automa.setup import unpacked, with_faction
from orrery.games.gaia.components import (
    FACTION,
    FACTIONS,
    FORMERS,
    LEVELS,
    SOLO_TOKENS,
    START_VP,
    TOKEN,
)
from orrery.games.gaia.legal.setup import map_rule, token_supply, turned
from orrery.games.gaia.moves import (
    Build,
    Crown,
    DealFaction,
    Done,
    First,
    Found,
    LayAdvanced,
    LayBasics,
    LayFinals,
    LayMap,
    LayRounds,
    LayRow,
    Pick,
    Take,
    Turns,
)
from orrery.games.gaia.state import (
    FROM_AREAS,
    GAIA_PROJECT,
    INSTITUTE,
    IVITS,
    MINE,
    SOURCES,
    TAKLONS,
    XENOS,
    Player,
    Setup,
    State,
    with_player,
)
from orrery.games.gaia.tasks import (
    ADVANCES,
    AUTOMA,
    BASICS,
    BOWL_1,
    CROWN,
    FINALS,
    FIRST,
    MAP,
    NO_SEAT,
    NONE,
    ROUNDS_DEAL,
    ROW,
    Boosting,
    Dealing,
    Drawing,
    Homing,
    Income,
    Picking,
    Selecting,
    Settling,
    Task,
    Turning,
)
from orrery.kernel.errors import BadOption
from orrery.kernel.game import Options, Seat


def opening(seats: int, options: Options) -> State:
    """The opening state: nature deals first.

    Rules: GP-SETUP-43, GP-SOLO-SETUP-25.
    """
    given = tuple(options[f"faction-{n}"] for n in range(1, seats + 1))
    _check_given((*given, options["automa"]) if seats == 1 else given)
    setup = Setup(
        map=options["map"],
        turning=options["turning"],
        order=options["order"],
        factions=given,
        automa=options["automa"],
        difficulty=options["difficulty"],
        house=options["house"],
    )
    deals = (FIRST, MAP, BASICS, ADVANCES, CROWN, ROUNDS_DEAL, FINALS, ROW)
    return State(
        setup=setup,
        placement=(),
        basics=(),
        advanced=(),
        crown=NONE,
        supply=token_supply(seats, SOLO_TOKENS if seats == 1 else TOKEN[0].copies),
        rounds=(),
        finals=(),
        row=(),
        gaia=0,
        covered=0,
        round=0,
        first=NO_SEAT,
        order=(),
        out=(),
        built=(),
        players=(new_player(),) * seats,
        automa=unpacked(setup.difficulty) if seats == 1 else None,
        agenda=tuple(Dealing(what) for what in deals),
    )


def _check_given(given: tuple[str, ...]) -> None:
    colours: dict[int, str] = {}
    for faction in given:
        if faction in FACTIONS:
            colour = FACTIONS.index(faction) // 2
            if colour in colours:
                raise BadOption(
                    f"{colours[colour]} and {faction} have the same colour: "
                    "only one of them can be in the game"
                )
            colours[colour] = faction


def new_player() -> Player:
    """A seat that has not chosen its faction.

    Rules: GP-SETUP-19, GP-SETUP-23, GP-SETUP-44.
    """
    return Player(
        faction=NONE,
        points=(0,) * len(SOURCES),
        credits=0,
        ore=0,
        knowledge=0,
        qic=0,
        bowls=(0, 0, 0),
        area=0,
        stone=NONE,
        research=(0, 0, 0, 0, 0, 0),
        mines=0,
        stations=0,
        labs=0,
        institutes=0,
        academies=0,
        qic_academies=0,
        guests=0,
        lost=0,
        formers=0,
        owned=0,
        parked=0,
        outposts=0,
        satellites=0,
        allied=0,
        federations=0,
        tokens=(),
        booster=NONE,
        tiles=0,
        covered=0,
        advanced=0,
        used=0,
        passed=False,
    )


# --- Nature's deals -----------------------------------------------------------------------------


def around(state: State) -> tuple[Seat, ...]:
    """The seats, clockwise from the first player."""
    seats = len(state.players)
    return tuple((state.first + n) % seats for n in range(seats))


def everybody(state: State) -> tuple[Seat, ...]:
    """The seats, and the Automa after its human.

    Rules: GP-SOLO-SETUP-01.
    """
    return around(state) if state.automa is None else (*around(state), AUTOMA)


def lay_first(state: State, task: Dealing, move: First) -> State:
    state = replace(finished(state), first=move.seat)
    return replace(state, order=everybody(state))


def lay_map(state: State, task: Dealing, move: LayMap) -> State:
    state = replace(finished(state), placement=move.tiles)
    if state.setup.turning == "last-player" and map_rule(state) != "printed":
        return replace(state, agenda=(Turning(around(state)[-1]), *state.agenda))
    return state


def turn_sector(state: State, task: Turning, move: Turns) -> State:
    return replace(state, placement=turned(state.placement, move.sector, move.turns))


def map_done(state: State, task: Turning, move: Done) -> State:
    return finished(state)


def lay_basics(state: State, task: Dealing, move: LayBasics) -> State:
    return replace(finished(state), basics=move.tiles)


def lay_advanced(state: State, task: Dealing, move: LayAdvanced) -> State:
    return replace(finished(state), advanced=move.tiles)


def lay_crown(state: State, task: Dealing, move: Crown) -> State:
    left = tuple(n - (kind == move.token) for kind, n in enumerate(state.supply))
    return replace(finished(state), crown=move.token, supply=left)


def lay_rounds(state: State, task: Dealing, move: LayRounds) -> State:
    return replace(finished(state), rounds=move.tiles)


def lay_finals(state: State, task: Dealing, move: LayFinals) -> State:
    return replace(finished(state), finals=move.tiles)


def lay_row(state: State, task: Dealing, move: LayRow) -> State:
    """The last deal: now the players choose their factions, the first player first."""
    choosing: tuple[Task, ...] = tuple(
        Drawing(seat) if state.setup.factions[seat] != "choose" else Picking(seat)
        for seat in around(state)
    )
    if state.automa is not None:
        choosing = (*choosing, Drawing(AUTOMA))
    return replace(finished(state), row=move.boosters, agenda=choosing)


# --- Factions -----------------------------------------------------------------------------------


def pick(state: State, task: Picking, move: Pick) -> State:
    return _chosen(state, task.seat, move.faction)


def deal_faction(state: State, task: Drawing, move: DealFaction) -> State:
    if task.to == AUTOMA:
        return _settle_planets(replace(state, automa=with_faction(rival(state), move.faction)))
    return _chosen(state, task.to, move.faction)


def _chosen(state: State, seat: Seat, faction: int) -> State:
    """A seat takes the board of its faction, with all that is printed on it.

    Rules: GP-SETUP-20, GP-SETUP-21, GP-SETUP-22, GP-SETUP-24, GP-SETUP-25, GP-SETUP-26,
    GP-SETUP-27, GP-SETUP-29, GP-SETUP-50.
    """
    board = FACTION[faction]
    player = replace(
        state.players[seat],
        faction=faction,
        points=(START_VP, *state.players[seat].points[1:]),
        credits=board.credits,
        ore=board.ore,
        knowledge=board.knowledge,
        qic=board.qic,
        bowls=board.bowls,
        stone=BOWL_1 if faction == TAKLONS else NONE,
        research=board.research,
        owned=FORMERS[board.research[GAIA_PROJECT]],
    )
    state = with_player(finished(state), seat, player)
    for area, level in enumerate(board.research):
        if level:
            state = give(state, seat, LEVELS[area][level].now, FROM_AREAS)
    return state if state.agenda else _settle_planets(state)


def _settle_planets(state: State) -> State:
    """Mines clockwise, then anticlockwise; the Xenos' third; the Ivits' institute; boosters.

    Rules: GP-SETUP-33, GP-SETUP-34, GP-SETUP-38, GP-SETUP-39.
    """
    seats = everybody(state)
    faction = {seat: _faction(state, seat) for seat in seats}
    diggers = [seat for seat in seats if faction[seat] != IVITS]
    order = [_first_mine(seat) for seat in (*diggers, *reversed(diggers))]
    order += [_first_mine(seat) for seat in seats for _ in range(_extra_mines(state, seat))]
    order += [Settling(seat, INSTITUTE) for seat in seats if faction[seat] == IVITS]
    boosters = [Selecting() if seat == AUTOMA else Boosting(seat) for seat in reversed(seats)]
    return replace(state, agenda=(*order, *boosters))


def _faction(state: State, seat: Seat) -> int:
    return rival(state).faction if seat == AUTOMA else state.players[seat].faction


def _extra_mines(state: State, seat: Seat) -> int:
    """How many mines a seat places after the second round of first mines.

    Rules: GP-SETUP-37, GP-SOLO-SETUP-14.
    """
    if seat == AUTOMA:
        return faction_card(rival(state)).extra_mines
    return int(state.players[seat].faction == XENOS)


def _first_mine(seat: Seat) -> Task:
    return Homing() if seat == AUTOMA else Settling(seat, MINE)


def settle_planet(state: State, task: Settling, move: Build | Found) -> State:
    player, bit = state.players[task.seat], 1 << move.hex
    if isinstance(move, Found):
        player = replace(player, institutes=bit)
    else:
        player = replace(player, mines=player.mines | bit)
    return with_player(finished(state), task.seat, player)


def take_booster(state: State, task: Boosting, move: Take) -> State:
    player = replace(state.players[task.seat], booster=move.booster)
    row = tuple(booster for booster in state.row if booster != move.booster)
    state = replace(with_player(finished(state), task.seat, player), row=row)
    if state.agenda:
        return state
    return replace(state, round=1, agenda=(Income(),))

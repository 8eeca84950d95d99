"""Graphs: the cheapest way, found once and for all, is the cheapest of all ways."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.kernel.errors import PositionError
from orrery.kernel.graph import Graph
from orrery.kernel.hexes import bits

NAMES = ("mallard", "teal", "pintail", "eider", "wigeon", "gadwall")

nodes = st.integers(0, len(NAMES) - 1)
words = st.sampled_from(NAMES)
edges = st.lists(st.tuples(words, words, st.integers(1, 9)), max_size=12)
graphs = st.builds(lambda e, d: Graph(NAMES, e, directed=d), edges, st.booleans())

LOOP = Graph(NAMES, [(a, b, 2) for a, b in pairwise(NAMES)] + [("gadwall", "mallard", 3)])


def settled(graph: Graph, blocked: int = 0) -> list[list[int]]:
    """The costs by Floyd's method: let every open node in turn be a stop on the way."""
    far = 10**6
    cost = [[graph.weights[a].get(b, far) for b in range(len(NAMES))] for a in range(len(NAMES))]
    for a in range(len(NAMES)):
        cost[a] = [far if blocked >> b & 1 else c for b, c in enumerate(cost[a])]
    for stop, a, b in product(range(len(NAMES)), repeat=3):
        cost[a][b] = min(cost[a][b], cost[a][stop] + cost[stop][b])
    for a in range(len(NAMES)):
        cost[a][a] = 0
    return [[c if c < far else -1 for c in row] for row in cost]


@given(graphs)
def test_distances_are_those_of_another_method(graph: Graph) -> None:
    assert [list(row) for row in graph.distances] == settled(graph)


@given(graphs, nodes, nodes)
def test_a_path_costs_what_the_distance_says(graph: Graph, start: int, goal: int) -> None:
    path = graph.path(start, goal)
    cost = sum(graph.weights[a][b] for a, b in pairwise(path)) if path else -1
    assert cost == graph.distances[start][goal]
    assert not path or (path[0], path[-1]) == (start, goal)


@given(graphs, nodes, st.integers(0, 20))
def test_within_a_cost_lies_all_that_costs_no_more(graph: Graph, start: int, cost: int) -> None:
    near = {n for n, far in enumerate(graph.distances[start]) if 0 <= far <= cost}
    assert set(bits(graph.within(start, cost))) == near
    assert graph.reach(start, cost) == graph.within(start, cost)


@given(graphs, nodes, st.integers(0, (1 << len(NAMES)) - 1), st.integers(0, 20))
def test_nobody_walks_through_a_blocked_node(
    graph: Graph, start: int, blocked: int, cost: int
) -> None:
    far = settled(graph, blocked)[start]
    assert set(bits(graph.reach(start, blocked=blocked))) == {
        n for n, c in enumerate(far) if c >= 0
    }
    near = {n for n, c in enumerate(far) if 0 <= c <= cost}
    assert set(bits(graph.reach(start, cost, blocked=blocked))) == near


def test_a_loop_is_walked_the_shorter_way_round() -> None:
    mallard, eider, wigeon = map(LOOP.read, ["mallard", "eider", "wigeon"])
    assert [LOOP.name(n) for n in LOOP.path(mallard, wigeon)] == ["mallard", "gadwall", "wigeon"]
    assert LOOP.distances[mallard][wigeon] == 5
    assert LOOP.distances[mallard][eider] == 6
    assert LOOP.names(LOOP.neighbours[mallard]) == ["teal", "gadwall"]


def test_a_one_way_route_is_not_walked_back() -> None:
    river = Graph(["spring", "sea"], [("spring", "sea", 1)], directed=True)
    assert river.path(0, 1) == (0, 1)
    assert river.path(1, 0) == ()


def test_of_two_routes_between_the_same_nodes_the_cheaper_counts() -> None:
    assert Graph(["a", "b"], [("a", "b", 5), ("b", "a", 2), ("a", "b", 4)]).distances[0][1] == 2


@pytest.mark.parametrize(
    ("edge", "text"),
    [
        (("teal", "eidre", 1), "no 'eidre' on this map; did you mean eider?"),
        (("teal", "eider", 0), "from teal to eider costs at least 1, not 0"),
    ],
)
def test_an_impossible_route_is_refused_by_name(edge: tuple[str, str, int], text: str) -> None:
    with pytest.raises(PositionError, match=text.replace("?", r"\?")):
        Graph(NAMES, [edge])


def test_two_nodes_of_one_name_are_refused() -> None:
    with pytest.raises(PositionError, match="same name"):
        Graph(["teal", "teal"], [])

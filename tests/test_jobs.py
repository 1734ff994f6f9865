"""Whoever does the jobs, the results are the same and in order; with Ray as far as a stand-in for it can tell."""

import pickle
import subprocess
import sys
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace

import pytest

from quincunx import BadOption, simulate
from quincunx.arena.contest import Contest
from quincunx.arena.jobs import AT_ONCE, Alone, Processes, Threads, crew
from quincunx.arena.matches import simulation
from quincunx.arena.running import run
from quincunx.core.catalogue.registry import open_game

GAME = "dice-run"
PATIENCE = 60


class StandIn(ModuleType):
    """As much of Ray as is called: jobs are done when their result is asked for, some twice because a worker was lost."""

    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        def __init__(self, cause):
            super().__init__(str(cause))
            self.cause = cause

    def __init__(self):
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None)
        self.exceptions = SimpleNamespace(RayError=self.RayError, RayTaskError=self.RayTaskError)
        self.is_there = True
        self.joined, self.left, self.handed_out, self.done, self.lost_every = [], 0, 0, 0, 0

    def is_initialized(self):
        return len(self.joined) > self.left

    def init(self, address, **_):
        if not self.is_there:
            raise ConnectionError("nobody answers\nat all")
        self.joined.append(address)

    def shutdown(self):
        self.left += 1

    def cluster_resources(self):
        return {"CPU": 3.0}

    def put(self, value):
        return pickle.dumps(value)

    def remote(self, max_retries):
        assert max_retries > 0

        def wrap(function):
            def hand_out(work, code, make, job):
                self.handed_out += 1
                return lambda: function(work, code, pickle.loads(make), pickle.loads(pickle.dumps(job)))

            return SimpleNamespace(remote=hand_out)

        return wrap

    def get(self, job):
        self.done += 1
        if self.lost_every and self.done % self.lost_every == 0:
            job()  # and its worker is gone
        try:
            return job()
        except Exception as error:
            raise self.RayTaskError(error) from None


@pytest.fixture
def ray(monkeypatch):
    module = StandIn()
    monkeypatch.setitem(sys.modules, "ray", module)
    return module


def games_of(players, bots, games):
    return list(simulation(GAME, {}, bots, 3).parts(games, players))


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_whoever_plays_the_games_are_the_same(ray, bots):
    count = 4100 if bots == ["random"] else 5
    alone = games_of(Alone(), bots, count)
    ray.lost_every = 2
    for players in (Threads(3), Processes(2), crew(1, "auto"), crew(1, "auto", compiled=True)):
        for one, other in zip(alone, games_of(players, bots, count), strict=True):
            assert one.number == other.number
            assert one.results.tobytes() == other.results.tobytes()
            assert one.lengths.tobytes() == other.lengths.tobytes()
    assert ray.left == len(ray.joined) == 2


def test_a_crew_is_what_was_asked_for(ray):
    kinds = [crew(1), crew(2), crew(2, compiled=True), crew(2, "auto")]
    assert [type(kind).__name__ for kind in kinds] == ["Alone", "Processes", "Threads", "Cluster"]


@pytest.mark.parametrize(("players", "most"), [(Threads(2), 5), (None, 7 * AT_ONCE)], ids=["threads", "ray"])
def test_few_jobs_are_taken_ahead(ray, players, most):
    """So that a billion games need no list of what is to come."""
    taken = []
    shares = (taken.append(share) or share for share in simulation(GAME, {}, ["random"], 1).shares(10**11))
    results = (players or crew(1, "auto", compiled=True)).results(Lengths, shares)
    next(results)
    assert len(taken) <= most
    results.close()
    assert ray.left == len(ray.joined)


class Lengths:
    def __init__(self, heed):
        self.play = len


def test_a_contest_on_a_cluster_tells_the_same(ray):
    options = open_game(GAME).content(open_game(GAME).checked_options(3, {}))
    contest = Contest(GAME, options, ("greedy", "random"), 1, 4, 0.1)
    assert run(contest, 2, ray="auto").data() == run(contest, 2).data()


def test_public_batches_take_a_cluster(ray):
    one, other = simulate(GAME, games=2500, seed=4), simulate(GAME, games=2500, seed=4, ray="auto")
    assert one.points.tobytes() == other.points.tobytes()


def test_what_cannot_be_reached_is_said(ray):
    ray.is_there = False
    with pytest.raises(BadOption, match=r"no Ray cluster at “auto”: nobody answers$"):
        simulate(GAME, ray="auto")
    for address in ("127.0.0.1:1", "127.0.0.1:none", "ray://127.0.0.1:1"):
        with pytest.raises(BadOption, match="no Ray cluster at “"):
            simulate(GAME, ray=address)
    assert not ray.joined


def test_a_mistake_on_the_cluster_is_the_same_mistake(ray, monkeypatch):
    monkeypatch.setattr("quincunx.arena.cluster.fingerprint", iter(["here", "there"]).__next__)
    with pytest.raises(BadOption, match="another version"):
        simulate(GAME, ray="auto")


def test_a_cluster_that_fails_is_said(ray, monkeypatch):
    def fails(job):
        raise ray.RayError("the last machine is gone")

    monkeypatch.setattr(ray, "get", fails)
    with pytest.raises(ValueError, match="the cluster could not go on: the last machine is gone"):
        simulate(GAME, ray="auto")
    assert ray.left == 1


def test_workers_end_with_whoever_began_them():
    lines = f"import quincunx\nquincunx.simulate({GAME!r}, bots='greedy', games=10_000, workers=2, progress=print)"
    with subprocess.Popen([sys.executable, "-uc", lines], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout.readline()
        program.kill()
        program.communicate(timeout=PATIENCE)  # what the workers say goes there too: it ends with the last of them

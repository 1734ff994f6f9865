"""Parquet files: what is read back is what was played, whoever played it, and the file says what it holds."""

import csv
import json

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

from cli.runs import company, one_sentence, run
from quincunx import simulate
from quincunx.arena import arrow
from quincunx.core.catalogue.registry import games

GAME = "dice-run"


@pytest.mark.parametrize("game", list(games()))
def test_a_file_is_read_back(game, tmp_path):
    args = ("simulate", game, "--games", 30, "--players", company(game), "--seed", 4)
    assert run(*args, "--parquet", tmp_path / "games.parquet").exit_code == 0
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    told = list(csv.DictReader(run(*args, "--csv").stdout.splitlines()))
    assert [list(row) for row in rows] == [list(row) for row in told]
    for row, line in zip(rows, told, strict=True):
        for name, text in line.items():
            if name.startswith("bot"):
                assert row[name] == text
            else:
                assert row[name] == (pytest.approx(float(text), rel=1e-5) if text else None)


def test_the_file_says_how_its_games_were_played(tmp_path):
    args = ("simulate", GAME, "--games", 4, "--bots", "greedy,random", "--iterations", 9)
    run(*args, "--parquet", tmp_path / "games.parquet")
    about = json.loads(parquet.read_schema(tmp_path / "games.parquet").metadata[arrow.ABOUT])
    assert about["game"] == GAME
    assert about["bots"] == ["greedy", "random", "greedy"]
    assert (about["seed"], about["iterations"]) == (0, 9)
    assert about["options"]["players"] == 3


def test_the_same_file_whatever_the_workers(tmp_path):
    for workers in (1, 3):
        run("simulate", GAME, "--games", 5000, "--workers", workers, "--parquet", tmp_path / f"{workers}.parquet")
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "3.parquet").read_bytes()


def test_a_chunk_is_a_row_group_and_the_number_goes_on(tmp_path):
    whole = simulate(GAME, games=50, seed=2)
    with arrow.parquet_file(tmp_path / "games.parquet", 3, {}) as add:
        add(whole.rows(0, 20))
        add(whole.rows(20, 50))
    file = parquet.ParquetFile(tmp_path / "games.parquet")
    assert [file.metadata.row_group(number).num_rows for number in range(2)] == [20, 30]
    assert file.read().to_pydict() == whole.to_arrow().to_pydict()
    assert file.read()["game"].to_pylist() == list(range(50))


def test_a_table_of_arrow():
    games = simulate(GAME, bots=["greedy", "random"], games=3, players=3)
    table = games.to_arrow()
    assert table.schema == arrow.schema_of(3)
    assert table["bot_1"].to_pylist() == ["random", "greedy", "greedy"]
    assert np.allclose(sum(table[f"result_{seat}"].to_numpy() for seat in range(3)), 1)
    assert pa.types.is_dictionary(table["bot_0"].type)
    games.first[1] = -1  # all began at once
    assert games.to_arrow()["first"].null_count == 1


def test_a_file_that_is_there_is_kept(tmp_path):
    file = tmp_path / "games.parquet"
    file.write_bytes(b"mine")
    for path in (file, tmp_path / "nowhere" / "games.parquet"):
        done = run("simulate", GAME, "--games", 3, "--parquet", path)
        assert (done.exit_code, one_sentence(done.stderr)) == (2, True)
    assert file.read_bytes() == b"mine"


def test_an_interrupted_file_holds_the_whole_chunks(tmp_path):
    whole = simulate(GAME, games=20, seed=2)

    def write():
        with arrow.parquet_file(tmp_path / "games.parquet", 3, {}) as add:
            add(whole.rows(0, 10))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write()
    read = parquet.read_table(tmp_path / "games.parquet")
    assert read.to_pydict() == whole.rows(0, 10).to_arrow().to_pydict()

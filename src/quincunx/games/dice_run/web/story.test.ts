import { expect, test } from "vitest";
import { lastUsed, stageEnd, whatHappened } from "./story";
import type { Board } from "./view";

const board = (changes: Partial<Board>): Board => ({
  rules: 2,
  race: ["R1", "B6"],
  ids: [[0], [1]],
  faces: ["R1", "B6"],
  counts: {},
  hands: [null, null],
  targets: [null, null],
  shown: [null, null],
  chosen: [null, null],
  used: [[], []],
  laid: null,
  laid_card: null,
  discards: {},
  deck: null,
  undrawn: 40,
  to_stage: null,
  piles: null,
  stage: 1,
  turn: 0,
  points: [0, 0],
  stage_cards: [[], []],
  phase: "turn",
  picked: [],
  ...changes,
});
const entry = (move: string) => ({ seat: 0, move, text: move });

test("dice that show something else were thrown in a reroll, else turned over", () => {
  const now = board({ faces: ["R1", "B1"] });
  expect(whatHappened(board({}), now, [entry("reroll 2 ?"), entry("die 1")])).toMatchObject({
    thrown: [1],
    turned: [],
  });
  expect(whatHappened(board({}), now, [entry("play flip 2 6")])).toMatchObject({ thrown: [], turned: [1] });
});

test("all dice of a group that is thrown again tumble, also one that shows what it showed", () => {
  const was = board({ race: ["R1", "B6 G2"], ids: [[0], [1, 2]], faces: ["R1", "B6", "G2"] });
  const now = { ...was, faces: ["R1", "B3", "G2"] };
  expect(whatHappened(was, now, [entry("reroll 2 ?")]).thrown).toEqual([1, 2]);
});

test("the discards show the card last used, but no gap, which lies in the race", () => {
  expect(lastUsed([entry("play red"), entry("play gap 1"), entry("target B6 colour")])).toEqual({
    at: 0,
    seat: 0,
    card: "red",
  });
  expect(lastUsed([])).toBeNull();
});

test("a stage's end ranks the seats by the points it gave", () => {
  const was = board({ phase: "show", counts: { B6: [1, 3] }, points: [1, 0] });
  const now = board({
    stage: 2,
    used: [["B6"], ["R1"]],
    counts: { R1: [3, 0] },
    points: [3, 3],
    stage_cards: [[], [3]],
  });
  expect(stageEnd(was, now)).toEqual({
    stage: 1,
    ranks: [
      { seat: 1, target: "R1", counts: [3], points: 3, stageCard: 3 },
      { seat: 0, target: "B6", counts: [1], points: 2, stageCard: null },
    ],
  });
  expect(stageEnd(now, now)).toBeNull();
  const moved = stageEnd({ ...was, race: ["B6", "R1"] }, now);
  expect(moved!.ranks.map(({ counts }) => counts)).toEqual([[3], []]);
});

test("whoever is level in the head is told apart by the groups behind it", () => {
  const was = board({ phase: "show" });
  const now = board({
    used: [["B6"], ["R1"]],
    counts: { B6: [2, 0, 4], R1: [2, 1, 0] },
    points: [2, 3],
    stage_cards: [[], [3]],
  });
  expect(stageEnd(was, now)!.ranks.map(({ counts }) => counts)).toEqual([
    [2, 1],
    [2, 0],
  ]);
});

test("of two stages that ended since the last look, none is told: whose points were whose cannot be known", () => {
  const was = board({});
  const now = board({ used: [["B6", "Y2"], ["R1", "G3"]], points: [8, 2], stage_cards: [[3, 5], []] }); // prettier-ignore
  expect(stageEnd(was, now)).toBeNull();
});

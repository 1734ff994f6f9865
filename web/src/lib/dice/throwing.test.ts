import { describe, expect, it } from "vitest";
import type { GameFace } from "$lib/board/board";
import type { DieSpec, DieValue } from "./dice";
import type { LogEntry } from "$lib/server/protocol";
import { beginOf, facesFor, throwingOf, type Chance } from "./throwing";

const entry = (seat: number, move: string): LogEntry => ({ seat, move, text: move });
const pips: GameFace = {
  thrown: (moves) => ({
    colour: moves.length % 2 ? "red" : "blue",
    value: Number(moves.at(-1)?.slice("die ".length)) as DieValue,
  }),
};
const awaited = (moves: string[], left: number) => ({ moves, texts: moves, seat: 0, left, may_undo: true });

describe("a throw that is tapped in", () => {
  const log = [entry(-1, "card 3"), entry(-1, "die 6"), entry(0, "throw"), entry(-1, "die 2")];

  it("begins after whoever threw, or after what was drawn", () => {
    const verbs = new Set(["die"]);
    expect(beginOf(log, verbs)).toBe(3);
    expect(beginOf(log.slice(0, 2), verbs)).toBe(1);
    expect(beginOf([], verbs)).toBe(0);
  });

  it("shows what lies, what may come, and the dice in the hand", () => {
    const now = throwingOf(awaited(["die 1", "die 2"], 2), log, pips, undefined);
    expect(now.lying).toEqual([{ colour: "red", value: 2 }]);
    expect(now.chances.map(({ die }) => die)).toEqual([{ colour: "blue", value: 1 }, { colour: "blue", value: 2 }]); // prettier-ignore
    expect(now.coming).toEqual([{ colour: "blue" }, { colour: "red" }]);
  });

  it("tells nothing of the colour that a die of colours will show, but what it is made of", () => {
    const face: GameFace = {
      thrown: (moves) => ({ colour: moves.at(-1)!.slice("die ".length) as DieSpec["colour"], body: "black" }),
    };
    const now = throwingOf(awaited(["die red", "die green"], 1), [], face, undefined);
    expect(now.coming).toEqual([{ colour: "ivory", body: "black" }]);
  });

  it("is told in words where the game draws no dice", () => {
    const [first] = throwingOf(awaited(["die 1"], 1), [], {}, undefined).chances;
    expect(first).toEqual({ move: "die 1", text: "die 1", die: null });
  });
});

describe("a key", () => {
  const chance = (move: string, die: DieSpec): Chance => ({ move, text: move, die });
  const colours = (["red", "green", "grey"] as const).map((colour) => chance(colour, { colour }));
  const values = ([2, 4, 6] as const).map((value) => chance(String(value), { colour: "red", value }));
  const meant = (key: string, chances: Chance[]) => facesFor(key, chances, (die) => die.colour).map(({ move }) => move);

  it("that is a digit means the pips, or the place of a colour", () => {
    expect([meant("4", values), meant("1", values)]).toEqual([["4"], []]);
    expect([meant("3", colours), meant("4", colours)]).toEqual([["grey"], []]);
  });

  it("that is a letter means the colours that begin with it", () => {
    expect([meant("R", colours), meant("g", colours), meant("r", values)]).toEqual([["red"], ["green", "grey"], []]);
  });

  it("that is neither means nothing", () => {
    expect(["Enter", " ", "ArrowLeft", "0", "-"].flatMap((key) => meant(key, colours))).toEqual([]);
  });
});

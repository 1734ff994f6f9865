import { describe, expect, it } from "vitest";
import face from "./face";
import type { Board } from "./view";
import type { Counted } from "$lib/board/board";

describe("the face of the game", () => {
  it("tells a throw by its dice, and nothing of what is no throw", () => {
    expect(face.nature(["die red", "die grey"])?.en).toBe("Thrown: redDie greyDie.");
    expect(face.nature(["first 2"])).toBeNull();
    expect(face.die("greyDie")).toEqual({ colour: "grey" });
    expect(face.die("grey")).toBeNull();
  });

  it("says why somebody has won, which points do not tell", () => {
    const [some, all] = [[3, 14], [14, 14]]; // prettier-ignore
    const tally = [{ red: some, yellow: some, green: all, blue: some, orange: some, grey: all }];
    const board = { goal: 9, treasures: [10], tally } as unknown as Board;
    expect(face.won(board, [0]).en).toBe("10 treasures, and every green and grey cell.");
    expect(face.won(board, [0]).fr).toBe("10 trésors, et toutes les cases vertes et grises.");
    expect(face.won(board, [0, 1]).en).toMatch(/^All of them/);
  });

  it("counts treasures and the best colour together, and treasures alone under the first rules", () => {
    const seat = { number: 1, score: 19 } as Counted;
    const board = { full: [23, 23] } as Board;
    expect(face.tally(board, seat)).toEqual({ count: 19, unit: { en: "of 23", fr: "sur 23" } });
    const old = { full: [null, null] } as unknown as Board;
    expect(face.tally(old, { ...seat, score: 1 })).toEqual({ count: 1, unit: { en: "treasure", fr: "trésor" } });
  });

  it("says how near a seat is", () => {
    const tally = { red: [3, 14], yellow: [12, 14], green: [0, 14], blue: [0, 14], orange: [0, 14], grey: [0, 14] };
    const board = { goal: 9, treasures: [7], tally: [tally] } as unknown as Board;
    expect(face.facts(board, 0).en).toBe("7 of 9 treasures, yellowDie 12 of 14");
    const whole = { ...tally, blue: [14, 14] };
    expect(face.facts({ ...board, tally: [whole] } as unknown as Board, 0).fr).toBe("7 trésors sur 9, blueDie entier");
  });
});

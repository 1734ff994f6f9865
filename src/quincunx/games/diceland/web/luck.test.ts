import { describe, expect, it } from "vitest";
import { luckOf } from "./luck";

const chance = (more: number, percent: number, marks: number) => ({ more, percent, marks });

describe("the chances of another throw", () => {
  it("add up to a hundred in three parts", () => {
    const luck = luckOf([chance(0, 57.9, 3), chance(1, 34.7, 4), chance(2, 6.9, 0), chance(3, 0.5, 0)]);
    expect(luck).toEqual({ none: 58, more: 35, many: 7, marks: [4] });
  });

  it("never call something that can happen nothing", () => {
    const luck = luckOf([chance(0, 83.3, 5), chance(1, 16.5, 6), chance(2, 0.2, 0)]);
    expect(luck.many).toBe(1);
    expect(luck.none + luck.more + luck.many).toBe(100);
  });
});

import { expect, it } from "vitest";
import { besideOf, overlap, type Around, type Box } from "./beside";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const SLIP = { width: 340, height: 120 };

/** On a phone. */
const around = (about: Box | null, others: Box[] = [], spoken = about ? [about] : []): Around => ({
  about,
  spoken,
  others,
  window: { width: 360, height: 740 },
});
const lies = (...where: Parameters<typeof around>): Box => ({ ...besideOf(SLIP, around(...where)), ...SLIP });

it("lies beside what it is about", () => {
  const hand = box(0, 560, 360, 150);
  expect(lies(hand)).toEqual(box(10, 560 - 120 - 12, 340, 120));
});

it("covers nothing that may be touched where there is room", () => {
  const [dice, deed, cards] = [box(0, 560, 360, 60), box(20, 640, 320, 60), box(0, 400, 360, 150)];
  const slip = lies(dice, [deed, cards]);
  expect([dice, deed, cards].map((each) => overlap(slip, each))).toEqual([0, 0, 0]);
});

it("covers something else rather than what it is about", () => {
  const island = box(0, 150, 360, 400);
  expect(overlap(lies(island, [box(0, 0, 360, 100), box(0, 560, 360, 170)]), island)).toBe(0);
});

it("of something larger than the window, covers what is not spoken of", () => {
  const [island, cells] = [box(0, 0, 360, 740), box(100, 20, 160, 500)];
  expect(overlap(lies(island, [], [cells]), cells)).toBe(0);
});

it("stays in the window", () => {
  const { left, top, width, height } = lies(box(300, 700, 200, 200));
  expect([left >= 8, top >= 8, left + width <= 352, top + height <= 732]).toEqual([true, true, true, true]);
});

it("has a place where it is about nothing that is here", () => {
  expect(lies(null)).toEqual(box(10, 8, 340, 120));
});

it("stays where it lies unless that is clearly worse", () => {
  const dice = box(0, 560, 360, 60);
  const now = { left: 10, top: 8 };
  expect(besideOf(SLIP, around(null), { left: 10, top: 20 })).toEqual({ left: 10, top: 20 });
  expect(besideOf(SLIP, around(box(0, 50, 360, 60)), now)).not.toEqual(now);
  expect(besideOf(SLIP, around(dice), { left: 10, top: 430 })).toEqual({ left: 10, top: 430 });
});

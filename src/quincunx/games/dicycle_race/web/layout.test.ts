import { expect, test } from "vitest";
import { layoutOf, rowsOf, type Route } from "./layout";

const road = (cards: number, more: Partial<Route> = {}): Route => ({
  places: Array.from({ length: cards }, (_, index) => [String(index + 1)]),
  circle: false,
  back: false,
  ...more,
});
const WIDTHS = [340, 360, 700, 890, 1200];

/** The corners of a card, as if it lay straight. */
const box = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

function overlapping(layout: ReturnType<typeof layoutOf>): string[] {
  const cards = [...layout.cards];
  return cards.flatMap(([spot, card], index) =>
    cards.slice(index + 1).flatMap(([other, another]) => {
      const [a, b] = [box(card), box(another)];
      const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return apart ? [] : [`${spot} lies on ${other}`];
    }),
  );
}

const NEAR = new Map([
  ["3", 1],
  ["4", 2],
  ["5", 1],
]);
const FORKED: Route = {
  places: [["1"], ["2"], ["3"], ["4"], ["5a", "5b"], ["6a", "6b"], ["7a", "7b"], ["8"], ["9"], ["10"], ["11"], ["12"]],
  circle: false,
  back: true,
};

test.each(WIDTHS)("cards lie beside each other, inside the landscape, %i pixels wide", (width) => {
  for (const route of [road(6), road(12), road(24), FORKED, road(12, { circle: true })]) {
    for (const room of [0, 520, 640]) {
      const layout = layoutOf(route, NEAR, width, room);
      expect(layout.cards.size).toBe(route.places.flat().length);
      expect(overlapping(layout)).toEqual([]);
      for (const card of layout.cards.values()) {
        const { left, right, top, bottom } = box(card);
        expect(Math.min(left, top, width - right, layout.height - bottom)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test("a road winds: to the right, then back to the left above it", () => {
  const { cards, start, podium } = layoutOf(road(12), new Map(), 890);
  const [first, sixth, seventh, last] = ["1", "6", "7", "12"].map((spot) => cards.get(spot)!);
  expect(first!.x).toBeLessThan(sixth!.x);
  expect(seventh!.y).toBeLessThan(sixth!.y);
  expect(last!.x).toBeLessThan(seventh!.x);
  expect([first!.facing, last!.facing]).toEqual([1, -1]);
  expect(start.x).toBeLessThan(first!.x);
  expect(podium!.x).toBeLessThan(last!.x);
});

test("there and back, the podium is at the start", () => {
  const { start, podium } = layoutOf(road(8, { back: true }), new Map(), 890);
  expect(podium).toEqual(start);
});

test("more height makes fewer cards in a row, but not too few", () => {
  expect(rowsOf(14, 890)).toEqual([7, 7]);
  expect(rowsOf(14, 890, 560)).toEqual([5, 5, 4]);
  expect(rowsOf(14, 890, 2000)).toEqual([5, 5, 4]);
  expect(rowsOf(14, 360)).toEqual([3, 3, 3, 3, 2]);
});

test("a fork has two roads, an unbroken road one", () => {
  expect(layoutOf(FORKED, new Map(), 890).roads).toHaveLength(2);
  expect(layoutOf(road(12), new Map(), 890).roads).toHaveLength(1);
});

test("cards to be filled are larger, more so for several pawns", () => {
  const { cards } = layoutOf(road(12), NEAR, 890);
  const heights = ["2", "3", "4"].map((spot) => cards.get(spot)!.height);
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect(new Set(heights).size).toBe(3);
});

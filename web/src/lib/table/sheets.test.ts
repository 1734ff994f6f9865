import { expect, test } from "vitest";
import { partsOf, shownPart } from "./sheets";

test("parts are what is counted: numbers and lists of numbers, not lists of names, be some of them empty", () => {
  const sheets = [
    { road: 3, cards: [1, 2], road_cities: ["Brest"], series_cities: [], total: 6 },
    { road: 0, cards: [], road_cities: [], series_cities: [], total: 0 },
  ];
  expect(partsOf(sheets)).toEqual(["road", "cards"]);
});

test("a list is a sum, nothing is a dash", () => {
  expect([shownPart([3, 5]), shownPart([]), shownPart(null), shownPart(4)]).toEqual(["3 + 5", "–", "–", "4"]);
});

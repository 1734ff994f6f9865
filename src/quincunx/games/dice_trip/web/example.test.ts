import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { drawingOf } from "./drawing";
import { bonusOf, diceTaken, isSeries, roadOf, sheetOf } from "./example";
import { mapOf } from "./maps";

test("a part of a sheet is read", () => {
  const sheet = sheetOf("R4 B2 G1 Y6 | Lille 46 | Paris | Rouen x");
  expect(sheet.dice).toEqual(["R4", "B2", "G1", "Y6"]);
  expect(sheet.cities).toEqual({ Lille: 46, Paris: undefined, Rouen: "x" });
});

test("every example of the rules speaks of cities on the map", () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const spans = [...readme.matchAll(/^\*Ex[ae]mple.*$/gm)].flatMap(([line]) => [...line.matchAll(/`([^`]*\|[^`]*)`/g)]);
  const known = new Set(drawingOf(mapOf("france")).cities.map(({ written }) => written));
  expect(spans.length).toBeGreaterThan(20);
  for (const [, span] of spans) for (const city of Object.keys(sheetOf(span!).cities)) expect(known).toContain(city);
});

test("roads and series of an example are those of its numbers", () => {
  expect(roadOf(sheetOf("Brest 12 | Rennes 14 | Tours 21"))).toEqual(["Brest", "Rennes", "Tours"]);
  expect(roadOf(sheetOf("Brest 12 | Rennes x | Tours 21"))).toEqual([]);
  expect([isSeries([34, 35, 36, 41]), isSeries([34, 36])]).toEqual([true, false]);
});

test("the dice that a move takes, and the bonus that it brings", () => {
  expect([diceTaken("write R4B2 Lyon"), diceTaken("reroll R G"), diceTaken(undefined)]).toEqual([["R", "B"], ["R", "G"], []]); // prettier-ignore
  const letterOf = (city: string): string | undefined => (city === "Bordeaux" ? "R" : undefined);
  const bonus = bonusOf(["write R4B2 Bordeaux", "write G3Y3 Lyon", "write B1G2 Nice", "cross Brest"], letterOf);
  expect([...bonus]).toEqual(["Bordeaux", "Lyon"]);
});

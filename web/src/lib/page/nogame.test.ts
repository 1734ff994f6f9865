import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "../../..");
const games = join(web, "../src/quincunx/games");

it("the shell names no game", () => {
  const names = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .flatMap(({ name }) => [name, name.replaceAll("_", "-"), name.replaceAll("_", " ")]);
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(ts|svelte|css|html|md|mjs)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(names.length).toBeGreaterThan(0);
  const guilty = files.filter((file) => {
    const text = readFileSync(join(web, file), "utf8").toLowerCase();
    return names.some((name) => text.includes(name));
  });
  expect(guilty).toEqual([]);
});

/** What each game's folder brings, found by where it lies; every piece is a chunk of its own. */
import type { Component } from "svelte";
import type { BoardModule, ExampleProps, GameFace } from "./board";

type Loaders<Module> = Record<string, () => Promise<Module>>;

const boards = import.meta.glob<BoardModule>("../../../src/quincunx/games/*/web/Board.svelte");
const covers = import.meta.glob<{ default: Component }>("../../../src/quincunx/games/*/web/Cover.svelte");
const faces = import.meta.glob<{ default: GameFace }>("../../../src/quincunx/games/*/web/face.ts");
const examples = import.meta.glob<{ default: Component<ExampleProps> }>(
  "../../../src/quincunx/games/*/web/Example.svelte",
);
const rules = import.meta.glob<string>("../../../src/quincunx/games/*/README.md", { query: "?raw", import: "default" });

/** The game whose file this is: its folder's name with hyphens. */
export const slugOf = (path: string): string => (/games\/([^/]+)\//.exec(path)?.[1] ?? "").replaceAll("_", "-");

async function load<Module>(loaders: Loaders<Module>, slug: string): Promise<Module | null> {
  const found = Object.entries(loaders).find(([path]) => slugOf(path) === slug);
  return found ? await found[1]() : null;
}

export const boardOf = async (slug: string) => (await load(boards, slug))?.default ?? null;
export const coverOf = async (slug: string) => (await load(covers, slug))?.default ?? null;
export const exampleOf = async (slug: string) => (await load(examples, slug))?.default ?? null;
export const faceOf = async (slug: string): Promise<GameFace> => (await load(faces, slug))?.default ?? {};
export const rulesOf = (slug: string): Promise<string | null> => load(rules, slug);

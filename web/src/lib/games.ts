/** What each game's folder brings, found by where it lies; every piece is a chunk of its own.
 *
 * A game that is a package of its own brings nothing that the page could be built with: it has the plain board.
 */
import type { Component } from "svelte";
import { plainFace } from "../plain/face";
import type { BoardModule, ExampleProps, GameFace } from "./board";
import type { GameInfo } from "./protocol";

type Loaders<Module> = Record<string, () => Promise<Module>>;

const boards = import.meta.glob<BoardModule>("../../../src/quincunx/games/*/web/Board.svelte");
const covers = import.meta.glob<{ default: Component }>("../../../src/quincunx/games/*/web/Cover.svelte");
const faces = import.meta.glob<{ default: GameFace }>("../../../src/quincunx/games/*/web/face.ts");
const examples = import.meta.glob<{ default: Component<ExampleProps> }>(
  "../../../src/quincunx/games/*/web/Example.svelte",
);

/** The game whose file this is: its folder's name with hyphens. */
export const slugOf = (path: string): string => (/games\/([^/]+)\//.exec(path)?.[1] ?? "").replaceAll("_", "-");

async function load<Module>(loaders: Loaders<Module>, slug: string): Promise<Module | null> {
  const found = Object.entries(loaders).find(([path]) => slugOf(path) === slug);
  return found ? await found[1]() : null;
}

/** Whether a game brings a board, and with it a guided first game. */
export const hasBoard = (slug: string): boolean => Object.keys(boards).some((path) => slugOf(path) === slug);

export const boardOf = async (slug: string) =>
  ((await load(boards, slug)) ?? (await import("../plain/Board.svelte"))).default;
export const coverOf = async (slug: string) => (await load(covers, slug))?.default ?? null;
export const exampleOf = async (slug: string) => (await load(examples, slug))?.default ?? null;
export const faceOf = async ({ slug, labels }: Pick<GameInfo, "slug" | "labels">): Promise<GameFace> =>
  (await load(faces, slug))?.default ?? plainFace(labels);

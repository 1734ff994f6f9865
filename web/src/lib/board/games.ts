/** What each game's folder brings, found by where it lies; every piece is a chunk of its own.
 *
 * A game that is a package of its own brings nothing that the page could be built with: it has the plain board.
 */
import type { Component } from "svelte";
import { plainFace } from "../../plain/face";
import { api } from "$lib/server/api";
import type { BoardModule, ExampleProps, GameFace } from "$lib/board/board";
import type { GameInfo } from "$lib/server/protocol";

type Loaders<Module> = Record<string, () => Promise<Module>>;

const boards = import.meta.glob<BoardModule>("../../../../src/quincunx/games/*/web/Board.svelte");
const covers = import.meta.glob<{ default: Component }>("../../../../src/quincunx/games/*/web/Cover.svelte");
const faces = import.meta.glob<{ default: GameFace }>("../../../../src/quincunx/games/*/web/face.ts");
const examples = import.meta.glob<{ default: Component<ExampleProps> }>(
  "../../../../src/quincunx/games/*/web/Example.svelte",
);

const readmes = import.meta.glob<string>("../../../../src/quincunx/games/*/README.md", {
  query: "?raw",
  import: "default",
});

/** The game whose file this is: its folder's name with hyphens. */
export const slugOf = (path: string): string => (/games\/([^/]+)\//.exec(path)?.[1] ?? "").replaceAll("_", "-");

async function load<Module>(loaders: Loaders<Module>, slug: string): Promise<Module | null> {
  const found = Object.entries(loaders).find(([path]) => slugOf(path) === slug);
  return found ? await found[1]() : null;
}

/** Whether a game brings a board, and with it a guided first game. */
export const hasBoard = (slug: string): boolean => Object.keys(boards).some((path) => slugOf(path) === slug);

export const boardOf = async (slug: string) =>
  ((await load(boards, slug)) ?? (await import("../../plain/Board.svelte"))).default;
export const coverOf = async (slug: string) => (await load(covers, slug))?.default ?? null;
export const exampleOf = async (slug: string) => (await load(examples, slug))?.default ?? null;
/** A game's rules page as Markdown; that of a game which the page was built with is there without a server. */
export const rulesOf = async (slug: string): Promise<string> => (await load(readmes, slug)) ?? (await api.rules(slug));
/** What a rules page is called, e.g. "Pig". */
export const titleOf = (readme: string): string => /^# (.+)$/m.exec(readme)?.[1]?.trim() ?? "";
/** The games whose rules are there without a server. */
export const ruledGames = (): Promise<{ slug: string; name: string }[]> =>
  Promise.all(
    Object.entries(readmes).map(async ([path, read]) => ({ slug: slugOf(path), name: titleOf(await read()) })),
  );
/** `labels` is what the game calls the keys of its positions and score sheets. */
export async function faceOf({ slug, labels }: Pick<GameInfo, "slug" | "labels">): Promise<GameFace> {
  const face = (await load(faces, slug))?.default ?? plainFace;
  return { ...face, sheet: { ...labels, ...face.sheet } };
}

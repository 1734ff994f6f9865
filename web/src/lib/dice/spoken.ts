/** A sentence for the ear: its dice in words, e.g. "Pick red 1 for the breakaway." */
import type { GameFace } from "$lib/board/board";
import { dieName } from "$lib/words/i18n.svelte";
import { piecesOf } from "./sentences";

export function spoken(text: string, die: GameFace["die"]): string {
  const pieces = piecesOf(text, die ?? (() => null));
  return pieces.map((piece) => (piece.die ? dieName(piece.die) : piece.text)).join("");
}

/** The dice and cards of Colour Tower. */
import type { DieSpec } from "$lib/dice/dice";
import type { Board, CardFace } from "./view";

export const COLOURS = ["red", "yellow", "green", "blue", "orange", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export const DICE = ["w1", "w2", "w3", "w4", "b1", "b2"] as const;
export type DieName = (typeof DICE)[number];
export const STACKS = [1, 2, 3] as const;
export const THROWS = 3;

export type ActionName = "replay" | "steal" | "swap" | "super-swap";

export const bodyOf = (die: number): "white" | "black" => (die < 4 ? "white" : "black");

/** A die as it is drawn, e.g. the third one showing green. */
export const specOf = (die: number, colour: Colour): DieSpec => ({ colour, body: bodyOf(die) });

/** A die in one of the board's sentences, e.g. "Wgreen" or "Kred". */
export const wordOf = (die: number, colour: Colour): string => `${die < 4 ? "W" : "K"}${colour}`;

const isColour = (word: string): word is Colour => COLOURS.some((colour) => colour === word);

/** The die that such a word means. */
export function dieNamed(word: string): DieSpec | null {
  const [, body, colour = ""] = /^([WK])([a-z]+)$/.exec(word) ?? [];
  return body && isColour(colour) ? { colour, body: body === "W" ? "white" : "black" } : null;
}

/** A card taken apart, by its ID alone: the log names cards that no longer lie on the board. */
export function cardNamed(id: string): CardFace | null {
  const [, combination = "", points = "", action] =
    /^([a-z-]+?)-(\d)(?:-(replay|steal|swap|super-swap))?-\d+$/.exec(id) ?? [];
  if (!combination) return null;
  const colours = combination.split("-");
  const fixed = colours.every(isColour);
  return {
    combination: fixed ? null : combination,
    colours: fixed ? (colours as Colour[]) : [],
    parts: [],
    points: Number(points),
    action: (action as ActionName | undefined) ?? null,
  };
}

/** The points of the cards that this view knows. */
export const pointsOf = (board: Board, seat: number): number =>
  (board.held[seat] ?? []).reduce((sum, card) => sum + (card === null ? 0 : (board.faces[card]?.points ?? 0)), 0);

const NO_CARD: CardFace = { combination: null, colours: [], parts: [], points: 0, action: null };

export const faceOf = (board: Board, card: string): CardFace => board.faces[card] ?? cardNamed(card) ?? NO_CARD;

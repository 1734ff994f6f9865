/** The board of Colour Tower as the server tells it. */
import type { DieSpec } from "$lib/dice";

export const COLOURS = ["red", "yellow", "green", "blue", "orange", "purple"] as const;
export type Colour = (typeof COLOURS)[number];
export const DICE = ["w1", "w2", "w3", "w4", "b1", "b2"] as const;
export type DieName = (typeof DICE)[number];
export const STACKS = [1, 2, 3] as const;
export const THROWS = 3;

export type ActionName = "replay" | "steal" | "swap" | "super-swap";

/** What a card shows: a free combination by its name, or exact colours. */
export interface CardFace {
  combination: string | null;
  colours: Colour[];
  /** How many dice each part of it asks for, e.g. [3, 2] for a full house. */
  parts: number[];
  points: number;
  action: ActionName | null;
}

/** One die that a card asks for: its part of the combination, its colour if that is known, the die that serves it. */
export interface Place {
  part: number;
  colour: Colour | null;
  die: number | null;
}

export interface Doing {
  kind: Exclude<ActionName, "replay">;
  seat: number | null;
  got: string | null;
}

export interface TowerBoard {
  dice: Colour[] | null;
  /** How many are left in this turn. */
  throws: number;
  inherited: boolean;
  /** Whether a black pair may still paint. */
  wild: boolean;
  /** The die painted since the last throw, and how it fell; it is not in the next throw. */
  painted: { die: DieName; fell: Colour } | null;
  /** Stacks, from 1: those whose card was passed over, and those whose card the dice match. */
  barred: number[];
  matched: number[];
  tops: (string | null)[];
  left: number[];
  /** By seat; null is a card that this view may not know. */
  held: (string | null)[][];
  counts: number[];
  /** Whether people are to remember won cards themselves. */
  memory: boolean;
  action: Doing | null;
  turn: number;
  phase: "throw" | "seat" | "give" | "stop" | "over" | "turn-up" | "draw";
  /** Dice in the air: only in previews. */
  thrown: DieName[];
  /** How many cards end the game, and with how many one may stop it. */
  end: number;
  stop: number;
  faces: Record<string, CardFace>;
  fits: Place[][];
  /** The chance of each card from here, 0 to 1. */
  odds: (number | null)[];
}

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
export const pointsOf = (board: TowerBoard, seat: number): number =>
  (board.held[seat] ?? []).reduce((sum, card) => sum + (card === null ? 0 : (board.faces[card]?.points ?? 0)), 0);

const NO_CARD: CardFace = { combination: null, colours: [], parts: [], points: 0, action: null };

export const faceOf = (board: TowerBoard, card: string): CardFace => board.faces[card] ?? cardNamed(card) ?? NO_CARD;

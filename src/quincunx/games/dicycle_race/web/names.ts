/** What the things of the game are called: colours, jerseys, cards, riders and chances. */
import { i18n } from "$lib/words/i18n.svelte";
import type { Language, SeatView } from "$lib/server/protocol";
import { said } from "$lib/board/said";
import words from "../text/words.json";
import type { Letter } from "./dice";
import { isFamily, isWayBack, numberAt, spotAt, stepOf, type Rider } from "./race";
import type { Board, Place } from "./view";
import type { Words } from "./words";

interface Names {
  colours: Record<Letter, string>;
  jerseys: readonly string[];
  levels: Record<"green" | "orange" | "red", string>;
}

export const NAMES: Record<Language, Names> = {
  en: {
    colours: said(words.colour, "en"),
    jerseys: ["orange", "purple", "green", "grey", "ivory", "black"],
    levels: { green: "easy", orange: "medium", red: "hard" },
  },
  fr: {
    colours: said(words.colour, "fr"),
    jerseys: ["orange", "violet", "vert", "gris", "ivoire", "noir"],
    levels: { green: "facile", orange: "moyenne", red: "difficile" },
  },
};

/** A card of the route as people name it: its number, its road, its direction. */
export interface CardName {
  number: number;
  road: "a" | "b" | null;
  back: boolean;
}

/** The card at a step as people name it. */
export function cardName(board: Board, place: Place): CardName {
  const [step, spot] = [stepOf(place), spotAt(board, place)];
  const road = spot.endsWith("a") ? "a" : spot.endsWith("b") ? "b" : null;
  return { number: numberAt(board, step), road, back: isWayBack(board, step) };
}

/** On a small label, e.g. "5a". */
export const shortName = (board: Board, place: Place): string =>
  `${isWayBack(board, stepOf(place)) ? "↩" : ""}${spotAt(board, place)}`;

/** A chance in whole percents, never 0 or 100 for what is possible and not sure; "33%" or « 33 % ». */
export function percent(chance: number): string {
  const whole = chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(chance * 100)));
  return i18n.language === "fr" ? `${whole}\u00a0%` : `${whole}%`;
}

export function whereIs(board: Board, rider: Rider, words: Words): string {
  if (rider.place === null) return words.out;
  if (rider.home) return words.atHome;
  if (stepOf(rider.place) === 0) return words.atStart;
  const card = words.card(cardName(board, rider.place));
  return board.mode === "velodrome" ? `${words.lap(rider.lap)}, ${card}` : card;
}

/** Who rides: a player, or a team by its jersey. */
export function nameOf(board: Board, team: number, seats: SeatView[], words: Words): string {
  if (isFamily(board)) return words.team(words.jerseys[team]!);
  const seat = seats[board.seats[team]![0]!];
  return seat?.name ?? "";
}

/** Cards, chances and riders in words. */
import { i18n } from "$lib/i18n.svelte";
import type { SeatView } from "$lib/protocol";
import { isFamily, isWayBack, numberAt, spotAt, stepOf, type Place, type RaceBoard, type Rider } from "./race";
import type { CardName, Words } from "./wording";

/** The card at a step as people name it. */
export function cardName(board: RaceBoard, place: Place): CardName {
  const [step, spot] = [stepOf(place), spotAt(board, place)];
  const road = spot.endsWith("a") ? "a" : spot.endsWith("b") ? "b" : null;
  return { number: numberAt(board, step), road, back: isWayBack(board, step) };
}

/** On a small label, e.g. "5a". */
export const shortName = (board: RaceBoard, place: Place): string =>
  `${isWayBack(board, stepOf(place)) ? "↩" : ""}${spotAt(board, place)}`;

/** A chance in whole percents, never 0 or 100 for what is possible and not sure; "33%" or « 33 % ». */
export function percent(chance: number): string {
  const whole = chance <= 0 ? 0 : chance >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(chance * 100)));
  return i18n.language === "fr" ? `${whole}\u00a0%` : `${whole}%`;
}

export function whereIs(board: RaceBoard, rider: Rider, words: Words): string {
  if (rider.place === null) return words.out;
  if (rider.home) return words.atHome;
  if (stepOf(rider.place) === 0) return words.atStart;
  const card = words.card(cardName(board, rider.place));
  return board.mode === "velodrome" ? `${words.lap(rider.lap)}, ${card}` : card;
}

/** Who rides: a player, or a team by its jersey. */
export function nameOf(board: RaceBoard, team: number, seats: SeatView[], words: Words): string {
  if (isFamily(board)) return words.team(words.jerseys[team]!);
  const seat = seats[board.seats[team]![0]!];
  return seat?.name ?? "";
}

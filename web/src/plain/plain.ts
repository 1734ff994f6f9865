/** What a game without a board of its own shows: its position, sorted by the server, under the names that the game gives. */
import type { GameFace } from "$lib/board/board";
import { i18n } from "$lib/words/i18n.svelte";
import type { SeatView } from "$lib/server/protocol";
import { titleOf } from "$lib/table/sheets";

/** What a key of a position holds; null is what this viewer may not know. */
export type Value = number | string | boolean | null | Value[] | { [key: string]: Value };

export interface PlainBoard {
  /** Keys with an entry for each seat. */
  of_seats: Record<string, Value[]>;
  /** Keys that hold the number of a seat, e.g. whose turn it is. */
  seats: Record<string, number>;
  others: Record<string, Value>;
}

/** A row of the pad: one thing that every seat has, and what the pointed move would make of it. */
export interface Row {
  key: string;
  title: string;
  values: string[];
  next: (string | null)[];
}

/** One thing that belongs to nobody. */
export interface Figure {
  key: string;
  title: string;
  value: string;
  next: string | null;
}

const isFlag = (value: Value): boolean => value === 0 || value === 1 || typeof value === "boolean";

/** A value for people: numbers as they are written, "?" for what is hidden, lists in a row. */
export function shown(value: Value): string {
  if (value === null) return "?";
  if (typeof value === "number") return i18n.number(value);
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (Array.isArray(value)) return value.length > 0 ? value.map(shown).join(" ") : "–";
  if (typeof value === "object") return Object.entries(value).map(([key, each]) => `${key} ${shown(each)}`).join(", "); // prettier-ignore
  return value;
}

/** What a pointed move would make of something, null where that is the same. */
const changed = (now: string, next: Value | undefined): string | null =>
  next === undefined || shown(next) === now ? null : shown(next);

/** What each seat has; flags without a label are the program's own. */
export function rowsOf(board: PlainBoard, next: PlainBoard | null, names: GameFace["sheet"] = {}): Row[] {
  return Object.entries(board.of_seats)
    .filter(([key, values]) => key in names || !values.every(isFlag))
    .map(([key, values]) => {
      const now = values.map(shown);
      const then = now.map((value, seat) => changed(value, next?.of_seats[key]?.[seat]));
      return { key, title: titleOf(key, names), values: now, next: then };
    });
}

/** What belongs to nobody; a seat's number is its name, and is told only where it has a label: cards show whose turn it is. */
export function figuresOf(
  board: PlainBoard,
  next: PlainBoard | null,
  seats: readonly SeatView[],
  names: GameFace["sheet"] = {},
): Figure[] {
  const nameOf = (seat: number | undefined): Value | undefined =>
    seat === undefined ? seat : (seats[seat]?.name ?? "–");
  const others = Object.entries(board.others)
    .filter(([key, value]) => key in names || !isFlag(value))
    .map(([key, value]) => ({ key, value: shown(value), next: changed(shown(value), next?.others[key]) }));
  const people = Object.entries(board.seats)
    .filter(([key]) => key in names)
    .map(([key, seat]) => {
      const value = shown(nameOf(seat)!);
      return { key, value, next: changed(value, nameOf(next?.seats[key])) };
    });
  return [...others, ...people].map((figure) => ({ ...figure, title: titleOf(figure.key, names) }));
}

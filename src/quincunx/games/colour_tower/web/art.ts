/** Where the dice of a card's picture lie, in a field of 132 by 84. */
import type { Place } from "./view";

export const WIDTH = 132;
export const HEIGHT = 84;

export interface Spot extends Place {
  x: number;
  y: number;
  size: number;
  tilt: number;
}

const SIZE = 36;
const TILTS = [-3, 2, -1, 2, -2, 1];

/** The rows of a picture: a part is a row, three pairs are three columns, and what asks for many goes on below. */
export function rowsOf(places: readonly Place[]): Place[][] {
  const parts = [...new Set(places.map((place) => place.part))].map((part) =>
    places.filter((place) => place.part === part),
  );
  if (parts.length === 3) return [0, 1].map((row) => parts.map((part) => part[row]!));
  if (parts.length === 2) return parts;
  const [all = []] = parts;
  const first = all.length === 4 ? 2 : 3;
  return all.length <= 3 ? [all] : [all.slice(0, first), all.slice(first)];
}

export function spotsOf(places: readonly Place[]): Spot[] {
  const rows = rowsOf(places);
  const widest = Math.max(...rows.map((row) => row.length), 0);
  const size = widest > 3 ? SIZE * 0.82 : SIZE;
  const pitch = size * 1.12;
  return rows.flatMap((row, line) =>
    row.map((place, index) => ({
      ...place,
      x: WIDTH / 2 + (index - row.length / 2) * pitch + (pitch - size) / 2,
      y: HEIGHT / 2 + (line - rows.length / 2) * (SIZE * 1.15) + (SIZE * 1.15 - size) / 2,
      size,
      tilt: TILTS[(index + line * 3) % TILTS.length]!,
    })),
  );
}

/** How many dice a card still lacks. */
export const lacking = (places: readonly Place[]): number => places.filter((place) => place.die === null).length;

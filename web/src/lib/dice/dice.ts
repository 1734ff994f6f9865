/** A die told apart by colour, by the shape of its pips, and by light or dark pips. */
export const COLOURS = ["red", "yellow", "green", "blue", "purple", "orange", "grey", "ivory"] as const;
export type DieColour = (typeof COLOURS)[number];
export type DieValue = 1 | 2 | 3 | 4 | 5 | 6;

/** Without a value a die shows its colour as one large pip; a white or black body carries the colour as an inlay. */
export interface DieSpec {
  colour: DieColour;
  value?: DieValue;
  body?: "white" | "black";
}

/** Solid is now; ghost is what would be; leaving is what would go. */
export type DieState =
  "rest" | "selectable" | "pointed" | "picked" | "kept" | "matched" | "ghost" | "leaving" | "disabled";

/** A pip's outline from its middle on, in a square of 12, and how thick its line is. */
export const PIPS = {
  round: { outline: "m-4.3 0a4.3 4.3 0 1 0 8.6 0 4.3 4.3 0 1 0-8.6 0Z", line: 1 },
  triangle: { outline: "m0-4.3 4.6 7.9h-9.2Z", line: 1.6 },
  leaf: { outline: "m-4.6 4.6v-4a5.2 5.2 0 0 1 5.2-5.2h4v4a5.2 5.2 0 0 1-5.2 5.2Z", line: 0.4 },
  diamond: { outline: "m0-5 4.3 5-4.3 5-4.3-5Z", line: 1.2 },
  cross: { outline: "m-1.5-4.7h3v3.2h3.2v3h-3.2v3.2h-3v-3.2h-3.2v-3h3.2Z", line: 1 },
  ring: {
    outline: "m0-4.8a4.8 4.8 0 1 0 0 9.6 4.8 4.8 0 0 0 0-9.6Zm0 2.6a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z",
    line: 1,
  },
  square: { outline: "m-3.4-3.4h6.8v6.8h-6.8Z", line: 1.4 },
};

export const PIP_SHAPE: Record<DieColour, keyof typeof PIPS> = {
  red: "round",
  yellow: "triangle",
  green: "leaf",
  blue: "diamond",
  purple: "cross",
  orange: "ring",
  grey: "square",
  ivory: "round",
};

/** A hatching for each colour, as engravers of coats of arms have them: lines or dots in a square, turned by degrees.
 *  Grey and ivory are plain. */
export const HATCHES: Partial<Record<DieColour, { outline: string; side: number; turn: number }>> = {
  red: { outline: "M3.4 0V6.8", side: 6.8, turn: 0 },
  blue: { outline: "M0 3.4H6.8", side: 6.8, turn: 0 },
  green: { outline: "M3.4 0V6.8", side: 6.8, turn: -45 },
  orange: { outline: "M2.4 0V4.8", side: 4.8, turn: 45 },
  purple: { outline: "M4.2 0V8.4M0 4.2H8.4", side: 8.4, turn: 0 },
  yellow: { outline: "M1.8 1.8h.01M5.4 5.4h.01", side: 7.2, turn: 0 },
};

/** Where the pips of a face lie in a square of 48, and how large they are. */
interface Face {
  scale: number;
  pips: [number, number][];
}

export const FACES: Record<DieValue, Face> = {
  1: { scale: 1.7, pips: [[24, 22]] },
  2: { scale: 1.22, pips: [[34, 12.5], [14, 31.5]] }, // prettier-ignore
  3: { scale: 1.15, pips: [[34.5, 12], [24, 22], [13.5, 32]] }, // prettier-ignore
  4: { scale: 1.12, pips: [[14, 12.5], [34, 12.5], [14, 31.5], [34, 31.5]] }, // prettier-ignore
  5: { scale: 1.04, pips: [[13.5, 12], [34.5, 12], [24, 22], [13.5, 32], [34.5, 32]] }, // prettier-ignore
  6: { scale: 1, pips: [[14.5, 11], [33.5, 11], [14.5, 22], [33.5, 22], [14.5, 33], [33.5, 33]] }, // prettier-ignore
};

/** The face of a die without a value: one large pip, a little smaller in an inlay. */
export function colourFace(spec: DieSpec): Face {
  if (spec.body) return { scale: 2.35, pips: [[24, 21.6]] };
  return { scale: 2.6, pips: [[24, spec.colour === "yellow" ? 23 : 22]] };
}

export const faceOf = (spec: DieSpec): Face => (spec.value ? FACES[spec.value] : colourFace(spec));

/** All pips of a face as one path, to be drawn at the face's scale: a page of dice has thousands of pips. */
export const outlineOf = ({ pips, scale }: Face, colour: DieColour): string =>
  pips.map(([left, top]) => `M${at(left / scale)} ${at(top / scale)}${PIPS[PIP_SHAPE[colour]].outline}`).join("");

const at = (place: number): number => Math.round(place * 1000) / 1000;

/** The faces around a thrown die, so that opposite faces add up to seven: front, back, right, left, top, bottom. */
export function around(value: DieValue): DieValue[] {
  const right = ((value % 6) + 1) as DieValue;
  const side = right + value === 7 ? ((((value + 1) % 6) + 1) as DieValue) : right;
  const top = ([1, 2, 3, 4, 5, 6] as DieValue[]).find((each) => ![value, 7 - value, side, 7 - side].includes(each))!;
  return [value, 7 - value, side, 7 - side, top, 7 - top] as DieValue[];
}

/** A small tilt that stays the same for the same die, e.g. -2.1 degrees. */
export function tiltOf(seed: string | number): number {
  let hash = 2166136261;
  for (const letter of String(seed)) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash >>> 0) % 71) / 10 - 3.5;
}

/** The ivory die that stands for a seat: one pip for the first, and so on; a seventh seat begins again. */
export const dieOfSeat = (seat: number): DieSpec => ({ colour: "ivory", value: ((seat % 6) + 1) as DieValue });

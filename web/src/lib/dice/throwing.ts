/** Dice that people throw themselves and tap in: which dice these are, and which key means which face. */
import type { GameFace } from "$lib/board/board";
import type { DieSpec } from "./dice";
import type { LogEntry, OwnDice } from "$lib/server/protocol";
import { NATURE } from "$lib/table/story";

/** A face that the next die may show; `die` is null where the game cannot draw it. */
export interface Chance {
  move: string;
  text: string;
  die: DieSpec | null;
}

/** A throw that is being tapped in. */
export interface Throwing {
  /** The dice that lie already. */
  lying: (DieSpec | null)[];
  /** What the next one may show. */
  chances: Chance[];
  /** The dice still in the hand, the next one first, without what they will show. */
  coming: DieSpec[];
}

const verbOf = (move: string): string => move.split(" ")[0] ?? "";

/** Where in a log the dice of the throw that goes on begin. */
export function beginOf(log: readonly LogEntry[], verbs: ReadonlySet<string>): number {
  return log.findLastIndex((entry) => entry.seat !== NATURE || !verbs.has(verbOf(entry.move))) + 1;
}

export function throwingOf(
  { moves, texts, left }: OwnDice,
  log: readonly LogEntry[],
  face: GameFace,
  board: Record<string, unknown> | undefined,
): Throwing {
  const at = beginOf(log, new Set(moves.map(verbOf)));
  const fallen = log.slice(at).map((entry) => entry.move);
  const dieOf = (before: string[], move: string) => face.thrown?.([...before, move], log, at, board) ?? null;
  const blanks = Array.from({ length: left }, (_, more) =>
    blankOf(moves.map((move) => dieOf([...fallen, ...Array<string>(more).fill(moves[0] ?? "")], move))),
  );
  return {
    lying: fallen.map((move, index) => dieOf(fallen.slice(0, index), move)),
    chances: moves.map((move, index) => ({ move, text: texts[index] ?? move, die: dieOf(fallen, move) })),
    coming: blanks,
  };
}

/** A die of which only what all its faces share is known: its colour, or what it is made of. */
function blankOf(faces: readonly (DieSpec | null)[]): DieSpec {
  const [first] = faces;
  const same = first && faces.every((die) => die?.colour === first.colour);
  return { colour: same ? first.colour : "ivory", ...(first?.body && { body: first.body }) };
}

/** The faces that a key means: a digit the pips, or the place in the row; a letter what a face is called. */
export function facesFor(key: string, chances: readonly Chance[], nameOf: (die: DieSpec) => string): Chance[] {
  if (/^[1-9]$/.test(key)) {
    const shown = chances.filter(({ die }) => die?.value === Number(key));
    const nth = chances[Number(key) - 1];
    if (chances.some(({ die }) => die?.value)) return shown;
    return nth ? [nth] : [];
  }
  if (!/^\p{L}$/u.test(key)) return [];
  return chances.filter(({ die }) => die && !die.value && nameOf(die).startsWith(key.toLowerCase()));
}

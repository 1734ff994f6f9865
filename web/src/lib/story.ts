/** A log as people read it: one line a move, with what Nature did about it folded in. */
import type { GameFace } from "./board";
import type { LogEntry, Sentence } from "./protocol";

export const NATURE = -1;

/** Stands in a log for an entry that the server does not tell any more: the others keep their places. */
export const FORGOTTEN: LogEntry = { seat: NATURE, move: "", text: { en: "", fr: "" } };

export interface Line {
  /** Where the line begins in the log; lines keep it when others follow. */
  at: number;
  seat: number;
  text: Sentence;
  /** What dice or cards came after it. */
  nature: Sentence | null;
}

/** The lines of a log. Before anybody moves, all of Nature's moves are one line, told by `opening`. */
export function linesOf(log: LogEntry[], face: GameFace, opening: Sentence): Line[] {
  const lines: Line[] = [];
  let at = log.findLastIndex((entry) => entry.move === FORGOTTEN.move) + 1;
  while (at < log.length) {
    const entry = log[at]!;
    const from = at + (entry.seat === NATURE ? 0 : 1);
    const after = runOfNature(log, from);
    if (entry.seat === NATURE) lines.push({ at, seat: NATURE, text: opening, nature: lastWord(after) });
    else lines.push({ at, seat: entry.seat, text: entry.text, nature: toldBy(face, after, log, from) });
    at = from + after.length;
  }
  return lines;
}

/** The lines that are new, or tell more than before, e.g. a target that was hidden. */
export function newLines(known: Line[], lines: Line[]): Line[] {
  const told = new Set(known.map(toldIn));
  return lines.filter((line) => !told.has(toldIn(line)));
}

const toldIn = ({ at, text, nature }: Line): string => `${at} ${text.en} ${nature?.en ?? ""}`;

function runOfNature(log: LogEntry[], from: number): LogEntry[] {
  const end = log.findIndex((entry, index) => index >= from && entry.seat !== NATURE);
  return log.slice(from, end < 0 ? undefined : end);
}

/** What ended the set-up, e.g. who begins. */
const lastWord = (run: LogEntry[]): Sentence | null => run.at(-1)?.text ?? null;

/** In the game's own words; else one thing that all may see, and nothing of many or of hidden ones. */
function toldBy(face: GameFace, run: LogEntry[], log: LogEntry[], at: number): Sentence | null {
  if (run.length === 0) return null;
  if (face.nature)
    return face.nature(
      run.map((entry) => entry.move),
      log,
      at,
    );
  const seen = run.filter((entry) => !entry.move.endsWith("?"));
  return seen.length === 1 ? seen[0]!.text : null;
}

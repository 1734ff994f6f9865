/** A log as people read it: one line a move, with what Nature did about it folded in. */
import type { GameFace } from "$lib/board/board";
import type { LogEntry, Sentence, Told } from "$lib/server/protocol";

export const NATURE = -1;

/** Stands in a log for an entry that the server has not told, or does not tell any more: the others keep their places. */
export const FORGOTTEN: LogEntry = { seat: NATURE, move: "", text: "" };

/** The first entry of a log that is told; all after it are too. */
export const toldFrom = (log: readonly LogEntry[]): number => log.findLastIndex((entry) => entry === FORGOTTEN) + 1;

export interface Line {
  /** Where the line begins in the log; lines keep it when others follow. */
  at: number;
  seat: number;
  text: Told;
  /** What dice or cards came after it. */
  nature: Told | null;
  /** The moves that it tells, in notation. */
  moves: string;
  /** Whether its seat had asked for a hint. */
  hinted: boolean;
}

/** Lines made before, with what they were made from. */
export interface Story {
  log: readonly LogEntry[];
  face: GameFace;
  lines: Line[];
}

/** The lines of a log. Before anybody moves, all of Nature's moves are one line, told by `opening`.
 * Those of a story so far that tell the same entries are kept, so that a long log is not gone through again. */
export function storyOf(log: readonly LogEntry[], face: GameFace, opening: Sentence, before?: Story): Story {
  const begins = firstLine(log);
  const lines = before?.face === face ? keptLines(before, log, begins) : [];
  const last = lines.pop(); // Nature may have moved since
  let at = last?.at ?? begins;
  while (at < log.length) {
    const line = lineAt(log, at, face, opening);
    lines.push(line.told);
    at = line.end;
  }
  return { log, face, lines };
}

/** What Nature did about a move that is not told is not told either, and is no set-up. */
function firstLine(log: readonly LogEntry[]): number {
  let begins = toldFrom(log);
  while (begins > 0 && log[begins]?.seat === NATURE) begins++;
  return begins;
}

function keptLines({ log: told, lines }: Story, log: readonly LogEntry[], begins: number): Line[] {
  let same = begins;
  while (same < log.length && told[same] === log[same]) same++;
  return lines.filter((line) => line.at >= begins && line.at < same);
}

function lineAt(log: readonly LogEntry[], at: number, face: GameFace, opening: Sentence): { told: Line; end: number } {
  const entry = log[at]!;
  const from = at + (entry.seat === NATURE ? 0 : 1);
  let end = from;
  while (log[end]?.seat === NATURE) end++;
  const after = log.slice(from, end);
  const moves = log.slice(at, end).map((each) => each.move);
  const [text, nature] =
    entry.seat === NATURE
      ? ([opening, lastWord(after)] as const)
      : ([entry.text, toldBy(face, after, log, from)] as const);
  return { told: { at, seat: entry.seat, text, nature, moves: moves.join(), hinted: entry.hinted ?? false }, end };
}

/** The lines that are new, or tell more than before, e.g. a target that was hidden; earlier ones are no news. */
export function newLines(known: Line[], lines: Line[]): Line[] {
  const first = known[0]?.at ?? 0;
  const told = new Map(known.map((line) => [line.at, line.moves]));
  return lines.filter((line) => line.at >= first && told.get(line.at) !== line.moves);
}

/** What ended the set-up, e.g. who begins. */
const lastWord = (run: LogEntry[]): string | null => run.at(-1)?.text ?? null;

/** In the game's own words; else one thing that all may see, and nothing of many or of hidden ones. */
function toldBy(face: GameFace, run: LogEntry[], log: readonly LogEntry[], at: number): Told | null {
  if (face.nature)
    return face.nature(
      run.map((entry) => entry.move),
      log,
      at,
    );
  const seen = run.filter((entry) => !entry.move.endsWith("?"));
  return seen.length === 1 ? seen[0]!.text : null;
}

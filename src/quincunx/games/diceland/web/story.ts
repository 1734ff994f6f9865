/** What the sentence in the middle tells: what is asked, what a move brings, what the dice have done. */
import { countOf, roomFor, type Colour, type LandBoard, type Marking } from "./land";
import type { Part } from "./desk.svelte";
import type { Moves } from "./moves";
import type { Throw, TrayDie } from "./tray";
import type { Gain, Push, Words } from "./wording";

/** What a person has before them. */
export interface Scene {
  board: LandBoard;
  next: LandBoard | null;
  own: number | null;
  seat: number;
  target: string | null;
  task: Marking;
  touchable: boolean;
  moves: Moves;
}

const missingOf = (board: LandBoard, seat: number, colour: Colour): number => {
  const [marked, of] = board.tally[seat]![colour];
  return of - marked;
};

/** The dice of a colour, aside or about to be, against the cells that are free for them. */
export function pushOf({ board, own }: Pick<Scene, "board" | "own">, colour: Colour): Push {
  const seat = own ?? board.active ?? 0;
  const aside = board.aside || countOf(board.dice, colour);
  return { colour, aside, room: roomFor(board, seat, colour), missing: missingOf(board, seat, colour) };
}

/** Why the dice of a colour that show could not be marked; null if they could. */
export function cannotUse(scene: Pick<Scene, "board" | "own">, colour: Colour, words: Words): string | null {
  const { room } = pushOf(scene, colour);
  const dice = countOf(scene.board.dice, colour);
  return dice > room ? words.cannotUse(colour, dice, room) : null;
}

/** What marking the pointed cell brings, as far as the server has said so. */
export function gainOf({ board, next, seat, task }: Scene): Gain {
  const { colour, left } = task === null || task === "choose" ? { colour: null, left: 0 } : task;
  const told: Gain = { treasure: false, area: false, whole: null, left: Math.max(0, left - 1) };
  if (!next || !colour) return told;
  return {
    ...told,
    treasure: next.treasures[seat]! > board.treasures[seat]!,
    area: !next.open[seat]![colour],
    whole: missingOf(next, seat, colour) === 0 ? colour : null,
  };
}

export function tellPart({ board, seat }: Pick<Scene, "board" | "seat">, part: Part, words: Words): string {
  if (part !== "treasures") return words.part(part, missingOf(board, seat, part));
  const [found, all] = [board.treasures[seat]!, treasuresOn(board.islands[seat] ?? [])];
  return words.partTreasures(board.goal - found, all - found);
}

/** How many treasures an island has: they are written in capitals. */
const treasuresOn = (rows: readonly string[]): number => rows.join("").replace(/[^A-Z]/g, "").length;

/** What is asked of the person at the board; null when nothing is. */
export function asked(scene: Scene, words: Words): string | null {
  const { board, moves, task } = scene;
  if (moves.sides.size > 0) return words.whichSide;
  if (moves.roll !== null) return words.throwSix;
  if (moves.bonus !== null) return words.throwBonus;
  if (moves.stop !== null && board.colour) return words.push(pushOf(scene, board.colour));
  if (moves.cells.size > 0 && task !== null && task !== "choose") return words.markNow(task.colour, task.left);
  if (moves.skip !== null) return board.phase === "bonus" ? words.bonusUse : words.whichUse;
  return moves.colours.size > 0 ? words.whichColour : null;
}

/** What the last throw has brought, where that is worth a sentence. */
export function came({ verb, faces }: Throw, board: LandBoard, tray: readonly TrayDie[], words: Words): string | null {
  if (verb === "bonus") return board.dice.length === 0 ? words.nothingUsable : null;
  if (verb !== "again") return null;
  const before = tray.filter((die) => die.place === "aside" && die.colour !== null);
  const colour = board.colour ?? before[0]?.colour;
  if (!colour) return null;
  const more = countOf(faces, colour);
  if (more === 0) return words.noneCame(colour, board.aside || before.length);
  return board.aside === 6 ? words.allAside(colour) : words.someCame(colour, more);
}

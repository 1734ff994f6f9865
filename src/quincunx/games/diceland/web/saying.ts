/** The sentence in the middle: what is asked, what a move brings, what the dice have done, or why not. */
import type { Said } from "$lib/board/board";
import { i18n } from "$lib/words/i18n.svelte";
import type { Desk, Part } from "./desk.svelte";
import type { Happenings } from "./happenings.svelte";
import { islandOf } from "./island";
import { bonusSeat, countOf, dieWord, roomFor, type Colour } from "./land";
import type { Moves } from "./moves";
import { boardName } from "./names";
import type { Throw, TrayDie } from "./tray";
import type { Board, Marking } from "./view";
import { whyNot, type WhyNot } from "./why";
import type { Gain, Push, Words } from "./words";

export function sayingOf(desk: Desk, happenings: Happenings, words: Words): Said {
  return { text: textOf(desk, happenings, words), ...howOf(desk, happenings, words) };
}

function textOf(desk: Desk, happenings: Happenings, words: Words): string {
  const { board, looking } = desk;
  const winners = desk.around.ending?.winners ?? [];
  const nameOf = (seat: number): string => desk.around.seats[seat]?.name ?? "";
  if (desk.target !== null) return words.mark(desk.target, gainOf(desk));
  if (desk.pinned === "skip") return words.skipSure;
  if (desk.colour !== null) return tellColour(desk, desk.colour, words);
  if (desk.part !== null) return tellPart(desk, desk.part, words);
  if (looking !== null) return words.seen(nameOf(looking), words.boardCalled(boardName(board.boards[looking]!)));
  if (winners.length > 0) return words.reached(i18n.list(winners.map(nameOf)), winners.length > 1);
  const told =
    happenings.thrown &&
    (happenings.looking || !desk.touchable) &&
    came(happenings.thrown, board, happenings.tray, words);
  const bonusFor = bonusSeat(board);
  const waits = bonusFor !== null && bonusFor !== desk.own ? words.bonusOf(nameOf(bonusFor)) : desk.around.prompt;
  return told || (asked(desk, words) ?? waits);
}

function howOf(desk: Desk, happenings: Happenings, words: Words): Omit<Said, "text"> {
  const { board, colour, moves } = desk;
  const barred = desk.barred && cannotUse(desk, desk.barred, words);
  const why = whyClosed(desk);
  if (desk.pending) return { how: words.onItsWay };
  if (desk.pinned) return { esc: words.againToBeSure };
  if (barred) return { how: barred, rule: "6.5" };
  if (colour !== null && board.phase === "choose" && cannotUse(desk, colour, words)) return { rule: "4.2" };
  if (desk.shown) return { esc: words.clickTo };
  if (why) return { how: words.why[why.reason], rule: why.rule };
  if (desk.part !== null || board.over) return { rule: "8.1" };
  if (moves.stop !== null && board.colour) return { how: words.pushHow(pushOf(desk, board.colour)), rule: "4.4" };
  if (moves.skip !== null) return { rule: board.phase === "bonus" ? "7.3" : "5.3" };
  if (moves.bonus !== null) return { rule: "7.2" };
  if (happenings.thrown && !desk.touchable && board.phase === "choose")
    return { how: happenings.thrown.faces.map(dieWord).join(" ") };
  return {};
}

/** Why the cell that is pointed at cannot be marked. */
function whyClosed(desk: Desk): WhyNot | null {
  const island = islandOf(desk.board.islands[desk.seat] ?? []);
  const cell = desk.closed === null ? undefined : island.byName.get(desk.closed);
  return cell ? whyNot(desk, cell) : null;
}

/** What choosing the dice of a colour would bring. */
function tellColour(desk: Desk, colour: Colour, words: Words): string {
  const barred = cannotUse(desk, colour, words);
  if (barred) return `${barred}.`;
  const dice = countOf(desk.board.dice, colour);
  return desk.board.phase === "choose"
    ? words.wouldBeAside(colour, dice, pushOf(desk, colour).room)
    : words.wouldMark(colour, dice);
}

/** What a person has before them. */
export interface Scene {
  board: Board;
  next: Board | null;
  own: number | null;
  seat: number;
  target: string | null;
  task: Marking;
  touchable: boolean;
  moves: Moves;
}

const missingOf = (board: Board, seat: number, colour: Colour): number => {
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
export function came({ verb, faces }: Throw, board: Board, tray: readonly TrayDie[], words: Words): string | null {
  if (verb === "bonus") return board.dice.length === 0 ? words.nothingUsable : null;
  if (verb !== "again") return null;
  const before = tray.filter((die) => die.place === "aside" && die.colour !== null);
  const colour = board.colour ?? before[0]?.colour;
  if (!colour) return null;
  const more = countOf(faces, colour);
  if (more === 0) return words.noneCame(colour, board.aside || before.length);
  return board.aside === 6 ? words.allAside(colour) : words.someCame(colour, more);
}

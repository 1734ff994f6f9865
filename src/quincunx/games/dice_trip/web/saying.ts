/** The sentence in the middle: what is asked, what the pointed move would do, or why something cannot be done. */
import type { Said } from "$lib/board/board";
import { i18n } from "$lib/words/i18n.svelte";
import type { Desk, Hindrance } from "./desk.svelte";
import { numberOf } from "./dice";
import type { Drawing } from "./drawing";
import { standingAlone } from "./facts";
import { diceOfPair } from "./moves";
import { nameIn } from "./names";
import { changeOf } from "./preview";
import { ROUNDS } from "./trip";
import type { Words } from "./words";

export function sayingOf(desk: Desk, map: Drawing, words: Words): Said {
  return { text: textOf(desk, map, words), ...howOf(desk, map, words) };
}

function textOf(desk: Desk, map: Drawing, words: Words): string {
  const alone = standingAlone(desk.board);
  if (desk.shown) return tell(desk, desk.shown, map, words);
  if (desk.looking !== null) return words.seen(desk.around.seats[desk.looking]?.name ?? "");
  if (alone) return i18n.say(alone);
  return asked(desk, words) ?? desk.around.prompt;
}

/** What the shown move would do. */
function tell(desk: Desk, move: string, map: Drawing, words: Words): string {
  const [verb, first = "", city = ""] = move.split(" ");
  if (verb === "twice") return words.twiceGoes(desk.dieOf(first));
  const dice = diceOfPair(first);
  const what =
    verb === "write" ? words.write(dice, numberOf(...dice), nameIn(map, city)) : words.cross(nameIn(map, first));
  if (!desk.nextScore) return `${what}.`;
  return `${what}${words.colon}${words.change(changeOf(desk.score, desk.nextScore))}.`;
}

/** What is asked of the person at the board; null when nothing is. */
function asked(desk: Desk, words: Words): string | null {
  const { moves, writing, board } = desk;
  if (moves.roll !== null) return words.throwNow(board.round);
  if (moves.keep !== null) return words.keepOrThrow;
  if (!desk.mayWrite) return null;
  if (desk.mode === "cross") return words.whichCross;
  if (desk.mode === "twice") return words.whichTwice;
  if (desk.number !== null) return words.whichCity(desk.number);
  if (desk.slot.length === 1) return words.partner(desk.dieOf(desk.slot[0]!));
  if (moves.writes.size === 0) return words.onlyCrosses;
  if (board.round === ROUNDS) return words.lastNumber;
  return writing?.left === 1 ? words.oneNumber : words.twoNumbers;
}

function howOf(desk: Desk, map: Drawing, words: Words): Omit<Said, "text"> {
  const verb = desk.shown?.split(" ")[0];
  const closed = desk.closed === null ? undefined : desk.sheet.cities[desk.closed];
  const hindered = desk.hindrance ?? (desk.pair ? desk.swapHindrance : null);
  if (desk.pending) return { how: words.onItsWay };
  if (desk.pinned) return { esc: words.again };
  if (verb === "twice") return { rule: "4.4" };
  if (desk.shown) return { esc: verb === "write" ? words.clickToWrite : "" };
  if (desk.looking !== null) return { rule: "7.2" };
  if (standingAlone(desk.board)) return { rule: "6.4" };
  if (desk.closed !== null && closed !== undefined) return { how: words.holds(nameIn(map, desk.closed), closed) };
  if (desk.closed !== null && desk.mayWrite && desk.mine)
    return { how: desk.mode === "twice" ? words.dieFirst : words.diceFirst };
  if (hindered) return whyNot(hindered, map, words);
  if (desk.moves.keep !== null) return { how: words.pickFirst, rule: "4.2" };
  if (desk.mayWrite && desk.mode === "cross") return { rule: "3.6" };
  return desk.mayWrite && desk.pair ? { how: words.swapHow } : {};
}

/** Why two dice make no number, and the rule that says so. */
function whyNot(hindrance: Hindrance, map: Drawing, words: Words): Omit<Said, "text"> {
  switch (hindrance.kind) {
    case "stands":
      return { how: words.stands(hindrance.number, nameIn(map, hindrance.city)), rule: "3.5" };
    case "without":
      return { how: words.without(hindrance.die), rule: "4.4" };
    case "equal":
      return { how: words.equal(hindrance.number), rule: "4.5" };
    case "used":
      return { how: words.alreadyUsed, rule: "3.2" };
  }
}

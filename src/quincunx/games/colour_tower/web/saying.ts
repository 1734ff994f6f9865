/** The sentence in the middle: what is asked, what the pointed move would do, or what has just happened. */
import type { Said } from "$lib/board/board";
import { i18n } from "$lib/words/i18n.svelte";
import type { Desk } from "./desk.svelte";
import { diceOf, type Moves } from "./moves";
import { nameOf } from "./names";
import type { Passing } from "./story";
import { DICE, faceOf, wordOf, type ActionName, type Colour, type DieName } from "./tower";
import type { Board } from "./view";
import type { Words } from "./words";

/** What a sentence is about, and who reads it. */
export interface Scene {
  board: Board;
  /** The reader's seat; null for somebody who watches. */
  own: number | null;
  /** The names of the seats. */
  names: readonly string[];
}

const RULES: Record<ActionName, string> = { replay: "6.3", steal: "6.4", swap: "6.5", "super-swap": "6.6" };

/** `cards`: those that have just changed hands. */
export function sayingOf(desk: Desk, cards: readonly Passing[], words: Words): Said {
  const scene = { board: desk.board, own: desk.own, names: desk.around.seats.map(({ name }) => name) };
  return { text: textOf(desk, scene, words), ...(howOf(desk, words) ?? { how: passed(scene, cards, words) }) };
}

function textOf(desk: Desk, scene: Scene, words: Words): string {
  if (desk.shown) return tell(scene, desk.shown, words);
  if (desk.card && desk.own !== null) return tellCard(scene, desk.card, words);
  if (desk.paints && desk.brush !== null) return words.whichColour(dieIn(scene, desk.brush));
  if (desk.painting) return words.whichDie;
  return (desk.touchable ? asked(scene, desk.moves, words) : waits(scene, words)) ?? desk.around.prompt;
}

const cardIn = ({ board }: Scene, id: string, words: Words): string => nameOf(words, faceOf(board, id));

const dieIn = ({ board }: Scene, die: number): string => wordOf(die, board.dice?.[die] ?? "red");

/** What a move would do. */
export function tell(scene: Scene, move: string, words: Words): string {
  const { board, names } = scene;
  const [verb, first = "", second = ""] = move.split(" ");
  if (verb === "take") {
    const face = faceOf(board, board.tops[Number(first) - 1] ?? "");
    return words.take(nameOf(words, face), face.points);
  }
  if (verb === "throw") {
    const dice = diceOf(move);
    if (dice.length === DICE.length) return words.throwAll;
    return words.throwSome(dice.map((die) => dieIn(scene, die)).join(" "));
  }
  if (verb === "paint")
    return words.paint(dieIn(scene, DICE.indexOf(first as DieName)), words.colours[second as Colour]);
  if (verb === "steal" || verb === "swap") return words.draw(names[Number(first)] ?? "");
  if (verb === "give") return words.give(cardIn(scene, first, words), names[board.action?.seat ?? 0] ?? "");
  if (verb === "pass") return words.pass;
  return verb === "stop" ? words.stop : words.goOn;
}

function tellCard(scene: Scene, card: string, words: Words): string {
  return `${cardIn(scene, card, words)}, ${words.points(faceOf(scene.board, card).points)}`;
}

/** What is asked of whoever may make these moves. */
export function asked(scene: Scene, moves: Moves, words: Words): string | null {
  const { board, names } = scene;
  if (board.phase === "seat") return board.action?.kind === "steal" ? words.stealFrom : words.swapWith;
  if (board.phase === "give" && board.action?.got)
    return words.giveBack(cardIn(scene, board.action.got, words), names[board.action.seat ?? 0] ?? "");
  if (board.phase === "stop") return words.stopOrGo(board.counts[board.turn] ?? 0);
  if (board.phase !== "throw") return null;
  if (board.dice === null) return words.yourFirst;
  const takes = moves.takes.size > 0;
  if (board.inherited) return takes ? words.heirTake : words.heir;
  if (moves.throws.size > 0) return takes ? words.takeOrThrow : words.keepAndThrow;
  return takes ? words.lastTake : words.paintOrPass;
}

/** What others are doing, where that is worth more than that one waits for them. */
function waits({ board, own, names }: Scene, words: Words): string | null {
  const { action, phase, turn } = board;
  if (phase !== "give" || action?.seat == null || turn === own) return null;
  return words.giveWait(names[turn] ?? "", names[action.seat] ?? "");
}

/** What a move costs or brings beside, or how it is made; null when there is nothing to add. */
function howOf(desk: Desk, words: Words): Omit<Said, "text"> | null {
  const { board, shown, touchable } = desk;
  const cardOn = (stack: number) => faceOf(board, board.tops[stack - 1] ?? "");
  const barring = shown?.startsWith("throw") ? desk.wouldBar.map((stack) => nameOf(words, cardOn(stack))) : [];
  const action = shown?.startsWith("take") ? cardOn(Number(shown.split(" ")[1])).action : null;
  if (barring.length > 0) return { how: words.bars(i18n.list(barring)), rule: desk.board.painted ? "5.4" : "3.5" };
  if (action) return { how: words.then[action], rule: RULES[action] };
  if (desk.pinned) return { esc: words.again };
  if (shown?.startsWith("stop")) return { rule: "7.6" };
  if (touchable && desk.mayPaint) return { how: words.blackPair, rule: desk.mustPaint ? "5.6" : "5.1" };
  if (touchable && desk.aside !== null) return { how: words.paintedAside, rule: "5.8" };
  if (touchable && board.inherited) return { how: words.heirHow, rule: "4.1" };
  if (touchable && board.phase === "seat" && board.action?.kind !== "steal") return { how: words.swapHow, rule: "6.5" };
  if (touchable && board.phase === "stop") return { rule: "7.3" };
  return board.phase === "give" ? {} : null;
}

/** The cards that have just changed hands, as far as the reader may know them. */
export function passed(scene: Scene, cards: readonly Passing[], words: Words): string {
  return cards.map((passing) => tellPassing(scene, passing, words)).join(" ");
}

function tellPassing(scene: Scene, { card, from, to, how }: Passing, words: Words): string {
  const { own, names } = scene;
  const [giver, taker] = [names[from] ?? "", names[to] ?? ""];
  if (card === null) return words.wentTo(giver, taker);
  const name = cardIn(scene, card, words);
  if (to === own) return how === "drawn" ? words.youDrew(name, giver) : words.gaveYou(giver, name);
  if (from === own) return how === "drawn" ? words.drewYours(taker, name) : words.youGave(name, taker);
  return words.wentTo(giver, taker);
}

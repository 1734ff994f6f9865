/** What the board says of moves, of what is asked, and of cards that changed hands. */
import { diceOf, type Moves } from "./moves";
import { nameOf } from "./names";
import type { Passing } from "./story";
import { DICE, faceOf, wordOf, type ActionName, type Colour, type DieName, type TowerBoard } from "./tower";
import type { Words } from "./words";

const RULES: Record<ActionName, string> = { replay: "6.3", steal: "6.4", swap: "6.5", "super-swap": "6.6" };

export class Sayings {
  constructor(
    readonly words: Words,
    readonly board: TowerBoard,
    /** Who reads it; null for somebody who watches. */
    readonly seat: number | null,
    readonly names: readonly string[],
  ) {}

  ruleOf(action: ActionName): string {
    return RULES[action];
  }

  #card(id: string): string {
    return nameOf(this.words, faceOf(this.board, id));
  }

  #die(die: number): string {
    return wordOf(die, this.board.dice?.[die] ?? "red");
  }

  /** What a move would do. */
  tell(move: string): string {
    const { words, board, names } = this;
    const [verb, first = "", second = ""] = move.split(" ");
    if (verb === "take") {
      const face = faceOf(board, board.tops[Number(first) - 1] ?? "");
      return words.take(nameOf(words, face), face.points);
    }
    if (verb === "throw") {
      const dice = diceOf(move);
      return dice.length === DICE.length
        ? words.throwAll
        : words.throwSome(dice.map((die) => this.#die(die)).join(" "));
    }
    if (verb === "paint")
      return words.paint(this.#die(DICE.indexOf(first as DieName)), words.colours[second as Colour]);
    if (verb === "steal" || verb === "swap") return words.draw(names[Number(first)] ?? "");
    if (verb === "give") return words.give(this.#card(first), names[board.action?.seat ?? 0] ?? "");
    if (verb === "pass") return words.pass;
    return verb === "stop" ? words.stop : words.goOn;
  }

  whichColour(die: number): string {
    return this.words.whichColour(this.#die(die));
  }

  has(card: string): string {
    const face = faceOf(this.board, card);
    return `${nameOf(this.words, face)}, ${this.words.points(face.points)}`;
  }

  /** What is asked of whoever may make these moves. */
  asked(moves: Moves): string | null {
    const { words, board } = this;
    if (board.phase === "seat") return board.action?.kind === "steal" ? words.stealFrom : words.swapWith;
    if (board.phase === "give" && board.action?.got)
      return words.giveBack(this.#card(board.action.got), this.names[board.action.seat ?? 0] ?? "");
    if (board.phase === "stop") return words.stopOrGo(board.counts[board.turn] ?? 0);
    if (board.phase !== "throw") return null;
    if (board.dice === null) return words.yourFirst;
    const takes = moves.takes.size > 0;
    if (board.inherited) return takes ? words.heirTake : words.heir;
    if (moves.throws.size > 0) return takes ? words.takeOrThrow : words.keepAndThrow;
    return takes ? words.lastTake : words.paintOrPass;
  }

  /** What others are doing, where that is worth more than that one waits for them. */
  waits(): string | null {
    const { action, phase, turn } = this.board;
    if (phase !== "give" || action?.seat == null || turn === this.seat) return null;
    return this.words.giveWait(this.names[turn] ?? "", this.names[action.seat] ?? "");
  }

  /** The cards that have just changed hands, as far as the reader may know them. */
  passed(cards: readonly Passing[]): string {
    return cards.map((passing) => this.#passing(passing)).join(" ");
  }

  #passing({ card, from, to, how }: Passing): string {
    const { words, names, seat } = this;
    const [giver, taker] = [names[from] ?? "", names[to] ?? ""];
    if (card === null) return words.wentTo(giver, taker);
    const name = this.#card(card);
    if (to === seat) return how === "drawn" ? words.youDrew(name, giver) : words.gaveYou(giver, name);
    if (from === seat) return how === "drawn" ? words.drewYours(taker, name) : words.youGave(name, taker);
    return words.wentTo(giver, taker);
  }
}

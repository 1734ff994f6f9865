/** What the person at the board is doing: which dice are put together, what is pointed at, what waits for a click. */
import { BoardDesk } from "$lib/board/desk.svelte";
import { numberOf } from "./dice";
import { diceOfPair, isShown, onlyPair, pairOf, sortMoves, type Moves } from "./moves";
import type { Part } from "./preview";
import { cityOf, diceOf, LETTERS, usedDice, type Letter } from "./trip";
import type { Board, Sheet } from "./view";

/** Writing a number, crossing a city out instead, or choosing a die to use twice. */
export type Mode = "write" | "cross" | "twice";

/** Why two dice make no number now. */
export type Hindrance =
  | { kind: "stands"; number: number; city: string }
  | { kind: "used" }
  | { kind: "without"; die: string }
  | { kind: "equal"; number: number };

export class Desk extends BoardDesk<Board, Moves> {
  mode = $state<Mode>("write");
  /** The dice put together so far, the tens first. */
  chosen = $state.raw<Letter[]>([]);
  /** The dice to be thrown again. */
  picked = $state.raw<ReadonlySet<Letter>>(new Set());
  /** The part of the score that is pointed at, shown on the map. */
  part = $state<Part | null>(null);
  /** Another seat whose sheet lies on top. */
  looking = $state<number | null>(null);
  /** The city without a move that is pointed at, to say why. */
  closed = $state<string | null>(null);
  /** What kept two dice from making a number. */
  hindrance = $state.raw<Hindrance | null>(null);

  protected readonly sortMoves = sortMoves;
  protected override readonly isShown = isShown;

  readonly dice = $derived.by(() => diceOf(this.board));
  /** The seat that wrote last, whose sheet a spectator sees. */
  readonly #followed = $derived.by(
    () => this.around.log.findLast(({ seat, move }) => seat >= 0 && /^(write|cross)/.test(move))?.seat ?? 0,
  );

  /** Whose sheet is shown. */
  readonly seat = $derived.by(() => this.looking ?? this.own ?? this.#followed);
  /** Whether this is the sheet that one writes on. */
  readonly mine = $derived.by(() => this.seat === this.own);
  readonly sheet = $derived.by<Sheet>(() => this.board.sheets[this.seat]!);
  readonly score = $derived.by(() => this.board.scores[this.seat]!);
  readonly writing = $derived.by(() => (this.own === null ? null : (this.board.sheets[this.own]?.writing ?? null)));

  /** Whether it is one's turn to write. */
  readonly mayWrite = $derived.by(() => this.moves.writes.size + this.moves.crosses.size > 0);

  dieOf(letter: string): string {
    return this.dice[LETTERS.indexOf(letter as Letter)]!;
  }

  /** Two dice that make a number now, e.g. "R4B2"; the last two come together by themselves. */
  readonly pair = $derived.by<string | null>(() => {
    if (this.mode !== "write") return null;
    const [tens, units] = this.chosen;
    if (tens && units) return pairOf(this.moves, this.dieOf(tens), this.dieOf(units));
    return tens ? null : onlyPair(this.moves);
  });
  /** The letters of the dice in the slot, the tens first. */
  readonly slot = $derived.by<string[]>(() =>
    this.pair ? diceOfPair(this.pair).map((die) => die.charAt(0)) : this.chosen,
  );
  readonly number = $derived.by(() => (this.pair ? numberOf(...diceOfPair(this.pair)) : null));

  /** The moves of the cities that may be chosen now. */
  readonly open = $derived.by<ReadonlyMap<string, string>>(() => {
    if (!this.mine || this.mode === "twice") return new Map();
    if (this.mode === "cross") return this.moves.crosses;
    return (this.pair && this.moves.writes.get(this.pair)) || new Map();
  });

  readonly nextScore = $derived.by(() => (this.mine ? this.next?.scores[this.seat] : undefined));
  /** The city that the shown move fills. */
  readonly target = $derived.by(() =>
    this.shown?.startsWith("twice") ? null : (this.shown?.split(" ").at(-1) ?? null),
  );

  // Hints

  advisesTo(verb: string): boolean {
    return this.advice[0] === verb;
  }

  advisesDie(letter: string): boolean {
    const [verb, ...dice] = this.advice;
    if (verb === "write") return dice[0]!.includes(letter);
    return (verb === "twice" || verb === "reroll") && dice.includes(letter);
  }

  advisesCity(city: string): boolean {
    return (this.advisesTo("write") || this.advisesTo("cross")) && this.advice.at(-1) === city;
  }

  // Dice

  /** Whether touching a die does something now. */
  mayTake(letter: Letter): boolean {
    if (!this.touchable) return false;
    if (this.moves.rerolls.size > 0) return true;
    if (this.mode === "twice") return this.moves.twices.has(letter);
    return [...this.moves.writes.keys()].some((pair) => pair.includes(letter));
  }

  takeDie(letter: Letter, sure: boolean): void {
    if (!this.mayTake(letter)) return;
    this.hindrance = null;
    if (this.moves.rerolls.size > 0) this.#pick(letter);
    else if (this.mode === "twice") this.choose(this.moves.twices.get(letter)!, sure);
    else this.#together(letter);
  }

  #pick(letter: Letter): void {
    this.picked = new Set(LETTERS.filter((each) => (each === letter) !== this.picked.has(each)));
  }

  /** The move that throws the picked dice again. */
  readonly reroll = $derived.by(() =>
    this.moves.rerolls.get(LETTERS.filter((letter) => this.picked.has(letter)).join(" ")),
  );

  #together(letter: Letter): void {
    this.looking = null;
    this.mode = "write";
    const [tens, units] = this.slot as Letter[];
    this.pinned = this.pointed = null;
    if (tens && units) {
      if (letter === tens || letter === units) this.swap();
      else this.chosen = [letter];
    } else if (tens === letter) this.chosen = [];
    else if (tens) this.join(tens, letter);
    else this.chosen = [letter];
  }

  /** Put two dice together, the tens first if that is a number one may write, else the other way round. */
  join(tens: Letter, units: Letter): void {
    if (!this.touchable || !this.mayWrite) return;
    this.mode = "write";
    const [a, b] = [this.dieOf(tens), this.dieOf(units)];
    this.pinned = this.pointed = null;
    this.hindrance = pairOf(this.moves, a, b) ? null : this.#hindranceOf(a, b);
    if (pairOf(this.moves, a, b)) this.chosen = [tens, units];
    else if (pairOf(this.moves, b, a)) this.chosen = [units, tens];
    else this.chosen = [units];
  }

  /** Tens become units. */
  swap(): void {
    const [tens, units] = this.slot as Letter[];
    if (!this.touchable || !tens || !units) return;
    this.hindrance = this.swapHindrance;
    this.pinned = this.pointed = null;
    if (!this.hindrance) this.chosen = [units, tens];
  }

  /** Why the two dice in the slot cannot trade places; null when they can. */
  readonly swapHindrance = $derived.by<Hindrance | null>(() => {
    if (!this.pair) return null;
    const [tens, units] = diceOfPair(this.pair);
    return pairOf(this.moves, units, tens) ? null : this.#hindranceOf(units, tens);
  });

  #hindranceOf(tens: string, units: string): Hindrance {
    const number = numberOf(tens, units);
    const used = usedDice(this.writing);
    const doubled = this.writing?.twice;
    const letters = [tens.charAt(0), units.charAt(0)];
    if (doubled && !letters.includes(doubled)) return { kind: "without", die: this.dieOf(doubled) };
    if (doubled && tens.charAt(1) === units.charAt(1)) return { kind: "equal", number };
    const city = cityOf(this.board.sheets[this.own!]!, number);
    if (city) return { kind: "stands", number, city };
    return letters.some((each) => used.includes(each as Letter)) ? { kind: "used" } : { kind: "equal", number };
  }

  // Modes

  /** Cross a city out instead of writing, or think better of it. */
  toggle(mode: "cross" | "twice"): void {
    if (!this.touchable) return;
    const now = this.mode === mode ? "write" : mode;
    this.reset();
    this.mode = now;
  }

  // Other sheets

  look(seat: number | null): void {
    this.pinned = this.pointed = null;
    this.looking = seat === this.own ? null : seat;
  }

  override reset(): void {
    super.reset();
    this.mode = "write";
    this.chosen = [];
    this.picked = new Set();
    this.hindrance = this.looking = null;
  }
}

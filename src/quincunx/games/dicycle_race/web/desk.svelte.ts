/** What the person at the board is doing: which die is picked, for which card, which hand is being put together. */
import { BoardDesk } from "$lib/board/desk.svelte";
import { COLOUR_OF, EMPTY_HAND, handOf, handSize, handWords, type Colour, type Hand, type Letter } from "./dice";
import { isShown, mostAnnounced, placementOf, sortMoves, spotOf, type Moves, type Spot } from "./moves";
import { announcedOf, cardAt, pawnsEach, spotAt, stepOf, teamOf } from "./race";
import type { Ahead, Board } from "./view";

/** Why something cannot be done now. */
export type Hindrance = "die" | "card" | "both" | "throw" | "end" | "colour" | "full" | "short" | "many";

/** One die of many: what it shows, and which of its kind, e.g. the second Y4. */
export interface Picked {
  die: string;
  copy: number;
}

const HAND = 6;

export class Desk extends BoardDesk<Board, Moves> {
  /** The die to be placed, of the throw or of the gift. */
  picked = $state.raw<Picked | null>(null);
  /** The card to place on, while no die is picked. */
  aimed = $state<Spot | null>(null);
  /** The colours taken so far. */
  draft = $state.raw<Hand>(EMPTY_HAND);
  /** What is to be announced, by pawn. */
  going = $state.raw<number[]>([]);
  /** The card of the circle to be removed. */
  removing = $state<number | null>(null);
  hindrance = $state<Hindrance | null>(null);

  protected readonly sortMoves = sortMoves;

  /** The team whose turn it is, and one's own. */
  readonly team = $derived.by(() => teamOf(this.board, this.board.turn));
  readonly mine = $derived.by(() => (this.own === null ? -1 : teamOf(this.board, this.own)));
  readonly pawns = $derived.by(() => pawnsEach(this.board));

  /** Where dice may go: of the gift, or of the throw. */
  readonly #placements = $derived.by(() => (this.moves.gifts.size > 0 ? this.moves.gifts : this.moves.places));

  /** The cards ahead by spot of the route, e.g. those of both directions under "11". */
  readonly ahead = $derived.by<ReadonlyMap<string, Ahead[]>>(() => {
    const found = new Map<string, Ahead[]>();
    for (const each of this.board.ahead) {
      const spot = spotAt(this.board, each.card);
      found.set(spot, [...(found.get(spot) ?? []), each]);
    }
    return found;
  });

  // What would be

  /** What is touched is played at once: only what is pointed at is shown. */
  override readonly shown = $derived.by(() => (this.pointed !== null && isShown(this.pointed) ? this.pointed : null));
  /** The die that lies dashed on a card while it is pointed at. */
  readonly ghost = $derived.by(() => (this.pointed ? placementOf(this.pointed) : null));

  // Hints

  /** The numbers that a hint announces, by pawn. */
  readonly advisedNumbers = $derived.by(() => this.#numbersOf("announce"));
  /** The card that a hint removes. */
  readonly advisedRemoval = $derived.by(() => this.#numbersOf("remove")[0]);
  readonly #advised = $derived.by(() => (this.hint ? placementOf(this.hint) : null));
  #numbersOf(verb: string): number[] {
    const [advised, ...words] = this.advice;
    return advised === verb ? words.map(Number) : [];
  }

  advisesDie = (die: string): boolean => this.#advised?.die === die;
  advisesSpot = (spot: Spot): boolean =>
    this.#advised?.spot === spot && (!this.picked || this.picked.die === this.#advised.die);

  // Placing

  mayPick = (die: string): boolean =>
    this.aimed ? this.#placements.get(die)?.has(this.aimed) === true : this.#placements.has(die);

  /** What touching a card's bottles would play with the picked die, or with the only one that fits. */
  moveAt(spot: Spot): string | null {
    if (this.picked) return this.#placements.get(this.picked.die)?.get(spot) ?? null;
    const fitting = [...this.#placements.values()].flatMap((spots) => spots.get(spot) ?? []);
    return fitting.length === 1 ? fitting[0]! : null;
  }

  /** Whether a card takes a die now: the picked one, or any. */
  takes = (spot: Spot): boolean =>
    this.picked ? this.moveAt(spot) !== null : [...this.#placements.values()].some((spots) => spots.has(spot));

  pick(die: string, copy: number): void {
    this.hindrance = null;
    if (!this.touchable) return;
    if (!this.mayPick(die)) {
      this.hindrance = this.#placements.has(die) ? "both" : "die";
      return;
    }
    const move = this.aimed && this.#placements.get(die)?.get(this.aimed);
    if (move) return this.play(move);
    const again = this.picked?.die === die && this.picked.copy === copy;
    this.picked = again ? null : { die, copy };
  }

  /** Touch the bottles of a card: a die goes there, or the card waits for one. */
  touch({ card, pawn }: Ahead): void {
    const spot = spotOf(card, pawn);
    this.hindrance = null;
    if (this.board.phase === "hand") return this.takeFor(spotAt(this.board, card));
    if (this.board.phase === "announce") return this.goTo(card, pawn);
    const move = this.moveAt(spot);
    if (move) this.play(move);
    else if (this.picked) this.hindrance = "both";
    else if (this.takes(spot)) this.aimed = this.aimed === spot ? null : spot;
    else if (this.touchable) this.hindrance = "card";
  }

  // The hand

  /** How many dice the hand takes: five where a gift die lies placed. */
  readonly handSize = $derived.by(() => HAND - this.board.placed.filter((die) => die.throw === 0).length);
  readonly missing = $derived.by(() => this.handSize - handSize(this.draft));
  readonly handMove = $derived.by(() => {
    const move = `hand ${handWords(this.draft)}`;
    return this.moves.hands.has(move) ? move : null;
  });
  /** For each pawn the chance of its next card with the hand taken so far, once it is complete. */
  readonly handOdds = $derived.by(() => this.board.odds?.[handWords(this.draft)] ?? null);

  supplyOf = (letter: Letter): number => this.board.supply[COLOUR_OF[letter] as Colour] - this.draft[letter];

  add(letter: Letter): void {
    this.hindrance = this.missing === 0 ? "full" : this.supplyOf(letter) === 0 ? "colour" : null;
    if (!this.hindrance) this.draft = { ...this.draft, [letter]: this.draft[letter] + 1 };
  }

  remove(letter: Letter): void {
    this.hindrance = null;
    if (this.draft[letter] > 0) this.draft = { ...this.draft, [letter]: this.draft[letter] - 1 };
  }

  /** A die for each bottle of a card, as far as there is room. */
  takeFor(spot: string): void {
    if (this.moves.hands.size === 0) return;
    for (const letter of cardAt(this.board, spot)?.card.bottles ?? "")
      if (this.missing > 0 && this.supplyOf(letter as Letter) > 0) this.add(letter as Letter);
  }

  /** The hand that suits the cards ahead. */
  suit(): void {
    if (this.moves.suiting) this.draft = handOf(this.moves.suiting.slice("hand ".length));
  }

  clearHand(): void {
    this.hindrance = null;
    this.draft = EMPTY_HAND;
  }

  // Announcing

  readonly #numbers = $derived.by(() => Array.from({ length: this.pawns }, (_, pawn) => this.going[pawn] ?? 0));
  readonly announceMove = $derived.by(() => {
    const move = `announce ${this.#numbers.join(" ")}`;
    return this.moves.announces.includes(move) ? move : null;
  });

  /** How far a pawn may go beside the others, and if it went alone. */
  mostFor = (pawn: number): number => mostAnnounced(this.moves.announces, this.#numbers, pawn);
  mostAlone = (pawn: number): number => mostAnnounced(this.moves.announces, [], pawn);

  announce(pawn: number, number: number): void {
    this.hindrance = number > this.mostFor(pawn) ? "many" : null;
    if (!this.hindrance) this.going = this.#numbers.with(pawn, number);
  }

  /** The steps ahead of a pawn, the nearest first; both roads of a fork are one. */
  #stepsOf(pawn: number): number[] {
    return [...new Set(this.board.ahead.filter((each) => each.pawn === pawn).map(({ card }) => stepOf(card)))];
  }

  /** As many cards as lead to this one. */
  goTo(card: Ahead["card"], pawn: number): void {
    const number = this.#stepsOf(pawn).indexOf(stepOf(card)) + 1;
    if (this.moves.announces.length === 0) return;
    this.announce(pawn - 1, this.going[pawn - 1] === number ? 0 : number);
  }

  /** Whether a card is among those announced, or about to be. */
  isAnnounced({ card, pawn }: Ahead): boolean {
    const numbers = announcedOf(this.board) ?? this.going;
    return this.#stepsOf(pawn).indexOf(stepOf(card)) < (numbers[pawn - 1] ?? 0);
  }

  // Playing

  throwDice(): void {
    if (this.moves.throw) this.play(this.moves.throw);
    else this.hindrance = "throw";
  }

  end(): void {
    if (this.moves.end) this.play(this.moves.end);
    else this.hindrance = "end";
  }

  takeHand(): void {
    if (this.handMove) this.play(this.handMove);
    else this.hindrance = "short";
  }

  readonly busy = $derived.by(
    () => this.picked !== null || this.aimed !== null || this.removing !== null || this.hindrance !== null,
  );

  override putBack(): void {
    if (this.busy) this.reset();
  }

  override reset(): void {
    super.reset();
    this.picked = this.aimed = this.removing = this.hindrance = null;
  }

  override follow(): void {
    this.reset();
    this.going = [];
    if (this.board.phase !== "hand") this.draft = EMPTY_HAND;
  }

  override get step(): string {
    return this.missing === 0 ? "complete" : "";
  }
}

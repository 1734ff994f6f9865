/** What the person at the board is doing: what is held, what is pointed at, what waits for one more click. */
import { BoardDesk } from "$lib/board/desk.svelte";
import { choosing, sortMoves, type CardMoves, type Choosing, type Moves } from "./moves";
import { stretches } from "./preview";
import { groupsOf, pickedDice } from "./race";
import type { Board } from "./view";

export type Holding =
  | { kind: "card"; index: number; card: string }
  | { kind: "target"; die: string }
  | { kind: "reroll"; group: number | null };

const SPRINT = 3; // dice
const NO_CARD: CardMoves = { plays: [], discard: null, rerolls: new Map() };

export class Desk extends BoardDesk<Board, Moves> {
  holding = $state<Holding | null>(null);
  /** The target under the pointer, whose dice in the head light up. */
  target = $state<string | null>(null);
  /** The move last pointed at, while the guide explains what it shows. */
  kept = $state<string | null>(null);

  protected readonly sortMoves = sortMoves;

  readonly hand = $derived.by(() => (this.own === null ? [] : (this.board.hands[this.own] ?? [])));

  override readonly shown = $derived.by(() => this.pinned ?? this.pointed ?? (this.holding ? null : this.kept));
  /** While others choose in secret, nothing is to be seen. */
  override readonly previewed = $derived.by(() => (this.shown?.startsWith("show") ? null : this.shown));

  /** The road now, and what would be on it. */
  readonly road = $derived.by(() =>
    stretches(this.board, this.next ?? this.board, this.shown?.startsWith("play accident")),
  );

  readonly picked = $derived.by(() => pickedDice(this.board));

  movesOf(card: string): CardMoves {
    return this.moves.cards.get(card) ?? NO_CARD;
  }

  /** Where the choices of the held card lie. */
  readonly choosing = $derived.by<Choosing>(() => {
    if (this.moves.picks.size > 0) return "dice";
    if (this.holding?.kind !== "card") return "none";
    return choosing(this.holding.card, this.movesOf(this.holding.card).plays);
  });

  /** Whether something has been taken up. */
  readonly chosen = $derived.by(() => this.pinned !== null || this.holding !== null);

  /** Whether a move is being made, be it only pointed at. */
  readonly busy = $derived.by(() => this.shown !== null || this.holding !== null || this.choosing !== "none");

  /** Whether what is to be chosen next lies elsewhere than in the hand. */
  readonly elsewhere = $derived.by(
    () =>
      this.choosing !== "none" ||
      this.holding?.kind === "target" ||
      (this.holding?.kind === "reroll" && this.holding.group === null),
  );

  /** The group to be thrown again, once it is chosen. */
  readonly rerolling = $derived.by(() => (this.holding?.kind === "reroll" ? this.holding.group : null));

  /** The target that one is about to ride for. */
  readonly riding = $derived.by(() => (this.holding?.kind === "target" ? this.holding.die : null));

  /** The card that the shown move throws away. */
  readonly discarded = $derived.by(() => (this.shown?.startsWith("discard ") ? this.shown.split(" ")[1]! : null));

  /** How many dice a sprint still asks for. */
  readonly picksLeft = $derived.by(() => SPRINT - this.board.picked.length);

  /** Whether the chosen pick leaves others to be made, or may yet turn out to: it needs no second click. */
  readonly goesByItself = $derived.by(
    () => this.pinned?.startsWith("pick") === true && (this.next === null || this.next.phase === "sprint"),
  );

  /** The move that choosing a die makes now, if any. */
  moveOfDie(id: number, group: number): string | null {
    const face = this.board.faces[id]!;
    if (this.moves.picks.size > 0) {
      return group === 1 && !this.picked.has(id) ? (this.moves.picks.get(face) ?? null) : null;
    }
    if (this.holding?.kind !== "card" || this.choosing !== "dice") return null;
    const wanted = playWith(this.holding.card, face, group);
    return this.movesOf(this.holding.card).plays.includes(wanted) ? wanted : null;
  }

  /** Whether a hint begins with this card; for a reroll the card comes last. */
  advisesCard(card: string): boolean {
    const [verb, first, second] = this.advice;
    if (this.holding?.kind === "reroll")
      return verb === "reroll" && this.rerolling === Number(first) && second === card;
    return (verb === "play" || verb === "discard") && first === card;
  }

  advisesTarget(die: string): boolean {
    const [verb, first] = this.advice;
    return (verb === "target" || verb === "show") && first === die;
  }

  /** Whether a hint is to throw this group again, or any group. */
  advisesReroll(group?: number): boolean {
    const [verb, first] = this.advice;
    return verb === "reroll" && (group === undefined || Number(first) === group);
  }

  /** Whether a hint, not yet taken up, is a card for this die. */
  advisesDie(id: number, group: number): boolean {
    const [verb, card = ""] = this.advice;
    return verb === "play" && this.holding === null && playWith(card, this.board.faces[id]!, group) === this.hint;
  }

  /** The spaces between groups that may be chosen now, by the group in front. */
  readonly spaces = $derived.by(() => {
    if (this.holding?.kind !== "card" || this.choosing !== "spaces") return [];
    return this.movesOf(this.holding.card).plays.map((move) => ({ group: Number(move.split(" ")[2]), move }));
  });

  /** Whether dice of a group are to be picked, so that they must be large enough for a thumb. */
  picking(group: number): boolean {
    if (this.choosing !== "dice") return false;
    return groupsOf(this.board)[group - 1]?.some((id) => this.moveOfDie(id, group) !== null) ?? false;
  }

  /** Whether choosing this group now says which one to throw again. */
  mayReroll(group: number): boolean {
    return this.holding?.kind === "reroll" && this.moves.rerollable.includes(group);
  }

  /** The move that a card of the hand makes by itself, without further choices. */
  moveOfCard(card: string): string | null {
    const moves = this.movesOf(card);
    if (this.holding?.kind === "reroll") {
      return this.holding.group === null ? null : (moves.rerolls.get(this.holding.group) ?? null);
    }
    if (moves.plays.length > 0) return choosing(card, moves.plays) === "none" ? moves.plays[0]! : null;
    return moves.discard;
  }

  isHeld(index: number): boolean {
    return this.holding?.kind === "card" && this.holding.index === index;
  }

  pointCard(card: string): void {
    const free = this.holding === null || this.holding.kind === "reroll";
    if (!free || !this.touchable) return;
    this.pointed = this.moveOfCard(card);
    if (this.pointed !== this.kept) this.kept = null; // the race that another card would make
  }

  /** Take a card up, play it if it is sure, or put it back. `sure`: by keyboard, on what is previewed already. */
  takeCard(index: number, sure: boolean): void {
    const card = this.hand[index];
    if (card === undefined || !this.touchable) return;
    if (this.holding?.kind === "reroll" && this.holding.group === null) return;
    const move = this.moveOfCard(card);
    if (this.holding?.kind === "reroll") {
      if (move) this.choose(move, sure);
      return;
    }
    if (move) {
      if (!this.isHeld(index)) this.pinned = null;
      this.holding = { kind: "card", index, card };
      this.choose(move, sure);
    } else if (this.isHeld(index)) this.reset();
    else if (this.movesOf(card).plays.length > 0) this.#hold({ kind: "card", index, card });
  }

  takeTarget(die: string, sure: boolean): void {
    const moves = this.moves.targets.get(die);
    if (!moves || !this.touchable) return;
    if (moves.show) this.choose(moves.show, sure);
    else if (this.holding?.kind === "target" && this.holding.die === die) this.reset();
    else {
      this.#hold({ kind: "target", die });
      this.pinned = moves.colour;
    }
  }

  startReroll(): void {
    if (this.holding?.kind === "reroll") this.reset();
    else if (this.moves.rerollable.length > 0 && this.touchable) this.#hold({ kind: "reroll", group: null });
  }

  rerollGroup(group: number): void {
    if (this.mayReroll(group)) this.#hold({ kind: "reroll", group });
  }

  /** What the guide explains is not seen before it is read. */
  protected override isSeen(move: string): boolean {
    return super.isSeen(move) && this.kept === null;
  }

  #hold(holding: Holding): void {
    this.holding = holding;
    this.pinned = null;
    this.pointed = null;
  }

  override putBack(): void {
    if (this.holding || this.pinned) this.reset();
  }

  override reset(): void {
    super.reset();
    this.holding = this.kept = null;
  }
}

/** The move that a card makes with a die, e.g. "play flip 2 6"; "" when it makes none. */
function playWith(card: string, face: string, group: number): string {
  if (card === "flip") return `play flip ${group} ${face.charAt(1)}`;
  return card === "accident" && group === 1 ? `play accident ${face}` : "";
}

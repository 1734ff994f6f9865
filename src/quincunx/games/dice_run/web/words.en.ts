/** English; dice in a sentence are written "R6" and drawn where it is shown. */
import { joined } from "$lib/dice/sentences";
import { isLong } from "./dice";
import { NAMES } from "./names";
import type { Change } from "./preview";

const { cards, colours, stages } = NAMES.en;
const dice = (count: number): string => (count === 1 ? "1 die" : `${count} dice`);
const list = (faces: readonly string[]): string => faces.join(" ");
const sum = (parts: (string | false)[]): string => parts.filter(Boolean).join(", ");
/** With a capital and a full stop; "" stays "". */
const sentence = (text: string): string => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The one short line on each card. */
const lines: Record<string, string> = {
  red: "Every red die advances",
  yellow: "Every yellow die advances",
  green: "Every green die advances",
  blue: "Every blue die advances",
  purple: "Every purple die advances",
  1: "Every one advances",
  2: "Every two advances",
  3: "Every three advances",
  4: "Every four advances",
  5: "Every five advances",
  6: "Every six advances",
  joker: "A colour or a value you name",
  exchange: "Two groups trade places",
  sprint: "Three dice break away",
  comeback: "The last group becomes second",
  flip: "One value turns over",
  gap: "Empty road between two groups",
  accident: "A leader falls back to the last group",
};

/** What is still to be chosen for a card. */
const pick: Record<string, string> = {
  joker: "Joker: which colour or value advances?",
  exchange: "Exchange: which two neighbours trade places?",
  gap: "Gap: where shall the road be empty?",
  flip: "Flip: choose a die, and all of its value in its group turn over.",
  accident: "Accident: which die of the head falls back to the last group?",
};

export const english = {
  cards,
  lines,
  colours,
  yourTurn: (target: boolean, reroll: boolean): string =>
    target && reroll
      ? "Your turn: a card, a target or a reroll."
      : target
        ? "Your turn: a card or a target."
        : reroll
          ? "Your turn: a card or a reroll."
          : "Your turn: a card.",
  chooseTarget: "The stage is over. Which target do you show?",
  race: "The race, head first",
  group: (number: number, count: number) => `Group ${number}, ${dice(count)}`,
  head: (count: number) => `Head, ${dice(count)}`,
  dice,
  gap: "Gap",
  newHead: "New head",
  newGroup: "New group",
  newGap: "Gap",
  gapCloses: "Gap closes",
  hand: "Your hand",
  counted: "Your targets, counted in the head",
  /** A target's count, said around its number or its two numbers. */
  target: (die: string) => `Target ${die}, counts`,
  /** Where a count comes from: 3 for each die that is the target, 1 for each that shares its colour or its value. */
  because: (target: string, count: number, same: readonly string[], half: readonly string[]) =>
    count === 0
      ? `${target} counts nothing in the head.`
      : `${target} counts ${count} in the head: ${sum([
          same.length > 0 && `3 ${same.length > 1 ? "each " : ""}for ${list(same)}`,
          half.length > 0 && `1 ${half.length > 1 ? "each " : ""}for ${isLong(half) ? dice(half.length) : list(half)}`,
        ])}.`,
  inHead: "in the head group",
  afterMove: "after this move",
  notYourTurn: "it is not your turn",
  oneTarget: (die: string) => `One target a stage: you ride for ${die}`,
  chosenTarget: (die: string) => `You have chosen ${die}; it turns when all have`,
  toDraw: (cards: number) => `${cards} to draw`,
  toDrawWhy: "A stage card lies among them, nobody knows how deep.",
  playedBy: (card: string, name: string) => `${card}, by ${name}`,
  playedByYou: (card: string) => `${card}, by you`,
  laidByYou: "you laid",
  laidBy: (name: string) => `${name} laid`,
  reroll: "Reroll a group",
  rerollGroup: "Reroll: which group? Choose it on the road.",
  rerollCard: (group: number) => `Group ${group} is thrown again. Which card do you lay face down?`,
  rerollSure: (group: number, card: string) => `Lay ${card} face down and throw group ${group} again.`,
  rerollThis: (group: number, count: number) => `Reroll group ${group}, ${dice(count)}`,
  layDown: (card: string) => `Lay ${card} face down`,
  noReroll: "No reroll yet:",
  noRerollOwn: "your own card is still the last one laid",
  noRerollAlone: "only a group behind the head can be thrown again",
  pickSprint: (left: number) =>
    left === 1 ? "Sprint: choose one more die of the head." : `Sprint: choose ${left} dice of the head.`,
  pick,
  discardOnly: "can only be thrown away",
  discard: (card: string) => `Throw ${card} away for nothing, and draw.`,
  ride: (die: string) => `Ride for ${die} in this stage?`,
  rideCost: "It will lie face up for all to see, and you draw no card.",
  colourFirst: (colour: string, value: string) => `${colour}, then ${value}`,
  valueFirst: (colour: string, value: string) => `${value}, then ${colour}`,
  show: (die: string) => `Show ${die} for this stage.`,
  showHow: "All targets turn at once when everybody has chosen.",
  again: "Click again to play it,",
  playIt: "Play it",
  throwAway: "Throw it away",
  onItsWay: "On its way …",
  change: (change: Change) =>
    sentence(
      joined(
        [
          change.breakaway.length > 0 &&
            `${list(change.breakaway)} ${change.breakaway.length === 1 ? "breaks" : "break"} away`,
          change.joins.length > 0 && `${list(change.joins)} ${change.joins.length === 1 ? "joins" : "join"} the head`,
          change.drops.length > 0 && `${list(change.drops)} ${change.drops.length === 1 ? "drops" : "drop"} back`,
          change.closes > 0 && (change.closes === 1 ? "a gap closes" : `${change.closes} gaps close`),
        ],
        " and ",
      ),
    ) || "No die moves.",
  values: ["", "ones", "twos", "threes", "fours", "fives", "sixes"],
  stageOver: (stage: number) => `The ${stages[stage]} stage is over`,
  stageWon: (name: string, you: boolean, points: number) =>
    you ? `You take the stage: ${points} points` : `${name} takes the stage: ${points} points`,
  /** In the head, and if others are level there, in the group that decides. */
  counts: ([head, ...behind]: readonly number[]) =>
    behind.length > 0 ? `counts ${head}, and ${behind.at(-1)} in group ${behind.length + 1}` : `counts ${head}`,
  /** What points at a stage's end were given for. */
  place: (points: number, stageCard: boolean): string =>
    stageCard
      ? "First: the stage card"
      : points === 2
        ? "Second: 2 points"
        : points === 1
          ? "Third: 1 point"
          : "No points",
  /** What the dice of a reroll became. */
  thrown: (dice: readonly string[]) => `Thrown: ${list(dice)}`,
  rideOn: "Ride on",
  you: "You",
  colon: ": ",
};

export type Words = typeof english;

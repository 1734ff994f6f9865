/** English; dice in a sentence are written "greenDie" and drawn where it is shown. */
import type { Cell } from "./island";
import { dieWord, type Colour } from "./land";
import { NAMES } from "./names";
import type { Reason } from "./why";

/** What is told of marking a cell: what it finds, and what it finishes. */
export interface Gain {
  treasure: boolean;
  area: boolean;
  whole: Colour | null;
  left: number;
}

/** The dice that are aside, the cells free for them, and how many of the colour are missing. */
export interface Push {
  colour: Colour;
  aside: number;
  room: number;
  missing: number;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];
const say = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cells = (count: number): string => `${say(count)} ${count === 1 ? "cell" : "cells"}`;
const dice = (count: number): string => `${say(count)} ${count === 1 ? "die" : "dice"}`;
const free = (room: number): string => `${cells(room)} free`;
const { colours } = NAMES.en;

export const english = {
  whichSide: "Which side of your board will you play on?",
  side: (letter: string, name: string) => `Side ${letter}, ${name}`,
  takeSide: (letter: string) => `Take side ${letter}`,
  sideTaken: "Yours",

  throwSix: "Your round: throw the six dice, for everyone.",
  throwSixNow: "Throw the six dice",
  throwBonus: "A treasure: a bonus throw with five dice, once.",
  throwBonusNow: (owed: number) => (owed > 1 ? `Throw, ${say(owed)} in a row` : "Throw the bonus dice"),
  bonusOf: (name: string) => `A bonus throw for ${name}.`,
  whichColour: "Which colour do you choose for this round?",
  wouldBeAside: (colour: Colour, count: number, room: number) =>
    `${capital(say(count))} ${dieWord(colour)} aside, ${free(room)}.`,
  cannotUse: (colour: Colour, count: number, room: number) =>
    room === 0
      ? `No ${colours[colour]} area can be marked now`
      : `${capital(dice(count))}, but only ${free(room)} in ${colours[colour]}`,
  push: ({ colour, aside, room }: Push) =>
    aside > room
      ? `${capital(say(aside))} ${dieWord(colour)} aside, and no place for them. Once more?`
      : `${capital(say(aside))} ${dieWord(colour)} aside, ${free(room)}. Once more?`,
  pushHow: ({ colour, aside, room, missing }: Push) => {
    if (aside > room) return room === 0 ? "Nothing of it can be marked." : `Only ${say(room)} would fit.`;
    const whole = missing >= aside && missing <= room;
    const told = whole
      ? [`${capital(say(missing))} ${missing === 1 ? "makes" : "make"} ${colours[colour]} whole.`]
      : [];
    return [...told, aside === room ? "One more would not fit." : `More than ${say(room)} would not fit.`].join(" ");
  },
  stop: (marks: number) => (marks > 0 ? `Stop, mark ${say(marks)}` : "Stop, mark nothing"),
  again: (count: number) => (count === 1 ? "Throw the last one again" : `Throw ${say(count)} again`),
  noneCame: (colour: Colour, aside: number) => `No ${dieWord(colour)} this time: it ends with ${say(aside)}.`,
  someCame: (colour: Colour, more: number) => `${capital(say(more))} more ${dieWord(colour)}!`,
  allAside: (colour: Colour) => `All six are ${dieWord(colour)}!`,
  nothingUsable: "None of these colours can be used.",
  bonusThrows: (owed: number) => (owed === 1 ? "One bonus throw" : `${capital(say(owed))} bonus throws`),
  aside: (mine: boolean): string => (mine ? "Set aside, yours" : "Set aside"),
  hand: (left: boolean): string => (left ? "Left for the others" : "In the hand"),
  group: (colour: Colour, count: number) => `${dice(count)} ${colours[colour]}`,
  unthrown: (count: number) => `${dice(count)}, not thrown yet`,

  whichUse: "One of the colours left, or nothing?",
  bonusUse: "A bonus: one colour, or nothing?",
  wouldMark: (colour: Colour, count: number) => `${capital(cells(count))} of ${dieWord(colour)} to mark.`,
  markNow: (colour: Colour, left: number) => `Mark ${say(left)} ${dieWord(colour)} ${left === 1 ? "cell" : "cells"}.`,
  mark: (cell: string, { treasure, area, whole, left }: Gain) =>
    [
      `Mark ${cell}${treasure ? ": a treasure, and a bonus throw" : ""}.`,
      whole ? `${capital(colours[whole])} is whole!` : area ? "The area is complete." : "",
      left > 0 ? `Then ${say(left)} more.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  skip: "Mark nothing",
  skipSure: "You mark nothing this time.",

  sureMark: "Mark it",
  sureChoose: (colour: Colour) => `Choose ${colours[colour]}`,
  sureUse: (colour: Colour) => `Use ${colours[colour]}`,
  clickTo: "Click to do it,",
  againToBeSure: "Click again to be sure,",
  onItsWay: "On its way …",

  luck: "Hint: of 100 throws",
  luckNone: (colour: Colour, marks: number) => `no ${colours[colour]}: it ends, you mark ${marks || "none"}`,
  luckMore: (marks: number[]) => `more: you mark ${marks.join(" or ")}`,
  luckMany: "too many: you mark none",

  island: "Cells of the island",
  cell: ({ name, kind, treasure }: Cell, marked: boolean) => {
    if (kind === "start" || kind === "rock") return `${name}, ${kind}`;
    return [name, colours[kind], treasure && "treasure", marked && "marked"].filter(Boolean).join(", ");
  },
  canMark: "Can be marked now",
  why: {
    marked: "It is marked already",
    start: "The start counts as marked from the beginning",
    rock: "Nobody marks or crosses a rock",
    look: "Everybody marks their own island",
    later: "Nothing to mark here now",
    colour: "It has another colour than the dice",
    beside: "First mark a cell beside it",
    open: "First the open area of this colour is completed",
    far: "No marked cell touches its area",
    small: "Its area has fewer cells than there are dice",
  } satisfies Record<Reason, string>,

  treasures: "Treasures",
  treasuresOf: (found: number, goal: number) => `${found} of ${goal}`,
  oneColour: "One colour whole",
  tally: (colour: Colour, marked: number, of: number, will: number | null) =>
    `${colours[colour]}: ${marked} of ${of}${will === null ? "" : `, then ${will}`}`,
  part: (colour: Colour, missing: number) =>
    missing === 0
      ? `${capital(colours[colour])} is whole.`
      : `${capital(cells(missing))} of ${dieWord(colour)} still to mark.`,
  partTreasures: (missing: number, lying: number) =>
    missing <= 0 ? "Enough treasures to win." : `${capital(say(missing))} more to find; ${lying} lie on the island.`,
  reached: (names: string, many: boolean) => `${names} ${many ? "have" : "has"} reached the goal.`,

  others: "The other islands",
  lookAt: (name: string) => `Look at ${name}’s island`,
  seen: (name: string, board: string) => `${name}’s island${board ? `, ${board}` : ""}.`,
  back: "Back to your island",
  boardCalled: (name: string) => (/^\d+$/.test(name) ? `island ${name}` : name),
  busy: "marking …",
  done: "done",

  againShort: "Thrown again",
  marked: (names: string[]) => `Marked: ${names.join(", ")}`,
  freshIsland: "A fresh island",
};

export type Words = typeof english;

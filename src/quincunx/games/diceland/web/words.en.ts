import type { Colour } from "./land";
import { dieWord } from "./land";
import type { Words } from "./wording";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"];
const say = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cells = (count: number): string => `${say(count)} ${count === 1 ? "cell" : "cells"}`;
const dice = (count: number): string => `${say(count)} ${count === 1 ? "die" : "dice"}`;
const free = (room: number): string => `${cells(room)} free`;
const kinds: Record<Colour, string> = {
  red: "red",
  yellow: "yellow",
  green: "green",
  blue: "blue",
  orange: "orange",
  grey: "grey",
};

export const english: Words = {
  whichSide: "Which side of your board will you play on?",
  side: (letter, name) => `Side ${letter}, ${name}`,
  takeSide: (letter) => `Take side ${letter}`,
  sideTaken: "Yours",

  throwSix: "Your round: throw the six dice, for everyone.",
  throwSixNow: "Throw the six dice",
  throwBonus: "A treasure: a bonus throw with five dice, once.",
  throwBonusNow: (owed) => (owed > 1 ? `Throw, ${say(owed)} in a row` : "Throw the bonus dice"),
  bonusOf: (name) => `A bonus throw for ${name}.`,
  whichColour: "Which colour do you choose for this round?",
  wouldBeAside: (colour, count, room) => `${capital(say(count))} ${dieWord(colour)} aside, ${free(room)}.`,
  cannotUse: (colour, count, room) =>
    room === 0
      ? `No ${kinds[colour]} area can be marked now`
      : `${capital(dice(count))}, but only ${free(room)} in ${kinds[colour]}`,
  push: ({ colour, aside, room }) =>
    aside > room
      ? `${capital(say(aside))} ${dieWord(colour)} aside, and no place for them. Once more?`
      : `${capital(say(aside))} ${dieWord(colour)} aside, ${free(room)}. Once more?`,
  pushHow: ({ colour, aside, room, missing }) => {
    if (aside > room) return room === 0 ? "Nothing of it can be marked." : `Only ${say(room)} would fit.`;
    const whole = missing >= aside && missing <= room;
    const told = whole ? [`${capital(say(missing))} ${missing === 1 ? "makes" : "make"} ${kinds[colour]} whole.`] : [];
    return [...told, aside === room ? "One more would not fit." : `More than ${say(room)} would not fit.`].join(" ");
  },
  stop: (marks) => (marks > 0 ? `Stop, mark ${say(marks)}` : "Stop, mark nothing"),
  again: (count) => (count === 1 ? "Throw the last one again" : `Throw ${say(count)} again`),
  noneCame: (colour, aside) => `No ${dieWord(colour)} this time: it ends with ${say(aside)}.`,
  someCame: (colour, more) => `${capital(say(more))} more ${dieWord(colour)}!`,
  allAside: (colour) => `All six are ${dieWord(colour)}!`,
  nothingUsable: "None of these colours can be used.",
  bonusThrows: (owed) => (owed === 1 ? "One bonus throw" : `${capital(say(owed))} bonus throws`),
  aside: (mine) => (mine ? "Set aside, yours" : "Set aside"),
  hand: (left) => (left ? "Left for the others" : "In the hand"),
  group: (colour, count) => `${dice(count)} ${kinds[colour]}`,
  unthrown: (count) => `${dice(count)}, not thrown yet`,

  whichUse: "One of the colours left, or nothing?",
  bonusUse: "A bonus: one colour, or nothing?",
  wouldMark: (colour, count) => `${capital(cells(count))} of ${dieWord(colour)} to mark.`,
  markNow: (colour, left) => `Mark ${say(left)} ${dieWord(colour)} ${left === 1 ? "cell" : "cells"}.`,
  mark: (cell, { treasure, area, whole, left }) =>
    [
      `Mark ${cell}${treasure ? ": a treasure, and a bonus throw" : ""}.`,
      whole ? `${capital(kinds[whole])} is whole!` : area ? "The area is complete." : "",
      left > 0 ? `Then ${say(left)} more.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  skip: "Mark nothing",
  skipSure: "You mark nothing this time.",

  sureMark: "Mark it",
  sureChoose: (colour) => `Choose ${kinds[colour]}`,
  sureUse: (colour) => `Use ${kinds[colour]}`,
  clickTo: "Click to do it,",
  againToBeSure: "Click again to be sure,",
  onItsWay: "On its way …",

  luck: "Hint: of 100 throws",
  luckNone: (colour, marks) => `no ${kinds[colour]}: it ends, you mark ${marks || "none"}`,
  luckMore: (marks) => `more: you mark ${marks.join(" or ")}`,
  luckMany: "too many: you mark none",

  island: "Cells of the island",
  cell: ({ name, kind, treasure }, marked) => {
    if (kind === "start" || kind === "rock") return `${name}, ${kind}`;
    return [name, kinds[kind], treasure && "treasure", marked && "marked"].filter(Boolean).join(", ");
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
  },

  treasures: "Treasures",
  treasuresOf: (found, goal) => `${found} of ${goal}`,
  oneColour: "One colour whole",
  tally: (colour, marked, of, will) => `${kinds[colour]}: ${marked} of ${of}${will === null ? "" : `, then ${will}`}`,
  part: (colour, missing) =>
    missing === 0
      ? `${capital(kinds[colour])} is whole.`
      : `${capital(cells(missing))} of ${dieWord(colour)} still to mark.`,
  partTreasures: (missing, lying) =>
    missing <= 0 ? "Enough treasures to win." : `${capital(say(missing))} more to find; ${lying} lie on the island.`,
  reached: (names, many) => `${names} ${many ? "have" : "has"} reached the goal.`,

  others: "The other islands",
  lookAt: (name) => `Look at ${name}’s island`,
  seen: (name, board) => `${name}’s island${board ? `, ${board}` : ""}.`,
  back: "Back to your island",
  boardCalled: (name) => (/^\d+$/.test(name) ? `island ${name}` : name),
  busy: "marking …",
  done: "done",

  againShort: "Thrown again",
  marked: (names) => `Marked: ${names.join(", ")}`,
  freshIsland: "A fresh island",
};

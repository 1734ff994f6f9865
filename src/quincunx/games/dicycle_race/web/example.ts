/** Roads written in the rules, e.g. "pawn | >4 on Y: Y5 | #2 X X on YR [1] | rival | thrown R2 R6", read so that they can be drawn. */
import type { CardName } from "./names";

export interface DrawnCard {
  name: CardName;
  /** Null where the card was removed. */
  asks: { combination: string; bottles: string } | null;
  dice: string[];
  capacity: number | null;
}

export interface DrawnRider {
  seat: number;
  lap: number | null;
  road: "a" | "b" | null;
}

/** One card, or the two of a fork, with whoever stands there. */
export interface DrawnPlace {
  cards: DrawnCard[];
  riders: DrawnRider[];
}

export interface DrawnRoad {
  /** Those who stand before the first card. */
  start: DrawnRider[];
  places: DrawnPlace[];
  thrown: string[];
  gift: string[];
}

const RIDER = /^(pawn|rival)(?: (\d))?(?: lap (\d+))?(?: ([ab]))?$/;
const CARD = /^(?:#(↩)?(\d+) )?(?:removed|(.+) on ([YBR]+)(?: \[(\d)\])?(?:: (.+))?)$/;
const dice = (words = ""): string[] => words.split(" ").filter(Boolean);

export function roadOf(text: string): DrawnRoad {
  const road: DrawnRoad = { start: [], places: [], thrown: [], gift: [] };
  for (const part of text.split(" | ")) {
    const [verb = "", ...rest] = part.split(" ");
    const rider = riderOf(part);
    if (rider) (road.places.at(-1)?.riders ?? road.start).push(rider);
    else if (verb === "thrown" || verb === "gift") road[verb] = rest;
    else road.places.push({ cards: cardsOf(part, road.places.at(-1)?.cards[0]?.name.number ?? 0), riders: [] });
  }
  return road;
}

/** "pawn" is seat 0, "rival" seat 1, "rival 2" seat 2. */
function riderOf(part: string): DrawnRider | null {
  const [, who, number, lap, road] = RIDER.exec(part) ?? [];
  if (!who) return null;
  const seat = who === "pawn" ? 0 : Number(number ?? 1);
  return { seat, lap: lap ? Number(lap) : null, road: (road as "a" | "b" | undefined) ?? null };
}

/** A card, or two with a slash between them; without a number it follows the one before. */
function cardsOf(part: string, before: number): DrawnCard[] {
  const [, back, given] = CARD.exec(part) ?? [];
  const number = given ? Number(given) : before + 1;
  return part.split(" / ").map((text, index, { length }) => {
    const [, , , combination, bottles, capacity, lying] = CARD.exec(text) ?? [];
    const road = length > 1 ? (["a", "b"] as const)[index]! : null;
    return {
      name: { number, road, back: back !== undefined },
      asks: combination && bottles ? { combination, bottles } : null,
      dice: dice(lying),
      capacity: capacity ? Number(capacity) : null,
    };
  });
}

export interface Scene {
  /** The move that leads here. */
  move: string | null;
  /** Null when the rules forbid the move. */
  road: DrawnRoad | null;
}

/** An example as scenes: roads and moves by turns, "no 3.5" instead of a road where rule 3.5 forbids the move. */
export function scenesOf(steps: readonly string[]): Scene[] {
  const scenes: Scene[] = [];
  for (let index = 0; index < steps.length; index += 2) {
    const road = steps[index]!;
    scenes.push({ move: steps[index - 1] ?? null, road: road.startsWith("no ") ? null : roadOf(road) });
  }
  return scenes;
}

const BIKE = 2;
const GAP = 0.3;
const SIDES = 0.7; // of a card, left and right

/** How many bottles wide a road is with its cards, riders and gaps. */
export function widthOf({ start, places }: DrawnRoad): number {
  const card = ({ asks }: DrawnCard): number => Math.max(2, asks?.bottles.length ?? 0) + SIDES;
  const columns = places.map(({ cards, riders }) => Math.max(...cards.map(card), BIKE * riders.length));
  return [BIKE * start.length, ...columns].reduce((sum, width) => sum + width + GAP);
}

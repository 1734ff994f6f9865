/** A race and what it would become, laid over each other: solid is now, dashed would be, faint would leave. */

import type { Board } from "./view";

/** Where the dice are and what they show: all that a picture of a race needs. */
type Pictured = Pick<Board, "ids" | "faces">;

export type RiderState = "rides" | "leaves" | "comes" | "turns";

export interface Rider {
  id: number;
  face: string;
  state: RiderState;
}

/** A stretch of road: a place of the race now, of the race to come, or both. */
export interface Stretch {
  /** The group's number now; null for a gap and for what is still to come. */
  group: number | null;
  /** What lies here now. */
  now: "group" | "gap" | null;
  /** What would lie here. */
  next: "group" | "gap" | null;
  riders: Rider[];
}

type Place = readonly number[];
type Pair = readonly [Place | null, Place | null];

/**
 * How well a place now and a place to come are the same: by the dice that stay, or as gaps that meet. Dice ride
 * forward, so of several groups that meet it is the front one that has stayed; `falls` says that one die falls back.
 */
function likeness(now: readonly Place[], index: number, next: Place, falls: boolean): number {
  const place = now[index]!;
  if (place.length === 0) return next.length === 0 ? 0.6 : 0.3; // dice may take a gap's place
  const inFront = now.slice(0, index).some((each) => each.some((die) => next.includes(die)));
  return inFront && !falls ? 0 : place.filter((die) => next.includes(die)).length;
}

/** Whether two places have just traded their dice, and all else is as it was. */
function traded(now: readonly Place[], next: readonly Place[]): boolean {
  if (now.length !== next.length) return false;
  const moved = now.flatMap((place, index) => (String(place) === String(next[index]) ? [] : [index]));
  const [one = 0, other = 0] = moved;
  return moved.length === 2 && String(now[one]) === String(next[other]) && String(now[other]) === String(next[one]);
}

/** Whether the head to come is a part of the head now. */
function splits(now: Place = [], next: Place = []): boolean {
  return next.length > 0 && next.length < now.length && next.every((die) => now.includes(die));
}

/** Pair the places of two races in order, so that as many dice as possible stay where they are. */
export function align(now: readonly Place[], next: readonly Place[], falls = false): Pair[] {
  if (traded(now, next)) return now.map((place, index) => [place, next[index]!]);
  const best: { score: number; pairs: Pair[] }[][] = [];
  for (let i = 0; i <= now.length; i++) {
    best[i] = [];
    for (let j = 0; j <= next.length; j++) {
      const [a, b] = [now[i - 1], next[j - 1]];
      const ways: { score: number; pairs: Pair[] }[] = [];
      const from = (row: number, column: number, pair: Pair, more: number): void => {
        const before = best[row]?.[column];
        if (before) ways.push({ score: before.score + more, pairs: [...before.pairs, pair] });
      };
      if (a) from(i - 1, j, [a, null], 0);
      if (b) from(i, j - 1, [null, b], 0);
      const same = a && b ? likeness(now, i - 1, b, falls) : 0;
      if (a && b && same > 0) from(i - 1, j - 1, [a, b], same);
      ways.sort((one, other) => other.score - one.score);
      best[i]![j] = ways[0] ?? { score: 0, pairs: [] };
    }
  }
  return best[now.length]![next.length]!.pairs;
}

function kindOf(place: Place | null): "group" | "gap" | null {
  return place === null ? null : place.length > 0 ? "group" : "gap";
}

function ridersOf(now: Place, next: Place, was: Pictured, will: Pictured): Rider[] {
  const present = now.map((id): Rider => {
    const face = was.faces[id]!;
    if (!next.includes(id)) return { id, face, state: "leaves" };
    const turned = will.faces[id]!;
    return turned === face ? { id, face, state: "rides" } : { id, face: turned, state: "turns" };
  });
  const coming = next.filter((id) => !now.includes(id));
  return [...present, ...coming.map((id): Rider => ({ id, face: will.faces[id]!, state: "comes" }))];
}

/**
 * The stretches of road from the head back, with every die that is or would be there. When the head splits, those in
 * front have broken away, or (with `falls`) the others have fallen back.
 */
export function stretches(was: Pictured, will: Pictured = was, falls = false): Stretch[] {
  let group = 0;
  const away = !falls && splits(was.ids[0], will.ids[0]);
  const rest = align(was.ids, away ? will.ids.slice(1) : will.ids, falls);
  const pairs = away ? [[null, will.ids[0]!] as const, ...rest] : rest;
  return pairs.map(([now, next]) => ({
    group: now && now.length > 0 ? ++group : null,
    now: kindOf(now),
    next: kindOf(next),
    riders: ridersOf(now ?? [], next ?? [], was, will),
  }));
}

/** What a preview changes at the head, for the sentence that tells it. */
export interface Change {
  breakaway: string[];
  joins: string[];
  drops: string[];
  /** How many gaps close. */
  closes: number;
  /** Whether the race would stay as it is. */
  none: boolean;
}

const faces = (riders: readonly Rider[]): string[] => riders.map((rider) => rider.face);

export function changeOf(road: readonly Stretch[]): Change {
  const head = road.find((stretch) => stretch.next === "group");
  const wasHead = road.find((stretch) => stretch.now === "group");
  const newHead = head !== undefined && head.now === null;
  const coming = head?.riders.filter((rider) => rider.state === "comes") ?? [];
  const staying = new Set(head?.riders.filter((rider) => rider.state !== "leaves").map((rider) => rider.id));
  const gone = wasHead?.riders.filter((rider) => rider.state === "leaves" && !staying.has(rider.id)) ?? [];
  const moves = road.some(({ now, next, riders }) => now !== next || riders.some(({ state }) => state !== "rides"));
  return {
    breakaway: newHead ? faces(coming) : [],
    joins: newHead ? [] : faces(coming),
    drops: faces(gone),
    closes: road.filter((stretch) => stretch.now === "gap" && stretch.next !== "gap").length,
    none: !moves,
  };
}

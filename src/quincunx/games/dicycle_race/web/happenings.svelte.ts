/** What has just happened on the board, for as long as it is to be shown. */
import { BoardHappenings, type News } from "$lib/board/happenings.svelte";
import { play as sound } from "$lib/page/sounds";
import { ridersOf } from "./race";
import { keyOf, wayBetween } from "./riders";
import type { Board, Place } from "./view";

export interface RaceEnd {
  race: number;
  /** The teams in the order in which they came home, and what each has now. */
  places: { team: number; points: number }[];
}

/** The way of each rider who has moved between two boards, from where it was. */
export function waysBetween(was: Board, now: Board): Map<string, Place[]> {
  if (was.race !== now.race) return new Map();
  const before = new Map(ridersOf(was).map((rider) => [keyOf(rider), rider.place]));
  const ways = ridersOf(now).flatMap((rider): [string, Place[]][] => {
    const from = before.get(keyOf(rider));
    if (from === undefined || from === null || rider.place === null || from === rider.place) return [];
    return [[keyOf(rider), [from, ...wayBetween(now, from, rider.place)]]];
  });
  return new Map(ways);
}

/** A race is over when another has begun: who was home in which order, and what they have after it. */
export function raceEndBetween(was: Board, now: Board): RaceEnd | null {
  if (now.race === was.race) return null;
  const last = was.seats.findIndex((seats) => seats.includes(was.turn));
  const home = [...was.home, ...(was.home.includes(last) ? [] : [last])];
  const others = was.standing.filter((team) => !home.includes(team));
  return {
    race: was.race,
    places: [...home, ...others].map((team) => ({ team, points: now.points[was.seats[team]![0]!]! })),
  };
}

/** Whether dice have been thrown. */
export const wereThrown = (was: Board, now: Board): boolean =>
  now.thrown.length > 0 && (was.throws !== now.throws || was.turn !== now.turn) && now.throws < 3;

export class Happenings extends BoardHappenings<Board> {
  /** The number of the last throw: dice that show another one tumble. */
  thrown = $state<number | undefined>(undefined);
  ways = $state.raw<ReadonlyMap<string, Place[]>>(new Map());
  rides = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The race that has just ended, until it is put away. */
  raceEnd = $state.raw<RaceEnd | null>(null);

  override get lingers(): boolean {
    return this.raceEnd !== null;
  }

  protected tell({ was, now, still }: News<Board>): void {
    this.ways = waysBetween(was, now);
    this.rides = new Map([...this.rides, ...[...this.ways.keys()].map((key) => [key, this.moment] as const)]);
    if (wereThrown(was, now)) {
      this.thrown = this.moment;
      sound("throw");
    } else if (now.placed.length > was.placed.length || this.ways.size > 0) sound("place");
    else if (now.hand && !was.hand) sound("turn");
    const end = raceEndBetween(was, now);
    if (end || still) this.raceEnd = still ? null : end;
  }

  putAway(): void {
    this.raceEnd = null;
  }
}

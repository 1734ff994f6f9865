/** A board for tests: six easy cards, two riders at the start. */
import type { Board } from "./view";

export function boardWith(changes: Partial<Board> = {}): Board {
  const cards = changes.cards ?? 6;
  const names = Array.from({ length: Math.max(cards, 12) }, (_, index) => `green-${index + 1}`);
  return {
    mode: "sprint",
    there_and_back: false,
    all_or_nothing: false,
    traffic: false,
    branches: false,
    leaders_first: false,
    scoring: "sprint",
    cards,
    blank: 2,
    races: 3,
    teams: 2,
    route: names.slice(0, cards),
    pawns: [0, 0],
    hand: null,
    thrown: [],
    placed: [],
    throws: 3,
    gift: null,
    announced: null,
    turn: 0,
    order: [0, 1],
    played: 0,
    home: [],
    race: 1,
    first: 0,
    points: [0, 0],
    phase: "hand",
    deck: Object.fromEntries(
      names.map((name) => [name, { combination: "X X", bottles: "YB", capacity: null, blank: false }]),
    ),
    way: Array.from({ length: cards }, (_, index) => index + 1),
    seats: [[0], [1]],
    standing: [0, 1],
    supply: { yellow: 6, blue: 6, red: 6 },
    odds: null,
    ahead: [],
    validated: [],
    lands: null,
    in_the_air: { yellow: 0, blue: 0, red: 0 },
    over: false,
    ...changes,
  };
}

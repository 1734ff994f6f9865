/** The route of a race, and where its pawns are. */
import type { Route } from "./layout";
import type { Board, CardFace, Pawn, Place } from "./view";

export const THROWS = 3; // of a turn

export const isCircle = (board: Board): boolean => board.mode === "velodrome" || board.mode === "duel";
export const isFamily = (board: Board): boolean => board.mode === "family";

export const teamOf = (board: Board, seat: number): number => board.seats.findIndex((seats) => seats.includes(seat));

export const stepOf = (place: Place): number => parseInt(String(place), 10);
export const roadOf = (place: Place): "a" | "b" => (String(place).endsWith("b") ? "b" : "a");

/** The step after the last, where riders are home. */
export const homeStep = (board: Board): number => board.way.length + 1;

/** The number of the card at a step: there and back, step n + k is card n − k. */
export const numberAt = (board: Board, step: number): number => board.way[step - 1] ?? 0;

export const isWayBack = (board: Board, step: number): boolean => board.there_and_back && step > board.cards;

/** One place of the route where a card lies, by its number and road, e.g. "5" or "5a". */
export function spotAt(board: Board, place: Place): string {
  const number = numberAt(board, stepOf(place));
  return Array.isArray(board.route[number - 1]) ? `${number}${roadOf(place)}` : String(number);
}

/** The card at a spot, e.g. of "5a"; undefined where it was removed. */
export function cardAt(board: Board, spot: string): { id: string; card: CardFace } | undefined {
  const found = board.route[parseInt(spot, 10) - 1];
  const id = Array.isArray(found) ? found[spot.endsWith("b") ? 1 : 0] : found;
  return id ? { id, card: board.deck[id]! } : undefined;
}

/** The name of a card's level, e.g. "orange" of "orange-7". */
export const levelOf = (id: string): "green" | "orange" | "red" => id.split("-")[0] as "green" | "orange" | "red";

/** The spots of the route by step, e.g. [["1"], ["2a", "2b"]]: two where the road forks. */
const placesOf = ({ route }: Board): string[][] =>
  route.map((card, index) => (Array.isArray(card) ? [`${index + 1}a`, `${index + 1}b`] : [String(index + 1)]));

/** The spots of the route in order, both roads of a fork one after the other. */
export const spotsOf = (board: Board): string[] => placesOf(board).flat();

/** The route as its layout asks for it. */
export const routeOf = (board: Board): Route => ({
  places: placesOf(board),
  circle: isCircle(board),
  chase: board.mode === "duel",
  back: board.there_and_back,
});

export interface Rider {
  team: number;
  /** From 1; always 1 outside family. */
  pawn: number;
  /** Where it is; null when it is out. */
  place: Place | null;
  lap: number;
  home: boolean;
  back: boolean;
}

function riderAt(board: Board, team: number, pawn: number, at: Pawn): Rider {
  if (at === null) return { team, pawn, place: null, lap: 0, home: false, back: false };
  const place = typeof at === "object" ? at.card : at;
  const step = stepOf(place);
  const home = !isCircle(board) && step >= homeStep(board);
  return { team, pawn, place, lap: typeof at === "object" ? at.lap : 0, home, back: !home && isWayBack(board, step) };
}

const several = (at: Pawn | Pawn[]): Pawn[] => (Array.isArray(at) ? at : [at]);

export const ridersOf = (board: Board): Rider[] =>
  board.pawns.flatMap((at, team) => several(at).map((each, index) => riderAt(board, team, index + 1, each)));

/** Where the pawns of the team on turn would be if it ended its turn now; only those that would move. */
export function movesAtEnd(board: Board): Rider[] {
  if (board.lands === null) return [];
  const team = teamOf(board, board.turn);
  const now = several(board.pawns[team]!);
  return several(board.lands).flatMap((at, index) =>
    JSON.stringify(at) === JSON.stringify(now[index]) ? [] : [riderAt(board, team, index + 1, at)],
  );
}

/** How many pawns stand at a spot in each direction, e.g. { out: 1, back: 0 }. */
export function standingAt(board: Board, spot: string): { out: number; back: number } {
  const there = ridersOf(board).filter(
    ({ place, home }) => place !== null && !home && stepOf(place) > 0 && spotAt(board, place) === spot,
  );
  return { out: there.filter(({ back }) => !back).length, back: there.filter(({ back }) => back).length };
}

/** For each pawn the chance of its next card with the hand that is best for it. */
export function bestOdds({ odds }: Board): number[] {
  const hands = Object.values(odds ?? {});
  return hands[0]?.map((_, pawn) => Math.max(...hands.map((each) => each[pawn] ?? 0))) ?? [];
}

/** What was announced by pawn, e.g. [2, 0]; null before. */
export const announcedOf = (board: Board): number[] | null =>
  board.announced === null ? null : [board.announced].flat();

export const pawnsEach = (board: Board): number => several(board.pawns[0] ?? null).length;

/** Who plays after the seat on turn; undefined where that is settled only when the next round begins. */
export function nextInOrder(board: Board): number | undefined {
  const rides = (seat: number): boolean => {
    const team = teamOf(board, seat);
    return !board.home.includes(team) && board.pawns[team] !== null;
  };
  const next = board.order.slice(board.played + 1).find(rides);
  return next ?? (board.leaders_first || isFamily(board) ? undefined : board.order.find(rides));
}

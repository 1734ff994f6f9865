/** How seats stand in the race, and why it was won. */
import type { Counted, Tally } from "$lib/board/board";
import type { Sentence } from "$lib/server/protocol";
import { homeStep, isCircle, isFamily, ridersOf, stepOf, teamOf, type Rider } from "./race";
import type { Board } from "./view";

const ridersOfSeat = (board: Board, seat: number): Rider[] =>
  ridersOf(board).filter((rider) => rider.team === teamOf(board, seat));

/** The last step before home. */
const lastStep = (board: Board): number => homeStep(board) - 1;

const stepsOf = (board: Board): number[] => ridersOf(board).map(({ place }) => stepOf(place ?? 0));

/** How many cards a rider of a duel has to the other; none once it has caught it. */
function chase(board: Board, seat: number, winners?: number[]): number {
  if (winners?.includes(seat)) return 0;
  const [own, other] = [seat, 1 - seat].map((each) => stepOf(board.pawns[each] as number));
  return (other! - own! + board.cards) % board.cards || board.cards;
}

/** What a seat's card counts: cards ridden, pawns home, laps or cards to the other; in several races, points. */
export function tally(board: Board, { number: seat, score }: Counted): Tally | null {
  if (board.scoring === "time")
    return {
      count: score,
      unit: { en: score === 1 ? "turn" : "turns", fr: score > 1 ? "tours" : "tour" },
      fewest: true,
    };
  if (board.scoring === "podium") return null;
  const riders = ridersOfSeat(board, seat);
  if (board.mode === "family") {
    const count = riders.filter(({ home }) => home).length;
    return { count, unit: { en: `of ${riders.length} home`, fr: `sur ${riders.length} arrivés` } };
  }
  const [rider] = riders;
  if (board.mode === "velodrome") {
    if (rider!.place === null) return { count: 0, unit: { en: "out", fr: "éliminé" } };
    return {
      count: rider!.lap,
      unit: { en: rider!.lap === 1 ? "lap" : "laps", fr: rider!.lap > 1 ? "tours" : "tour" },
    };
  }
  if (board.mode === "duel") {
    const caught = board.over ? [board.turn] : [];
    return { count: chase(board, seat, caught), unit: { en: "to catch", fr: "à rattraper" }, fewest: true };
  }
  const last = lastStep(board);
  return { count: Math.min(stepOf(rider!.place!), last), unit: { en: `of ${last}`, fr: `sur ${last}` } };
}

const cardsIn = {
  en: (count: number) => (count === 1 ? "one card" : `${count} cards`),
  fr: (count: number) => (count === 1 ? "une carte" : `${count} cartes`),
};

/** Where a rider on a row is among the others, e.g. "3 cards behind". */
function among(board: Board, step: number): Sentence {
  const steps = stepsOf(board).toSorted((one, other) => other - one);
  const [first, second = 0] = steps;
  if (step < first!) return { en: `${cardsIn.en(first! - step)} behind`, fr: `${cardsIn.fr(first! - step)} de retard` };
  if (second === first) return { en: "shares the lead", fr: "en tête à égalité" };
  return { en: `leads by ${cardsIn.en(first! - second)}`, fr: `${cardsIn.fr(first! - second)} d’avance` };
}

/** Where a seat is, e.g. "leads by 2 cards"; in several races the card, e.g. "card 4 of 12". */
export function facts(board: Board, seat: number): Sentence {
  const riders = ridersOfSeat(board, seat);
  const [rider] = riders;
  const place = rider?.place ?? null;
  if (place === null) return { en: "out of the race", fr: "hors course" };
  if (isFamily(board)) {
    const steps = riders.map(({ place, home }) => (home ? "✓" : String(place))).join(" · ");
    return { en: `pawns at ${steps}`, fr: `pions\u00a0: ${steps}` };
  }
  const step = stepOf(place);
  if (isCircle(board)) {
    if (step === 0) return { en: "at the line", fr: "sur la ligne" };
    return { en: `on card ${place}`, fr: `sur la carte ${place}` };
  }
  if (rider!.home) return { en: "home", fr: "arrivé" };
  if (step === 0) return { en: "at the start", fr: "au départ" };
  if (board.scoring === "sprint") return among(board, step);
  const last = lastStep(board);
  if (board.there_and_back) return { en: `step ${step} of ${last}`, fr: `pas ${step} sur ${last}` };
  return { en: `card ${step} of ${last}`, fr: `carte ${step} sur ${last}` };
}

/** Why a race was won; null where points tell it. */
export function won(board: Board, winners: number[]): Sentence | null {
  if (board.mode === "velodrome")
    return { en: "The last rider left on the track.", fr: "Le dernier coureur en piste." };
  if (board.mode === "duel") return { en: "The chase is over: caught.", fr: "La poursuite est finie\u00a0: rattrapé." };
  if (board.scoring === "time") return byTime(board, winners);
  if (board.scoring === "podium") return null;
  if (isFamily(board)) return { en: "The whole team is home first.", fr: "Toute l’équipe est arrivée la première." };
  const others = ridersOf(board).filter(({ home }) => !home);
  const gap = lastStep(board) - Math.max(...others.map(({ place }) => stepOf(place!)));
  return {
    en: `First on the podium, ${cardsIn.en(gap)} ahead of the next.`,
    fr: `Sur le podium avec ${cardsIn.fr(gap)} d’avance.`,
  };
}

function byTime({ points }: Board, winners: number[]): Sentence | null {
  const others = points.filter((_, seat) => !winners.includes(seat));
  if (others.length === 0) return null;
  const fewer = Math.min(...others) - points[winners[0]!]!;
  return {
    en: `${fewer} ${fewer === 1 ? "turn" : "turns"} fewer than the next.`,
    fr: `${fewer} ${fewer === 1 ? "tour" : "tours"} de moins que le suivant.`,
  };
}

/** Where riders stand beside each other, and the way they take from one place to another. */
import type { Layout, Stand } from "./layout";
import type { Point } from "./path";
import { homeStep, isCircle, isWayBack, roadOf, spotAt, stepOf, type Rider } from "./race";
import type { Board, Place } from "./view";

export interface Standing extends Point {
  rider: Rider;
  facing: 1 | -1;
}

const ABREAST = 30; // pixels from one rider to the next, where there is room

/** Where wheels touch the ground: on top of a card, at the start, on the podium. */
export function groundOf(board: Board, layout: Layout, place: Place): Stand {
  const step = stepOf(place);
  if (!isCircle(board) && step >= homeStep(board) && layout.podium) return { ...layout.podium, y: layout.podium.y - 6 };
  if (step === 0) return { ...layout.start, y: layout.start.y + 8 };
  const card = layout.cards.get(spotAt(board, place))!;
  const facing = (isWayBack(board, step) ? -card.facing : card.facing) as 1 | -1;
  return { x: card.x, y: card.y - card.height / 2 + 5, facing, room: card.width - 26 };
}

/** All riders that are in the race, those on the same ground side by side. */
export function standingsOf(board: Board, layout: Layout, riders: readonly Rider[]): Standing[] {
  const grounds = new Map<string, { rider: Rider; ground: Stand }[]>();
  for (const rider of riders) {
    if (rider.place === null) continue;
    const ground = groundOf(board, layout, rider.place);
    const key = `${Math.round(ground.x)} ${Math.round(ground.y)}`;
    grounds.set(key, [...(grounds.get(key) ?? []), { rider, ground }]);
  }
  return [...grounds.values()].flatMap((group) =>
    group.map(({ rider, ground }, index) => {
      const step = group.length > 1 ? Math.min(ABREAST, ground.room / (group.length - 1)) : 0;
      return { rider, x: ground.x + (index - (group.length - 1) / 2) * step, y: ground.y, facing: ground.facing };
    }),
  );
}

/** The places that a rider passes on its way, the last one included, e.g. 5 and 6 from 4. */
export function wayBetween(board: Board, from: Place, to: Place): Place[] {
  if (isCircle(board)) {
    const way: number[] = [];
    let card = stepOf(from);
    for (let most = board.cards; most > 0 && card !== stepOf(to); most--) {
      card = (card % board.cards) + 1;
      if (board.route[card - 1] !== null) way.push(card);
    }
    return way;
  }
  const [first, last] = [stepOf(from) + 1, stepOf(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    index === last - first ? to : `${first + index}${roadOf(from) === "b" || roadOf(to) === "b" ? "b" : "a"}`,
  );
}

export const keyOf = ({ team, pawn }: Rider): string => `${team} ${pawn}`;

/** Races written in the rules, e.g. "R1 B6 | - | G2", read so that they can be drawn. */
import type { Board } from "./view";

/** The movement cards of a step such as "cards red 6 joker"; null for any other step. */
export function cardsIn(step: string): string[] | null {
  const [verb, ...cards] = step.split(" ");
  return verb === "cards" ? cards : null;
}

export type DrawnRace = Pick<Board, "ids" | "faces">;

/** The races of an example; a die keeps its number from one to the next, also when it turns over. */
export function racesOf(texts: readonly string[]): DrawnRace[] {
  const races: DrawnRace[] = [];
  for (const text of texts) {
    const before = races.at(-1);
    const places = text.split("|").map((place) =>
      place
        .trim()
        .split(/\s+/)
        .filter((word) => word !== "-"),
    );
    races.push(before ? follow(before, places) : first(places));
  }
  return races;
}

function first(places: string[][]): DrawnRace {
  let next = 0;
  return { ids: places.map((dice) => dice.map(() => next++)), faces: places.flat() };
}

/** Number dice like those of the race before: the same die first, else one of the same colour that is left. */
function follow(before: DrawnRace, places: string[][]): DrawnRace {
  const left = new Set(before.faces.keys());
  const faces = [...before.faces];
  const ids = places.map((dice) => dice.map(() => -1));
  const take = (fits: (id: number, face: string) => boolean): void => {
    places.forEach((dice, place) =>
      dice.forEach((face, index) => {
        if (ids[place]![index] !== -1) return;
        const id = [...left].find((each) => fits(each, face));
        if (id === undefined) return;
        left.delete(id);
        faces[id] = face;
        ids[place]![index] = id;
      }),
    );
  };
  take((id, face) => before.faces[id] === face);
  take((id, face) => before.faces[id]!.charAt(0) === face.charAt(0));
  return { ids, faces };
}

/** The dice that are elsewhere or show something else in the next race. */
export function movers(now: DrawnRace, next: DrawnRace): Set<number> {
  const mates = (race: DrawnRace, id: number): string => {
    const place = race.ids.find((dice) => dice.includes(id)) ?? [];
    return [...place].sort((one, other) => one - other).join(" ");
  };
  const largest = (id: number): boolean => {
    const [was, will] = [mates(now, id).split(" "), mates(next, id).split(" ")];
    const kept = was.filter((mate) => will.includes(mate)).length;
    return kept * 2 > was.length;
  };
  return new Set([...now.faces.keys()].filter((id) => now.faces[id] !== next.faces[id] || !largest(id)));
}

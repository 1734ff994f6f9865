/** What is written in the rules, e.g. "random:3 F6 E7" or "green green | red red", read so that it can be drawn. */
import { isColour, type Colour } from "./land";

export interface DrawnDice {
  kind: "dice";
  aside: Colour[];
  hand: Colour[];
}

export interface DrawnIsland {
  kind: "island";
  /** The cells marked beside the start. */
  marked: string[];
}

export interface DrawnMove {
  kind: "move";
  verb: string;
  word: string;
}

export type Drawn = DrawnDice | DrawnIsland | DrawnMove;

const ISLAND = "random:3";
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export function drawnOf(step: string): Drawn {
  const [first = "", ...rest] = words(step);
  if (first === ISLAND) return { kind: "island", marked: rest };
  if (isColour(first)) {
    const [one = "", other] = step.split("|");
    const [aside, hand] = other === undefined ? ["", one] : [one, other];
    return { kind: "dice", aside: words(aside) as Colour[], hand: words(hand) as Colour[] };
  }
  return { kind: "move", verb: first, word: rest.join(" ") };
}

export interface Picture {
  /** The move that leads to it. */
  move: DrawnMove | null;
  drawn: DrawnDice | DrawnIsland;
  /** The cells that are new in it. */
  fresh: string[];
}

/** The pictures of an example, each with the move before it. */
export function picturesOf(steps: readonly string[]): Picture[] {
  const pictures: Picture[] = [];
  let move: DrawnMove | null = null;
  for (const drawn of steps.map(drawnOf)) {
    if (drawn.kind === "move") move = drawn;
    else {
      const before = pictures.at(-1)?.drawn;
      const was = before?.kind === "island" ? before.marked : null;
      const fresh = drawn.kind === "island" && was ? drawn.marked.filter((cell) => !was.includes(cell)) : [];
      pictures.push({ move, drawn, fresh });
      move = null;
    }
  }
  return pictures;
}

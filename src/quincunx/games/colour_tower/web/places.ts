/** The dice that a card shows by itself, whatever lies on the table. */
import type { CardFace, Place } from "./view";

export function placesOf({ combination, colours, parts }: CardFace): Place[] {
  if (combination === null) return colours.map((colour) => ({ part: 0, colour, die: null }));
  return parts.flatMap((size, part) => Array.from({ length: size }, () => ({ part, colour: null, die: null })));
}

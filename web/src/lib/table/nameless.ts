/** Who has given no name: their seat has a word for it, of their own language, where others have a name. */
import type { SeatView } from "$lib/server/protocol";
import { begun } from "$lib/dice/sentences";
import { en } from "$lib/words/en";
import { fr } from "$lib/words/fr";

const WORDS = [en.seat.guest, fr.seat.guest];
const WORD = new RegExp(`\\b(?:${WORDS.join("|")})(?![\\p{L}\\p{N}])`, "gu");

export const isNameless = (name: string): boolean => WORDS.includes(name);

/** The word for who looks, where nobody else shares the screen and no name was given; it is "You" that they read. */
export const wordFor = (seats: SeatView[], alone: boolean): string | null =>
  (alone && seats.find(({ mine, name }) => mine && isNameless(name))?.name) || null;

/** A sentence of the log for such a reader: "Guest (you) throws", "steals from you". */
export function addressed(text: string, word: string | null, you: string): string {
  if (word === null) return text;
  const [first = "", ...rest] = text.split(new RegExp(`\\b${word}(?![\\p{L}\\p{N}])`, "u"));
  if (first !== "") return [first, ...rest].join(you);
  return rest.length > 0 ? `${word} (${you})${rest.join(you)}` : text;
}

/** A sentence for people elsewhere, to whom "Guest" would be a name: "A guest wins", "ahead of a guest". */
export function introduced(text: string, guest: string): string {
  return text.replace(WORD, (_, at: number) => (at === 0 ? begun(guest) : guest));
}

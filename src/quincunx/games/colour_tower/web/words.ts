/** The words of the board in the reader's language. */
import { english } from "./words.en";
import { french } from "./words.fr";

export type { Words } from "./words.en";
export const WORDS = { en: english, fr: french };

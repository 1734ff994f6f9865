/** What others did, while it is being shown; kept in context, so that a board's sentence can offer to end it. */
import { getContext, setContext } from "svelte";

export interface Show {
  /** How many events are still to be shown. */
  readonly waiting: number;
  readonly spectating: boolean;
  /** Whether it began with a move of one's own. */
  readonly follows: boolean;
  skip(): void;
}

const KEY = Symbol("show");

export const setShow = (show: Show): void => void setContext(KEY, show);

/** None in a replay or a drawn example. */
export const useShow = (): Show | undefined => getContext<Show | undefined>(KEY);

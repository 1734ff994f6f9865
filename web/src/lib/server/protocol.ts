import type * as M from "./messages";

export type * from "./messages";
export type Language = keyof M.Sentence;
export type Reaction = M.React["reaction"];
/** In the reader's language, or in each. */
export type Told = string | M.Sentence;
/** A seat with whether anybody is at it. */
export type Seat = M.SeatView & { connected: boolean };

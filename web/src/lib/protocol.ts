import type * as M from "./messages";

export type * from "./messages";
export type Language = keyof M.Sentence;

export type ServerMessage =
  M.Snapshot | M.Happened | M.Kept | M.Refused | M.Previewed | M.Hinted | M.Presence | M.Reacted | M.RematchReady;

export type ClientMessage = M.Hello | M.MakeMove | M.AskPreview | M.AskUndo | M.AskHint | M.React;
export type Reaction = M.React["reaction"];
export type Status = M.TableState["status"];

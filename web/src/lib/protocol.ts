import type * as M from "./messages";

export type * from "./messages";
export type Language = keyof M.Sentence;
export type Reaction = M.React["reaction"];
export type Status = M.TableState["status"];

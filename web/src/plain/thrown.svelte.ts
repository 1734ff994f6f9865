/** Which throw has just fallen: what lay there when one arrived, or when a replay goes back, lies still. */
import type { LogEntry } from "$lib/server/protocol";
import { play as sound } from "$lib/page/sounds";
import { throwsOf } from "./dice";

export class Thrown {
  /** Where the throw that tumbles begins in the log. */
  at = $state<number>();
  #entries: number;

  constructor(log: readonly LogEntry[]) {
    this.#entries = log.length;
  }

  see(log: readonly LogEntry[]): void {
    const last = throwsOf(log).at(-1)?.at;
    if (log.length < this.#entries) this.at = undefined;
    else if (last !== undefined && last >= this.#entries && last !== this.at) {
      this.at = last;
      sound("throw");
    }
    this.#entries = log.length;
  }
}

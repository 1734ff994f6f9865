/** A table before it is set: who shall sit where, and how it is played. */
import { usualBot } from "$lib/me.svelte";
import type { BotInfo, GameInfo, NewTable, SeatWish } from "$lib/protocol";

/** Me, somebody else on this screen, a friend with the link, or a bot. */
export type Sitter = "me" | "here" | "open" | "bot";

export interface Place {
  sitter: Sitter;
  name: string;
  bot: string;
}

const MOST_PLACES = 8;

export class TablePlan {
  places = $state<(Place | null)[]>([]);
  options = $state<Record<string, unknown>>({});
  guided = $state(false);

  readonly taken = $derived(this.places.filter((place) => place !== null));
  readonly friends = $derived(this.taken.filter((place) => place.sitter === "open").length);

  readonly least: number;

  /** At first: me, a friend and bots up to the fewest players, the other places free. */
  constructor(
    readonly game: GameInfo,
    readonly bots: BotInfo[],
    myName: string,
    guided = false,
  ) {
    this.guided = guided;
    const [least, most] = game.players;
    this.least = least;
    const start = Math.max(least, Math.min(2, most));
    this.places = Array.from({ length: Math.min(most, MOST_PLACES) }, (_, place) => {
      if (place === 0) return { sitter: "me", name: myName, bot: "" };
      if (place >= start) return null;
      return this.#sitter(place === 1 ? "open" : "bot", "");
    });
  }

  /** The places to lay on the table: those taken, and the first free one after them. */
  get laid(): number[] {
    const free = this.places.findIndex((place) => place === null);
    return this.places.flatMap((place, index) => (place || index === free ? [index] : []));
  }

  /** Whether there are enough players. */
  get enough(): boolean {
    return this.taken.length >= this.least;
  }

  seat(place: number, sitter: Sitter, name = ""): void {
    this.places[place] = this.#sitter(sitter, name);
  }

  clear(place: number): void {
    this.places[place] = null;
  }

  /** What the server is asked for. */
  wish(): NewTable {
    return { game: this.game.slug, seats: this.taken.map(wishOf), options: { ...this.options }, guided: this.guided };
  }

  #sitter(sitter: Sitter, name: string): Place {
    return { sitter, name, bot: sitter === "bot" ? usualBot(this.bots) : "" };
  }
}

function wishOf({ sitter, name, bot }: Place): SeatWish {
  if (sitter === "bot") return { kind: "bot", bot };
  if (sitter === "open") return { kind: "open" };
  return { kind: "me", name: name.trim() };
}

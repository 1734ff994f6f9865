/** A table before it is set: who shall sit where, and how it is played. */
import type { Clock } from "$lib/table/clock";
import { usualBot } from "$lib/person/me.svelte";
import type { BotInfo, ChoiceInfo, GameInfo, NewTable, OptionInfo, SeatWish, Sentence } from "$lib/server/protocol";
import { en } from "$lib/words/en";
import { fr } from "$lib/words/fr";

/** Me, somebody else on this screen, a friend with the link, or a bot. */
export type Sitter = "me" | "here" | "open" | "bot";

export interface Place {
  sitter: Sitter;
  name: string;
  bot: string;
}

const MOST_PLACES = 8;
const THE_TABLE = ""; // no option is called so

export class TablePlan {
  places = $state<(Place | null)[]>([]);
  /** What is not as the game has it by default. */
  options = $state.raw<Record<string, unknown>>({});
  /** The names of people's own files, and what is wrong with them, or with the table, by option. */
  files = $state<Record<string, string>>({});
  problems = $state<Record<string, Sentence>>({});
  guided = $state(false);
  /** Seconds for each move, where people play from afar. */
  clock = $state<Clock | null>(null);

  /** Whether people throw real dice, where nobody plays from afar. */
  ownDice = $state(false);

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

  /** Whether everybody who would throw dice sits at this screen. */
  get mayThrow(): boolean {
    return this.game.throws && this.friends === 0;
  }

  seat(place: number, sitter: Sitter, name = ""): void {
    delete this.problems[THE_TABLE];
    this.places[place] = this.#sitter(sitter, name);
  }

  clear(place: number): void {
    delete this.problems[THE_TABLE];
    this.places[place] = null;
  }

  /** What an option is set to; one that means nothing is as the game has it. */
  valueOf(option: OptionInfo): unknown {
    return this.unmet(option) ? option.default : (this.options[option.name] ?? option.default);
  }

  /** The option that keeps another from meaning anything, and what it would have to be set to. */
  unmet({ goes_with = {} }: OptionInfo): { option: OptionInfo; values: unknown[] } | null {
    for (const [name, values] of Object.entries(goes_with)) {
      const option = this.game.options.find((each) => each.name === name);
      if (option && !values.includes(this.valueOf(option))) return { option, values };
    }
    return null;
  }

  /** Whether a choice is for as many as sit here. */
  suits({ players }: ChoiceInfo): boolean {
    const seats = this.taken.length;
    return !players || (players[0] <= seats && seats <= players[1]);
  }

  /** The choice made that is for another number of players. */
  get misfit(): ChoiceInfo | undefined {
    return this.#chosen.find((choice) => !this.suits(choice));
  }

  get #chosen(): ChoiceInfo[] {
    return this.game.options.flatMap((option) =>
      option.choices.filter((choice) => choice.value === this.valueOf(option)),
    );
  }

  /** How long a game takes as it is to be played. */
  get minutes(): [number, number] {
    return this.#chosen.find((choice) => choice.minutes)?.minutes ?? this.game.minutes;
  }

  choose({ name, default: usual }: OptionInfo, value: unknown): void {
    const { [name]: _, ...others } = this.options;
    this.options = JSON.stringify(value) === JSON.stringify(usual) ? others : { ...others, [name]: value };
    delete this.files[name];
    delete this.problems[name];
    delete this.problems[THE_TABLE];
  }

  /** Take a file of one's own for an option: what it holds is sent, not where it lies. */
  async read(option: OptionInfo, file: File): Promise<void> {
    delete this.problems[THE_TABLE];
    try {
      this.choose(option, JSON.parse(await file.text()));
      this.files[option.name] = file.name;
    } catch {
      this.problems[option.name] = { en: en.fresh.badFile, fr: fr.fresh.badFile };
    }
  }

  /** The server has refused the table, perhaps for a file of one's own. */
  refuse(problem: Sentence): void {
    const own = Object.keys(this.files);
    const name = own.find((each) => problem.en.startsWith(each)) ?? (own.length === 1 ? own[0] : undefined);
    this.problems[name ?? THE_TABLE] = problem;
  }

  /** What the server is asked for; `seedHash` is what people at this screen add to the dice, `guest` who I am without a name. */
  wish(seedHash: string | null = null, guest = ""): NewTable {
    return {
      game: this.game.slug,
      seats: this.taken.map((place) => wishOf(place, seedHash, guest)),
      options: this.#wished,
      guided: this.guided,
      clock: this.friends > 0 ? this.clock : null,
      own_dice: this.ownDice && this.mayThrow,
    };
  }

  get #wished(): Record<string, unknown> {
    const idle = this.game.options.filter((option) => this.unmet(option)).map(({ name }) => name);
    return Object.fromEntries(Object.entries(this.options).filter(([name]) => !idle.includes(name)));
  }

  #sitter(sitter: Sitter, name: string): Place {
    return { sitter, name, bot: sitter === "bot" ? usualBot(this.bots) : "" };
  }
}

function wishOf({ sitter, name, bot }: Place, seedHash: string | null, guest: string): SeatWish {
  if (sitter === "bot") return { kind: "bot", bot };
  if (sitter === "open") return { kind: "open" };
  const called = name.trim() || (sitter === "me" ? guest : "");
  return { kind: "me", name: called, ...(seedHash ? { seed_hash: seedHash } : {}) };
}

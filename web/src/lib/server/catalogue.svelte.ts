/** The games and bots there are, asked again every second until all are ready. */
import { api, sentenceOf } from "./api";
import type { BotInfo, GameInfo, Sentence } from "./protocol";
import { afterSo } from "$lib/page/ticking";

const AGAIN = 1000;

class GameList {
  games = $state<GameInfo[]>([]);
  bots = $state<BotInfo[]>([]);
  tempers = $state<Sentence[]>([]);
  loaded = $state(false);
  problem = $state<Sentence | null>(null);
  #wait = (): void => {}; // the way to end it
  #watchers = 0;

  find(slug: string): GameInfo | undefined {
    return this.games.find((game) => game.slug === slug);
  }

  /** How a bot on a seat is disposed, where it is one that people choose by its strength. */
  temperOf({ number, bot }: { number: number; bot: string | null }): Sentence | undefined {
    return this.bots.some((each) => each.name === bot) ? this.tempers[number % this.tempers.length] : undefined;
  }

  /** Keeps the list fresh for as long as somebody looks at it. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) void this.#ask();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#wait();
    };
  }

  async #ask(): Promise<void> {
    try {
      const { games, bots, tempers } = await api.games();
      Object.assign(this, { games, bots, tempers, loaded: true, problem: null });
    } catch (error) {
      this.problem = sentenceOf(error);
    }
    this.#wait();
    const settled = !this.problem && this.games.every((game) => game.ready);
    if (!settled && this.#watchers > 0) this.#wait = afterSo(AGAIN, () => void this.#ask());
  }
}

export const catalogue = new GameList();

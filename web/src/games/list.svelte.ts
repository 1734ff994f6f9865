/** One's games as far as they were asked for: a filter, and the pages of what passes it. */
import { api } from "$lib/server/api";
import type { GameStatistics, OwnGame } from "$lib/server/protocol";

export type Outcome = "" | "won" | "lost" | "running";

export class GameList {
  /** Empty: no filter. */
  game = $state("");
  opponent = $state("");
  result = $state<Outcome>("");

  games = $state.raw<OwnGame[]>([]);
  found = $state(0);
  opponents = $state.raw<string[]>([]);
  statistics = $state.raw<GameStatistics[]>([]);
  loaded = $state(false);
  #asked = 0;

  readonly filter = $derived.by(() =>
    Object.fromEntries(
      Object.entries({ game: this.game, opponent: this.opponent, result: this.result }).filter(([, value]) => value),
    ),
  );
  readonly filtered = $derived.by(() => Object.keys(this.filter).length > 0);

  /** From the first on, or those that follow; what was asked before a newer question is not shown. */
  async load(skip = 0): Promise<void> {
    const asked = ++this.#asked;
    const told = await api.ownGames(this.filter, skip);
    if (asked !== this.#asked) return;
    this.games = [...this.games.slice(0, skip), ...told.games];
    ({ found: this.found, opponents: this.opponents, statistics: this.statistics } = told);
    this.loaded = true;
  }

  more(): Promise<void> {
    return this.load(this.games.length);
  }

  async remove(code: string): Promise<void> {
    await api.leave(code);
    await this.load();
  }
}

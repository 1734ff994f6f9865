/** The person in front of the screen: a name, once there is one, and their tables. */
import { acquaintance } from "./acquaintance.svelte";
import { along } from "./along";
import { api } from "$lib/server/api";
import { browser } from "$lib/page/browser";
import { i18n } from "$lib/words/i18n.svelte";
import { push } from "./push";
import { seeds } from "./seeds";
import type { BotInfo, GameInfo, SeatWish, TableSummary } from "$lib/server/protocol";

const USUAL_SEATS = 4;

class Me {
  name = $state("");
  tables = $state<TableSummary[]>([]);
  loaded = $state(false);
  /** The bots that “Play now” seats, once others than the usual ones were chosen. */
  level = $state(browser.read("level"));

  /** Who I am; a first visitor gets the cookie by it that everything else is known by. */
  async arrive(): Promise<void> {
    this.name = (await api.me()).name ?? "";
    void along.meet();
  }

  /** Who I am and where I sit. */
  async load(): Promise<void> {
    await this.arrive();
    this.tables = await api.tables();
    this.loaded = true;
  }

  /** Keeps a name, if it is new. */
  async rename(name: string): Promise<void> {
    const wanted = name.trim();
    if (!wanted || wanted === this.name) return;
    this.name = (await api.rename(wanted)).name ?? "";
  }

  /** Go from a table for good. */
  async leave(code: string): Promise<void> {
    await api.leave(code);
    this.tables = await api.tables();
  }

  /** Whether the server keeps anything of me. */
  get isKept(): boolean {
    return this.loaded && (this.name !== "" || this.tables.length > 0);
  }

  /** Have nothing kept of me any more, neither by the server nor, of tables, by this browser. */
  async forget(): Promise<void> {
    await push.end();
    await api.forget();
    seeds.drop();
    this.name = "";
    this.tables = [];
  }

  /** The name at a table before one has been given. */
  get nameOrGuest(): string {
    return this.name || i18n.t.seat.guest;
  }

  prefer(bot: string): void {
    this.level = bot;
    browser.keep("level", bot);
  }

  /** The bots that “Play now” seats. */
  levelOf(bots: BotInfo[]): string {
    return bots.find(({ name }) => name === this.level)?.name ?? usualBot(bots);
  }

  /** One click: me and bots around the table; the code of it. */
  async playNow(game: GameInfo, bots: BotInfo[]): Promise<string> {
    const [least, most] = game.players;
    const seats = Math.min(most, Math.max(least, USUAL_SEATS));
    const seed = seeds.fresh();
    const wishes: SeatWish[] = [{ kind: "me", name: this.nameOrGuest, seed_hash: seed.hash }];
    while (wishes.length < seats) wishes.push({ kind: "bot", bot: this.levelOf(bots) });
    const { code } = await api.open({ game: game.slug, seats: wishes, guided: acquaintance.isNew(game.slug) });
    seeds.sit(code, seed);
    acquaintance.sit(game.slug, code);
    return code;
  }
}

/** A bot of middling strength, rather weak than strong; they are listed from weak to strong. */
export const usualBot = (bots: BotInfo[]): string => bots[Math.floor((bots.length - 1) / 2)]?.name ?? "";

export const me = new Me();

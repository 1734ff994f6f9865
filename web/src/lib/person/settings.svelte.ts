/** What a person has chosen for the page: light, sound, motion, patterns, how fast others move, and when to be asked twice. */
import { browser } from "$lib/page/browser";
import type { Settings as Chosen } from "$lib/server/protocol";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How fast what others do is shown. */
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** When a move is asked for once more: every one, where the board finds that it costs something, or none. */
export const CONFIRMS = ["always", "costs", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];

/** How much moves on the page, whatever the system says where people have said otherwise. */
export const MOTIONS = ["system", "less", "full"] as const;
export type Motion = (typeof MOTIONS)[number];

/** How loud sounds are: 0 is off. */
const LOUDNESSES = [1, 2, 3, 4, 5] as const;
export const VOLUMES = [0, ...LOUDNESSES] as const;
export type Volume = (typeof VOLUMES)[number];
const USUAL = 4;

/** What was chosen before, if it can be chosen still. */
const kept = <Value extends string>(key: string, values: readonly Value[], usual: Value): Value =>
  values.find((value) => value === browser.read(key)) ?? usual;

class Settings {
  theme = $state(kept("theme", THEMES, "system"));
  speed = $state(kept("speed", SPEEDS, "brisk"));
  confirm = $state(kept("confirm", CONFIRMS, "costs"));
  motion = $state(kept("motion", MOTIONS, "system"));
  /** Whether dice are hatched by colour, beside the shapes that their pips always have, and boards more strongly. */
  patterns = $state(browser.read("patterns") === "on");
  sound = $state(browser.read("sound") !== "off");
  /** How loud it is, or would be: who mutes the page finds its loudness again. */
  loudness = $state(LOUDNESSES.find((loudness) => String(loudness) === browser.read("volume")) ?? USUAL);

  get volume(): Volume {
    return this.sound ? this.loudness : 0;
  }

  /** Whether things are where they go at once, without a way between. */
  get still(): boolean {
    return this.motion === "system" ? browser.prefersLess : this.motion === "less";
  }

  /** What comes along to other devices; light is each one's own. */
  get chosen(): Chosen {
    const { speed, confirm, motion, patterns, sound, loudness } = this;
    return { speed, confirm, motion, patterns, sound, loudness };
  }

  /** Has it all as it was chosen elsewhere. */
  take(chosen: Chosen): void {
    Object.assign(this, chosen);
    this.#keep();
    this.apply();
  }

  /** Called when something was chosen here that comes along. */
  onchosen = (): void => {};

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    browser.keep("theme", theme);
    this.apply();
  }

  chooseSpeed(speed: Speed): void {
    this.#choose({ speed });
  }

  chooseConfirm(confirm: Confirm): void {
    this.#choose({ confirm });
  }

  chooseMotion(motion: Motion): void {
    this.#choose({ motion });
  }

  choosePatterns(patterns: boolean): void {
    this.#choose({ patterns });
  }

  chooseVolume(volume: Volume): void {
    this.#choose({ sound: volume > 0, loudness: volume || this.loudness });
  }

  toggleSound(): void {
    this.#choose({ sound: !this.sound });
  }

  #choose(chosen: Partial<Chosen>): void {
    this.take({ ...this.chosen, ...chosen });
    this.onchosen();
  }

  #keep(): void {
    browser.keep("speed", this.speed);
    browser.keep("confirm", this.confirm);
    browser.keep("motion", this.motion);
    browser.keep("patterns", this.patterns ? "on" : "off");
    browser.keep("sound", this.sound ? "on" : "off");
    browser.keep("volume", String(this.loudness));
  }

  /** Tells the styles, now and whenever the system asks for another motion. */
  begin(): void {
    this.apply();
    browser.onPrefersLess(() => this.apply());
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    if (this.theme === "system") delete dataset.theme;
    else dataset.theme = this.theme;
    dataset.motion = this.still ? "less" : "full";
    dataset.patterns = this.patterns ? "strong" : "usual";
  }
}

export const settings = new Settings();

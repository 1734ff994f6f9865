/** What a person has chosen for this browser: light, sound, motion, patterns, how fast others move, and when to be asked twice. */
import { browser } from "./browser";

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
export const VOLUMES = [0, 1, 2, 3, 4, 5] as const;
export type Volume = (typeof VOLUMES)[number];
const USUAL: Volume = 4;

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
  loudness = $state<Volume>(VOLUMES.find((volume) => volume > 0 && String(volume) === browser.read("volume")) ?? USUAL);

  get volume(): Volume {
    return this.sound ? this.loudness : 0;
  }

  /** Whether things are where they go at once, without a way between. */
  get still(): boolean {
    return this.motion === "system" ? browser.prefersLess : this.motion === "less";
  }

  chooseTheme(theme: Theme): void {
    this.theme = theme;
    browser.keep("theme", theme);
    this.apply();
  }

  chooseSpeed(speed: Speed): void {
    this.speed = speed;
    browser.keep("speed", speed);
  }

  chooseConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    browser.keep("confirm", confirm);
  }

  chooseMotion(motion: Motion): void {
    this.motion = motion;
    browser.keep("motion", motion);
    this.apply();
  }

  choosePatterns(patterns: boolean): void {
    this.patterns = patterns;
    browser.keep("patterns", patterns ? "on" : "off");
    this.apply();
  }

  chooseVolume(volume: Volume): void {
    if (volume > 0) {
      this.loudness = volume;
      browser.keep("volume", String(volume));
    }
    if (this.sound !== volume > 0) this.toggleSound();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    browser.keep("sound", this.sound ? "on" : "off");
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

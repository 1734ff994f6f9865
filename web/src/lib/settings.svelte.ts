/** What a person has chosen for this browser: light, sound, how fast others move, and when to be asked twice. */
import { browser } from "./browser";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** How fast what others do is shown. */
export const SPEEDS = ["calm", "brisk", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

/** When a move is asked for once more: every one, where the board finds that it costs something, or none. */
export const CONFIRMS = ["always", "costs", "never"] as const;
export type Confirm = (typeof CONFIRMS)[number];

class Settings {
  theme = $state<Theme>(THEMES.find((theme) => theme === browser.read("theme")) ?? "system");
  sound = $state(browser.read("sound") !== "off");

  speed = $state<Speed>(SPEEDS.find((speed) => speed === browser.read("speed")) ?? "brisk");
  confirm = $state<Confirm>(CONFIRMS.find((confirm) => confirm === browser.read("confirm")) ?? "costs");

  chooseSpeed(speed: Speed): void {
    this.speed = speed;
    browser.keep("speed", speed);
  }

  chooseConfirm(confirm: Confirm): void {
    this.confirm = confirm;
    browser.keep("confirm", confirm);
  }

  /** Turns the lamp: system, day, evening, and round again. */
  turnLamp(): void {
    this.theme = THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length]!;
    browser.keep("theme", this.theme);
    this.apply();
  }

  toggleSound(): void {
    this.sound = !this.sound;
    browser.keep("sound", this.sound ? "on" : "off");
  }

  apply(): void {
    if (this.theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const settings = new Settings();

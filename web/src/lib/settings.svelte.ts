/** What a person has chosen for this browser: light, sound, and whether to be called. */
import { browser } from "./browser";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class Settings {
  theme = $state<Theme>(THEMES.find((theme) => theme === browser.read("theme")) ?? "system");
  sound = $state(browser.read("sound") !== "off");

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

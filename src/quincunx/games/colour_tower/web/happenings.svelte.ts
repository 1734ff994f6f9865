/** What has just happened on the board, for as long as it is to be shown. */
import { BoardHappenings, type News } from "$lib/board/happenings.svelte";
import { play as sound } from "$lib/page/sounds";
import { whatHappened, type Story } from "./story";
import type { Board } from "./view";

const NOTHING: Story = { thrown: [], taken: null, passed: [] };

export class Happenings extends BoardHappenings<Board> {
  /** The dice that were thrown, each with the number of its throw. */
  thrown = $state.raw<ReadonlyMap<number, number>>(new Map());
  last = $state.raw<Story>(NOTHING);

  /** The card that has just come into a seat's hand. */
  freshFor(seat: number): string | null {
    const { passed, taken } = this.last;
    const drawn = passed.find(({ to, card }) => to === seat && card !== null)?.card;
    return drawn ?? (taken?.seat === seat ? taken.card : null);
  }

  protected tell({ was, now, added }: News<Board>): void {
    if (added.length === 0) return;
    this.last = whatHappened(was, now, added);
    if (this.last.thrown.length > 0) {
      const throws = this.last.thrown.map((die) => [die, this.moment] as const);
      this.thrown = new Map([...this.thrown, ...throws]);
      sound("throw");
    } else if (this.last.taken || this.last.passed.length > 0) sound("place");
  }
}

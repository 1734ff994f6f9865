/** Whether the window is so low, as a phone's that lies on its side, that the board and the hand share its width. */
import { MediaQuery } from "svelte/reactivity";

export const low = new MediaQuery("(max-height: 32rem) and (min-width: 36rem) and (max-width: 64rem)");

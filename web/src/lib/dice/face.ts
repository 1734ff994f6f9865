/** A game's small things for the shell, kept in context so that any text below can draw the game's dice. */
import { getContext, setContext } from "svelte";
import type { GameFace } from "$lib/board/board";

const KEY = Symbol("face");

export const setFace = (face: () => GameFace): void => void setContext(KEY, face);

/** The face of the game around, as a function since it may still be loading. */
export const useFace = (): (() => GameFace) => getContext<(() => GameFace) | undefined>(KEY) ?? (() => ({}));

/** How the dice of this game are written and named: `R6` is a red six. */

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

/** What a die shows: its colour (each has its own pip shape) and a value from 1 to 6. */
export interface Face {
	colour: Colour;
	value: number;
}

const LETTERS: Record<string, Colour> = {
	R: 'red',
	Y: 'yellow',
	G: 'green',
	B: 'blue',
	P: 'purple',
};

/** Where dice stand in a text, e.g. twice in “R6 and B1”. */
export const DIE_TOKEN = /\b[RYGBP][1-6]\b/g;

/** The die that a token names, e.g. a red six for `R6`; null when it names none. */
export function face(token: string): Face | null {
	const colour = LETTERS[token.charAt(0)];
	const value = Number(token.charAt(1));
	if (token.length !== 2 || !colour || !(value >= 1 && value <= 6)) return null;
	return { colour, value };
}

/** The die that a token of the board surely names. */
export function faceOf(token: string): Face {
	const named = face(token);
	if (!named) throw new Error(`“${token}” is not a die`);
	return named;
}

/** Whether a die is among those that a target looks for: the same colour or the same value. */
export function alike(token: string, other: string): boolean {
	return token.charAt(0) === other.charAt(0) || token.charAt(1) === other.charAt(1);
}

/** Two people throw six dice in turn: about what a move of ours asks of the rules. */
export const MOST_MOVES = 70; // as in a short game of ours: the file store writes a match’s whole log with every move

export const sixDice = {
  name: "six-dice",
  setup: () => ({ dice: [], points: [0, 0] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    throwDice: {
      client: false, // the dice fall on the server
      move: ({ G, ctx, random }) => {
        G.dice = random.D6(6);
        G.points[ctx.currentPlayer] += G.dice.reduce((sum, die) => sum + die);
      },
    },
  },
};

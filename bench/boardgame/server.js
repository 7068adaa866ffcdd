// boardgame.io's own server with a game of three that does nothing but take turns: the yardstick of bench/tables.
const { Server, Origins } = require("boardgame.io/server");

const MOVES = Number(process.env.MOVES || 600);

const game = {
  name: "bench",
  minPlayers: 3,
  maxPlayers: 3,
  setup: () => ({ moved: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    put: ({ G }) => {
      G.moved += 1;
    },
  },
  endIf: ({ G }) => (G.moved >= MOVES ? { over: true } : undefined),
};

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.env.PORT));

// The effect of the largest win, the full moon, shared by all games: fireworks over a run of the festival flute. It plays
// while the bed of the game is silent, so that its scale fits every game.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'yo',
  root: 'G4',
  room: { seconds: 2.4, bright: 4_200 },
  effects: {
    winFull: effect(5.6, -19.5, [
      { instrument: 'whoosh', notes: 'x/.5 ./.7 x?/.5', gain: -12, room: -8 },
      { instrument: 'burst', notes: './.45 x!/.8 x/.45 x!/.7 x?/.35 x!/1.6', ring: 1.8, gain: -3, room: -7 },
      { instrument: 'greatDrum', notes: './.45 x!/.8 x/.4 x!/.8 x!', ring: 1.5, gain: -4, room: -9 },
      {
        instrument: 'festivalFlute',
        notes: './.7 3/.25 4/.25 5/.5 4/.2 5/.2 7/.8 6/.2 7/.2 8/.25 7/1.4',
        gain: -4,
        room: -6,
      },
      { instrument: 'handGong', notes: './1.2 x?/.4 x/.4 x?/.4 x!', ring: 0.6, gain: -15, room: -10 },
    ]),
  },
}

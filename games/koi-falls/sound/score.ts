// Koi Falls' score: a waterfall at night with a koto; during the golden chance the koto plays running notes and a flute
// joins. Balls sound small and glassy, and a reach is one soft bowl: the music does not rise while the last digit
// turns.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'minyo',
  root: 'B3',
  room: { seconds: 1.8, bright: 4_200 },
  beds: {
    base: {
      bpm: 60,
      beats: 20,
      loudness: -28.5,
      parts: [
        { instrument: 'water', notes: 'x/20', gain: -5 },
        { instrument: 'wind', notes: 'x/20', gain: -24 },
        {
          instrument: 'koto',
          notes: './1 0?/1.5 2?/.5 3/2.5 ./.5 | 5?/1.5 4?/.5 3/2 ./1 | 2?/.5 3?/.5 0/2.5 ./1.5 -1?/1 0?/3',
          ring: 3,
          room: -9,
          loose: 15,
          pan: -0.2,
        },
        { instrument: 'koto', root: 'B2', notes: '0?/7 2?/6 0?/7', ring: 3.4, gain: -6, room: -10, pan: 0.1 },
        { instrument: 'bowl', root: 'B4', notes: './9 0?', ring: 4, gain: -22, room: -6, pan: 0.5 },
      ],
    },
    feature: {
      bpm: 108,
      beats: 28,
      loudness: -26,
      parts: [
        { instrument: 'water', notes: 'x/28', gain: -12 },
        {
          instrument: 'koto',
          notes: `${'0/.5 2/.5 3/.5 5/.5 3/.5 2/.5 4/.5 3/.5 '.repeat(4)}${'1/.5 3/.5 4/.5 6/.5 4/.5 3/.5 5/.5 4/.5 '.repeat(2)}0/.5 2/.5 3/.5 5/.5 7!/2`,
          ring: 1.4,
          room: -10,
          loose: 8,
          pan: -0.2,
        },
        {
          instrument: 'festivalFlute',
          root: 'B4',
          notes: './4 3/2 2/1 0/1 | 2/1 3/1 4/2 ./4 | 5/1.5 4/.5 3/1 2/1 3/4 | 0/3 .',
          gain: -13,
          room: -6,
          pan: 0.2,
        },
        {
          instrument: 'festivalDrum',
          notes: `${'x?/2 x?/1 x?/1 '.repeat(7)}`,
          ring: 0.5,
          gain: -12,
          room: -11,
          loose: 8,
        },
      ],
    },
  },
  effects: {
    ball: effect(0.12, -38, [{ instrument: 'glass', root: 'B6', notes: '0?', ring: 0.1 }]),
    pocket: effect(0.45, -29, [{ instrument: 'glass', root: 'B5', notes: '3', ring: 0.45, room: -14 }]),
    gate: effect(0.6, -27, [{ instrument: 'glass', root: 'B5', notes: '0/.09 3', ring: 0.5, room: -12 }]),
    stop: effect(0.35, -28, [{ instrument: 'knock', notes: 'x?', room: -15 }]),
    reach: effect(1.6, -29, [{ instrument: 'bowl', root: 'B4', notes: '0?', ring: 1.5, room: -11 }]),
    jackpot: effect(3, -20.5, [
      { instrument: 'greatDrum', notes: 'x!/1.2 x!', ring: 1.4, room: -9 },
      { instrument: 'koto', notes: '0/.1 2/.1 3/.1 5/.1 7/.5 5/.14 7/.14 8/.14 10!', ring: 1.8, room: -8 },
      { instrument: 'splash', notes: './.1 x!/.8', gain: -8 },
    ]),
    round: effect(0.5, -27, [
      { instrument: 'splash', notes: 'x/.4' },
      { instrument: 'koto', notes: '5?', ring: 0.45, gain: -4, room: -13 },
    ]),
  },
}

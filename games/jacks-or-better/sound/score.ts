// Jacks or Better's score: night insects over still water and a slow koto. Cards sound like paper, holding one like
// wood; the music does not rise before the final draw.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 1.9, bright: 4_400 },
  beds: {
    base: {
      bpm: 54,
      beats: 24,
      loudness: -28.5,
      parts: [
        { instrument: 'bellCricket', notes: 'x?/24', gain: -22, pan: 0.4 },
        { instrument: 'water', notes: 'x?/24', gain: -20, pan: -0.3 },
        {
          instrument: 'koto',
          notes: '0/2 2?/1 3/3 ./1 4?/1 3/2 2/3 ./1 | 0?/1 -1/2 0/3 ./1 2?/1 0/2',
          ring: 3,
          room: -9,
          loose: 18,
          pan: -0.15,
        },
        {
          instrument: 'kotoHarmonic',
          root: 'D5',
          notes: './7 4?/8 2?/9',
          ring: 3,
          gain: -9,
          room: -7,
          pan: 0.25,
        },
      ],
    },
    feature: {
      bpm: 54,
      beats: 24,
      loudness: -27.5,
      parts: [
        { instrument: 'bellCricket', notes: 'x?/24', gain: -22, pan: 0.4 },
        { instrument: 'water', notes: 'x?/24', gain: -20, pan: -0.3 },
        {
          instrument: 'koto',
          notes: '0/2 2?/1 3/3 ./1 4?/1 3/2 2/3 ./1 | 0?/1 -1/2 0/3 ./1 2?/1 0/2',
          ring: 3,
          room: -9,
          loose: 18,
          pan: -0.2,
        },
        {
          instrument: 'koto',
          root: 'D3',
          notes: '0?/3 2?/3 3?/3 2?/3 0?/3 -1?/3 0?/3 2?/3',
          ring: 2.6,
          gain: -6,
          room: -10,
          loose: 12,
          pan: 0.2,
        },
        {
          instrument: 'bambooFlute',
          root: 'D5',
          notes: './9 3?/3 2?/2 0?/4 ./6',
          gain: -14,
          room: -5,
          pan: 0.1,
        },
      ],
    },
  },
  effects: {
    deal: effect(0.16, -33, [{ instrument: 'card', notes: 'x?', ring: 0.12, room: -18 }]),
    flip: effect(0.2, -32, [{ instrument: 'paper', notes: 'x?', ring: 0.14, room: -16 }]),
    hold: effect(0.3, -29, [{ instrument: 'woodBlock', notes: 'x?', ring: 0.25, room: -14 }]),
    win: effect(1.1, -25, [{ instrument: 'koto', root: 'D5', notes: '0/.12 2/.12 3', ring: 1, room: -10 }]),
    winBig: effect(3, -20.5, [
      { instrument: 'koto', notes: '0/.1 2/.1 3/.1 5/.1 7/.45 5/.12 7/.12 8/.12 10!', ring: 1.8, room: -8 },
      { instrument: 'bowl', root: 'D5', notes: './1 0', ring: 2, gain: -10, room: -6 },
    ]),
  },
}

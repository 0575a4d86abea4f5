// Deuces Wild's score: wind in the reeds at dusk, a distant bamboo flute and a koto. Cards sound like paper, holding
// one like wood; the music does not rise before the final draw.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'ritsu',
  root: 'E4',
  room: { seconds: 2.2, bright: 3_800 },
  beds: {
    base: {
      bpm: 54,
      beats: 24,
      loudness: -28.5,
      parts: [
        { instrument: 'wind', notes: 'x?/24', gain: -18, pan: -0.2 },
        { instrument: 'frogs', notes: './4 x?/9 ./5 x?/6', gain: -27, pan: 0.5 },
        {
          instrument: 'bambooFlute',
          root: 'E4',
          notes: '0?/4 2?/2 3/4 ./3 4?/2 3?/2 2?/3 0/4',
          gain: -8,
          room: -4,
          pan: -0.1,
        },
        {
          instrument: 'koto',
          root: 'E3',
          notes: './2 0?/3 2?/4 0?/5 -1?/4 0?/6',
          ring: 3,
          gain: -6,
          room: -9,
          loose: 16,
          pan: 0.25,
        },
      ],
    },
    feature: {
      bpm: 54,
      beats: 24,
      loudness: -27.5,
      parts: [
        { instrument: 'wind', notes: 'x?/24', gain: -18, pan: -0.2 },
        { instrument: 'frogs', notes: './4 x?/9 ./5 x?/6', gain: -27, pan: 0.5 },
        {
          instrument: 'bambooFlute',
          root: 'E4',
          notes: '0?/4 2?/2 3/4 ./3 4?/2 3?/2 2?/3 0/4',
          gain: -8,
          room: -4,
          pan: -0.1,
        },
        {
          instrument: 'koto',
          notes: '0?/2 2?/1 3?/3 2?/2 4?/1 3?/3 2?/3 0?/3 -1?/2 0?/4',
          ring: 2.6,
          gain: -3,
          room: -9,
          loose: 16,
          pan: 0.2,
        },
        {
          instrument: 'koto',
          root: 'E3',
          notes: './2 0?/3 2?/4 0?/5 -1?/4 0?/6',
          ring: 3,
          gain: -6,
          room: -9,
          loose: 16,
          pan: -0.25,
        },
      ],
    },
  },
  effects: {
    deal: effect(0.16, -33, [{ instrument: 'card', notes: 'x?', ring: 0.12, room: -18 }]),
    flip: effect(0.2, -32, [{ instrument: 'paper', notes: 'x?', ring: 0.14, room: -16 }]),
    hold: effect(0.3, -29, [{ instrument: 'knock', notes: 'x?', ring: 0.25, room: -14 }]),
    win: effect(1.1, -25, [{ instrument: 'koto', root: 'E5', notes: '0/.12 3/.12 4', ring: 1, room: -10 }]),
    winBig: effect(3, -20.5, [
      { instrument: 'koto', notes: '0/.1 2/.1 3/.1 4/.1 5/.45 7/.12 8/.12 9/.12 10!', ring: 1.8, room: -8 },
      { instrument: 'windBell', root: 'E6', notes: './1 0?/.6 3?', ring: 1.6, gain: -12, room: -6 },
    ]),
  },
}

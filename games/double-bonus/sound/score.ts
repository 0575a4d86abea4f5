// Double Bonus Poker's score: dry leaves and crickets in late autumn, a low koto and a bowl. Cards sound like paper,
// holding one like wood; the music does not rise before the final draw.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'hirajoshi',
  root: 'B3',
  room: { seconds: 2.1, bright: 3_900 },
  beds: {
    base: {
      bpm: 60,
      beats: 24,
      loudness: -28.5,
      parts: [
        { instrument: 'crickets', notes: 'x?/24', gain: -25, pan: -0.4 },
        { instrument: 'leaves', notes: './3 x?/8 ./5 x?/8', gain: -22, pan: 0.4 },
        {
          instrument: 'koto',
          notes: '0/1.5 1?/.5 2/3 ./1 3?/1 2/2 1/1 0/4 ./1 | 4?/1 3/2 2?/1 1/3 0/2',
          ring: 3,
          room: -9,
          loose: 16,
          pan: 0.15,
        },
        { instrument: 'bowl', root: 'B4', notes: './11 0?/13', ring: 4, gain: -20, room: -6, pan: -0.3 },
      ],
    },
    feature: {
      bpm: 60,
      beats: 24,
      loudness: -27.5,
      parts: [
        { instrument: 'crickets', notes: 'x?/24', gain: -25, pan: -0.4 },
        { instrument: 'leaves', notes: './3 x?/8 ./5 x?/8', gain: -22, pan: 0.4 },
        {
          instrument: 'koto',
          notes: '0/1.5 1?/.5 2/3 ./1 3?/1 2/2 1/1 0/4 ./1 | 4?/1 3/2 2?/1 1/3 0/2',
          ring: 3,
          room: -9,
          loose: 16,
          pan: 0.2,
        },
        {
          instrument: 'koto',
          root: 'B2',
          notes: '0?/3 3?/3 2?/3 0?/3 1?/3 3?/3 0?/6',
          ring: 2.8,
          gain: -5,
          room: -10,
          loose: 12,
          pan: -0.2,
        },
        { instrument: 'bowl', root: 'B4', notes: './11 0?/13', ring: 4, gain: -20, room: -6, pan: -0.3 },
      ],
    },
  },
  effects: {
    deal: effect(0.16, -33, [{ instrument: 'card', notes: 'x?', ring: 0.12, room: -18 }]),
    flip: effect(0.2, -32, [{ instrument: 'paper', notes: 'x?', ring: 0.14, room: -16 }]),
    hold: effect(0.3, -29, [{ instrument: 'clapper', notes: 'x?', ring: 0.2, room: -15 }]),
    win: effect(1.1, -25, [{ instrument: 'koto', root: 'B4', notes: '0/.12 2/.12 3', ring: 1, room: -10 }]),
    winBig: effect(3, -20.5, [
      { instrument: 'koto', notes: '0/.1 2/.1 3/.1 5/.1 7/.45 5/.12 7/.12 8/.12 10!', ring: 1.8, room: -8 },
      { instrument: 'bowl', root: 'B4', notes: './1 0', ring: 2, gain: -9, room: -6 },
    ]),
  },
}

// Casino Hold'em's score: a quiet night under the blossoms. A bell cricket, a little wind, and sparse koto harmonics;
// cards on silk, and chips as dry wood.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 1.5, bright: 3_400 },
  beds: {
    base: {
      bpm: 54,
      beats: 20,
      loudness: -30,
      parts: [
        { instrument: 'bellCricket', notes: 'x/20', gain: -24, pan: 0.55 },
        { instrument: 'wind', notes: 'x/20', gain: -29, pan: -0.4 },
        {
          instrument: 'koto',
          root: 'D5',
          notes: '0?/4 3?/3 2?/5 5?/2 3?/6',
          ring: 3.4,
          gain: -10,
          room: -6,
          pan: -0.15,
        },
        { instrument: 'koto', root: 'D3', notes: './2 0?/8 2?/10', ring: 4, gain: -12, room: -8, pan: 0.2 },
      ],
    },
    feature: {
      bpm: 60,
      beats: 20,
      loudness: -29,
      parts: [
        { instrument: 'bellCricket', notes: 'x/20', gain: -26, pan: 0.55 },
        { instrument: 'koto', root: 'D4', notes: '0?/2 2?/2 3?/2 5?/4 3?/2 2?/2 0?/6', ring: 3, room: -7 },
      ],
    },
  },
  effects: {
    deal: effect(0.25, -29, [{ instrument: 'card', notes: 'x?', room: -20 }]),
    flip: effect(0.25, -28, [{ instrument: 'card', notes: 'x', room: -18 }]),
    chip: effect(0.4, -27, [{ instrument: 'clapper', root: 'D5', notes: 'x?/.09 x?', room: -16 }]),
    bonus: effect(1.6, -24.5, [{ instrument: 'koto', notes: '3/.14 5/.14 7', ring: 1.4, room: -9 }]),
    win: effect(1.8, -23.5, [{ instrument: 'koto', notes: '0/.16 2/.16 3/.16 5', ring: 1.6, room: -9 }]),
    push: effect(1.1, -27, [{ instrument: 'koto', notes: '2?/.2 2?', ring: 1, room: -10 }]),
    lose: effect(1.2, -29, [{ instrument: 'koto', root: 'D3', notes: '2?/.22 0?', ring: 1.1, room: -10 }]),
    winBig: effect(3.6, -20.5, [
      {
        instrument: 'koto',
        root: 'D3',
        notes:
          '12/.07 11/.07 10/.07 9/.07 8/.07 7/.07 6/.07 5/.07 4/.07 3/.07 2/.07 0/.3 0/.08 2/.08 3/.08 5/.08 7/.08 8/.08 10!',
        ring: 2.2,
        room: -8,
      },
      { instrument: 'bellCricket', notes: './1 x/2', gain: -18 },
    ]),
  },
}

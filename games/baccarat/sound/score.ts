// Baccarat's score: a summer night with lanterns. A bell cricket, a breath of wind and an occasional koto; cards on
// wool, chips as dry wood, one low drum as the round is decided.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'C4',
  room: { seconds: 1.6, bright: 3_200 },
  beds: {
    base: {
      bpm: 50,
      beats: 24,
      loudness: -31,
      parts: [
        { instrument: 'bellCricket', notes: 'x/24', gain: -25, pan: -0.5 },
        { instrument: 'wind', notes: 'x/24', gain: -28, pan: 0.4 },
        {
          instrument: 'koto',
          root: 'C5',
          notes: '2?/5 0?/3 5?/4 3?/2 2?/10',
          ring: 3.6,
          gain: -11,
          room: -6,
          pan: 0.15,
        },
        { instrument: 'koto', root: 'C3', notes: './3 0?/9 3?/12', ring: 4, gain: -12, room: -8, pan: -0.2 },
      ],
    },
    feature: {
      bpm: 56,
      beats: 24,
      loudness: -30,
      parts: [
        { instrument: 'bellCricket', notes: 'x/24', gain: -26, pan: -0.5 },
        { instrument: 'koto', root: 'C4', notes: '0?/3 3?/3 2?/3 5?/5 0?/10', ring: 3, room: -7 },
      ],
    },
  },
  effects: {
    deal: effect(0.25, -29, [{ instrument: 'card', notes: 'x?', room: -20 }]),
    flip: effect(0.25, -28, [{ instrument: 'card', notes: 'x', room: -18 }]),
    shuffle: effect(0.9, -29, [{ instrument: 'card', notes: 'x?/.1 x?/.1 x?/.1 x?/.1 x?', room: -16 }]),
    chip: effect(0.4, -28, [{ instrument: 'clapper', root: 'C5', notes: 'x?', room: -17 }]),
    bet: effect(0.6, -27, [{ instrument: 'clapper', root: 'C5', notes: 'x?/.1 x?', room: -15 }]),
    result: effect(1.2, -27, [{ instrument: 'koto', root: 'C3', notes: '0/.2 3?', ring: 1.2, room: -9 }]),
    win: effect(1.8, -23.5, [{ instrument: 'koto', notes: '0/.16 2/.16 3/.16 5', ring: 1.6, room: -9 }]),
  },
}

// Sic bo's score: a lamplit room and a sparse shamisen; dice rattle in bamboo, a breath is drawn, and the cup comes
// down on cloth.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 0.9, bright: 2_800 },
  beds: {
    base: {
      bpm: 56,
      beats: 20,
      loudness: -31,
      parts: [
        { instrument: 'crickets', notes: 'x/20', gain: -27, pan: -0.5 },
        {
          instrument: 'shamisen',
          root: 'D4',
          notes: './2 0?/4 3?/2 2?/6 0?/6',
          ring: 1.8,
          gain: -11,
          room: -8,
        },
      ],
    },
    feature: {
      bpm: 60,
      beats: 12,
      loudness: -30,
      parts: [
        { instrument: 'crickets', notes: 'x/12', gain: -28, pan: -0.5 },
        {
          instrument: 'shamisen',
          root: 'D4',
          notes: '0?/3 2?/1 3?/4 2?/4',
          ring: 1.6,
          gain: -9,
          room: -9,
        },
      ],
    },
  },
  effects: {
    chip: effect(0.4, -27, [{ instrument: 'clapper', root: 'D5', notes: 'x?/.09 x?', room: -16 }]),
    bet: effect(0.8, -27, [{ instrument: 'shamisen', notes: '0?/.12 3?', ring: 0.6, room: -12 }]),
    shake: effect(0.7, -28, [
      {
        instrument: 'knock',
        root: 'E5',
        notes: 'x?/.06 x/.05 x?/.07 x/.05 x?/.06 x?/.05 x?',
        loose: 12,
        room: -14,
      },
      { instrument: 'beads', notes: 'x?/.12 x?/.12 x?', gain: -6, room: -14 },
    ]),
    lift: effect(0.8, -31, [{ instrument: 'breath', notes: 'x/.6', room: -12 }]),
    open: effect(0.9, -26, [
      { instrument: 'handDrum', notes: 'x?', room: -10 },
      { instrument: 'shamisen', notes: '0', ring: 0.8, gain: -3, room: -10 },
    ]),
    win: effect(1.6, -23.5, [{ instrument: 'shamisen', notes: '0/.14 2/.14 3/.14 5', ring: 1.2, room: -9 }]),
  },
}

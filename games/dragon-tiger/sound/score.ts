// Dragon tiger's score: a hall with a gold screen and distant low drums; the dragon is a great drum on the left, the
// tiger a wood block on the right.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'hirajoshi',
  root: 'C4',
  room: { seconds: 2, bright: 2_600 },
  beds: {
    base: {
      bpm: 48,
      beats: 16,
      loudness: -31,
      parts: [
        { instrument: 'wind', notes: 'x/16', gain: -26 },
        { instrument: 'greatDrum', root: 'C2', notes: 'x?/8 x?/8', gain: -17, room: -4, pan: -0.2 },
        {
          instrument: 'koto',
          root: 'C4',
          notes: './3 0?/5 2?/3 4?/5',
          ring: 3.4,
          gain: -12,
          room: -6,
          pan: 0.2,
        },
      ],
    },
    feature: {
      bpm: 54,
      beats: 16,
      loudness: -30,
      parts: [
        { instrument: 'greatDrum', root: 'C2', notes: 'x?/4 x?/4 x?/4 x?/4', gain: -15, room: -5, pan: -0.2 },
        { instrument: 'koto', root: 'C4', notes: '0?/4 2?/4 4?/4 2?/4', ring: 3, gain: -10, room: -7 },
      ],
    },
  },
  effects: {
    chip: effect(0.4, -27, [{ instrument: 'clapper', root: 'D5', notes: 'x?/.09 x?', room: -16 }]),
    bet: effect(0.9, -27, [{ instrument: 'koto', notes: '0?/.12 2?', ring: 0.8, room: -10 }]),
    deal: effect(0.5, -29, [{ instrument: 'card', notes: 'x?/.16 x?', room: -18 }]),
    dragon: effect(1.2, -25, [
      { instrument: 'card', notes: 'x?', gain: -8, room: -18 },
      { instrument: 'greatDrum', root: 'C2', notes: 'x', pan: -0.6, room: -6 },
    ]),
    tiger: effect(1, -26, [
      { instrument: 'card', notes: 'x?', gain: -8, room: -18 },
      { instrument: 'woodBlock', root: 'G4', notes: 'x/.12 x', pan: 0.6, room: -8 },
    ]),
    won: effect(1.4, -27, [{ instrument: 'koto', notes: '0?/.1 4?', ring: 1.4, room: -8 }]),
    tie: effect(1.4, -27, [{ instrument: 'koto', notes: '2?/.2 2?', ring: 1.4, room: -8 }]),
    win: effect(1.8, -23.5, [{ instrument: 'koto', notes: '0/.16 2/.16 4/.16 5', ring: 1.6, room: -9 }]),
  },
}

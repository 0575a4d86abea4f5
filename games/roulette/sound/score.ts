// Roulette's score: a still night over the town, a bell cricket and an occasional koto; the ball as wood on wood, and a
// koto note for each step of a round.
import { effect, type GameScore } from '@mangetsu/sound'

/** The ball passes the same point of its track at growing intervals: ticks for five seconds, softer towards the end. */
const ticks = Array.from({ length: 30 }, (_, at) => `x?/${(0.085 + 0.0048 * at).toFixed(3)}`).join(' ')

export const score: GameScore = {
  scale: 'ritsu',
  root: 'D4',
  room: { seconds: 1.6, bright: 3_200 },
  beds: {
    base: {
      bpm: 50,
      beats: 20,
      loudness: -31,
      parts: [
        { instrument: 'bellCricket', notes: 'x/20', gain: -24, pan: 0.5 },
        { instrument: 'wind', notes: 'x/20', gain: -28, pan: -0.4 },
        { instrument: 'koto', root: 'D5', notes: './3 0?/5 2?/4 4?/3 3?/5', ring: 3.6, gain: -11, room: -6 },
      ],
    },
    feature: {
      bpm: 54,
      beats: 16,
      loudness: -30,
      parts: [
        { instrument: 'bellCricket', notes: 'x/16', gain: -25, pan: 0.5 },
        { instrument: 'koto', root: 'D4', notes: '0?/4 2?/4 3?/4 2?/4', ring: 3.2, gain: -9, room: -7 },
      ],
    },
  },
  effects: {
    chip: effect(0.4, -27, [{ instrument: 'clapper', root: 'D5', notes: 'x?/.09 x?', room: -16 }]),
    bet: effect(0.9, -27, [{ instrument: 'koto', notes: '2?/.12 4?', ring: 0.8, room: -10 }]),
    run: effect(4.9, -31, [
      { instrument: 'knock', root: 'A5', notes: ticks, gain: -6, room: -14 },
      { instrument: 'koto', notes: '0?', ring: 1.6, room: -9 },
    ]),
    diamond: effect(0.5, -28, [{ instrument: 'woodBlock', root: 'A5', notes: 'x?', room: -14 }]),
    drop: effect(0.9, -28, [
      { instrument: 'woodBlock', root: 'D5', notes: 'x/.34 x?/.16 x?/.1 x?', room: -14 },
      { instrument: 'koto', notes: '2?', ring: 1.2, gain: -4, room: -9 },
    ]),
    rest: effect(1.4, -27, [{ instrument: 'koto', notes: '4?', ring: 1.4, room: -8 }]),
    win: effect(1.8, -23.5, [{ instrument: 'koto', notes: '0/.16 2/.16 3/.16 5', ring: 1.6, room: -9 }]),
  },
}

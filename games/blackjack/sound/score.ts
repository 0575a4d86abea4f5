// Blackjack's score: dusk on red wool, with few notes. A pluck of the shamisen for each card, a wood block for each
// decision, and a low drum as the dealer turns up the hole card.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 1.5, bright: 3_000 },
  beds: {
    base: {
      bpm: 50,
      beats: 20,
      loudness: -31,
      parts: [
        { instrument: 'wind', notes: 'x/20', gain: -27, pan: 0.3 },
        { instrument: 'bellCricket', notes: 'x/20', gain: -27, pan: -0.5 },
        { instrument: 'shamisen', root: 'D3', notes: './4 0?/6 3?/5 2?/5', ring: 2.4, gain: -13, room: -7 },
      ],
    },
    feature: {
      bpm: 56,
      beats: 16,
      loudness: -30,
      parts: [
        { instrument: 'wind', notes: 'x/16', gain: -27, pan: 0.3 },
        { instrument: 'shamisen', root: 'D3', notes: '0?/4 3?/4 2?/4 0?/4', ring: 2, gain: -11, room: -7 },
      ],
    },
  },
  effects: {
    chip: effect(0.4, -28, [{ instrument: 'clapper', root: 'D5', notes: 'x?', room: -17 }]),
    bet: effect(0.6, -27, [{ instrument: 'clapper', root: 'D5', notes: 'x?/.1 x?', room: -15 }]),
    card: effect(0.6, -28, [
      { instrument: 'card', notes: 'x?', gain: -6, room: -20 },
      { instrument: 'shamisen', root: 'D4', notes: '0?', ring: 0.5, room: -12 },
    ]),
    split: effect(0.7, -27, [
      { instrument: 'card', notes: 'x?/.1 x?', gain: -6, room: -18 },
      { instrument: 'shamisen', root: 'D4', notes: '0?/.1 2?', ring: 0.5, room: -11 },
    ]),
    turn: effect(0.9, -26, [
      { instrument: 'card', notes: 'x', gain: -6, room: -18 },
      { instrument: 'greatDrum', root: 'D2', notes: 'x?', room: -8 },
    ]),
    mine: effect(0.7, -27, [{ instrument: 'woodBlock', root: 'A4', notes: 'x?/.14 x', room: -11 }]),
    bust: effect(0.8, -28, [
      { instrument: 'shamisen', root: 'D3', notes: '2?/.14 0?', ring: 0.6, room: -10 },
    ]),
    result: effect(1.2, -27, [{ instrument: 'shamisen', root: 'D3', notes: '0/.2 3?', ring: 1.1, room: -9 }]),
    win: effect(1.8, -23.5, [{ instrument: 'koto', notes: '0/.16 2/.16 3/.16 5', ring: 1.6, room: -9 }]),
  },
}

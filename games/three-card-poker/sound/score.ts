// Three-card poker's score: the hour before dawn at a tea house. Wind in the maples, a distant flute, a shamisen that
// wakes slowly; cards on cloth, and chips as bamboo.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'A3',
  room: { seconds: 1.1, bright: 4_000 },
  beds: {
    base: {
      bpm: 60,
      beats: 20,
      loudness: -30,
      parts: [
        { instrument: 'wind', notes: 'x/20', gain: -24, pan: -0.5 },
        {
          instrument: 'bambooFlute',
          root: 'A4',
          notes: './3 2?/2 3?/1 2?/4 . 0?/3 1?/1 0?/4',
          gain: -15,
          room: -3,
          pan: 0.4,
        },
        {
          instrument: 'shamisen',
          root: 'A3',
          notes: '0?/3 . 2?/2 3?/2 2?/3 . 0?/4 2?/3',
          ring: 1.6,
          room: -9,
          loose: 16,
          pan: -0.2,
        },
      ],
    },
    feature: {
      bpm: 72,
      beats: 16,
      loudness: -29,
      parts: [
        { instrument: 'wind', notes: 'x/16', gain: -27, pan: -0.5 },
        {
          instrument: 'shamisen',
          notes: '0/1 2/1 3/2 2/1 0/1 2/2 3/1 5/1 3/2 2/2 0/2',
          ring: 1.3,
          room: -10,
        },
      ],
    },
  },
  effects: {
    deal: effect(0.25, -29, [{ instrument: 'card', notes: 'x?', room: -20 }]),
    flip: effect(0.25, -28, [{ instrument: 'card', notes: 'x', room: -18 }]),
    chip: effect(0.4, -27, [{ instrument: 'clapper', root: 'A4', notes: 'x?/.1 x?', room: -15 }]),
    bonus: effect(1.4, -24.5, [{ instrument: 'shamisen', notes: '3/.14 5/.14 7', ring: 1, room: -10 }]),
    win: effect(1.5, -23.5, [
      { instrument: 'shamisen', notes: '0/.15 2/.15 3/.15 5!', ring: 1.1, room: -10 },
    ]),
    push: effect(1, -27, [{ instrument: 'shamisen', notes: '2?/.2 2?', ring: 0.8, room: -12 }]),
    lose: effect(1.1, -29, [
      { instrument: 'shamisen', root: 'A3', notes: '2?/.22 0?', ring: 0.9, room: -12 },
    ]),
    winBig: effect(3.4, -20.5, [
      {
        instrument: 'shamisen',
        notes: '0/.12 2/.12 3/.12 5/.3 3/.1 5/.1 7/.1 8/.3 7/.08 8/.08 10!',
        ring: 1.6,
        room: -9,
      },
      { instrument: 'greatDrum', notes: './.8 x/.9 x!', ring: 1.3, room: -9 },
    ]),
  },
}

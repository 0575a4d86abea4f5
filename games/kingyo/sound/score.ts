// Goldfish Scooping's score: a hot afternoon at a stall, distant cicadas, water lapping against a tub, koto harmonics.
// During the feature a shamisen and a hand gong join the water.
import { effect, type GameScore, semitonesOf } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'ritsu',
  root: 'E4',
  room: { seconds: 1.3, bright: 5_200 },
  beds: {
    base: {
      bpm: 60,
      beats: 22,
      loudness: -28,
      parts: [
        { instrument: 'water', notes: 'x/22', gain: -10 },
        { instrument: 'cicadas', notes: 'x/22', gain: -27, pan: 0.4 },
        {
          instrument: 'kotoHarmonic',
          root: 'E3',
          notes: '0/1 2/.5 3/1.5 5/2 . | 4/.5 3/1.5 2/2 . | ./1 0?/.5 3/.5 5/.5 6/1.5 5/1 | 3/1 2/1 0/3',
          ring: 2.8,
          room: -8,
          loose: 16,
          pan: -0.15,
        },
        { instrument: 'koto', root: 'E2', notes: '0?/6 2?/5 3?/6 0?/5', ring: 3.4, gain: -7, room: -10 },
        { instrument: 'knock', notes: './9 x?/6 x?', gain: -24, room: -8, pan: 0.6 },
        {
          instrument: 'windBell',
          root: 'E7',
          notes: './4 0?/8 2?',
          ring: 1.4,
          gain: -24,
          room: -6,
          pan: 0.7,
        },
      ],
    },
    feature: {
      bpm: 96,
      beats: 27,
      loudness: -26,
      parts: [
        { instrument: 'water', notes: 'x/27', gain: -15 },
        {
          instrument: 'kotoHarmonic',
          root: 'E3',
          notes: `${'0/.5 2/.5 3/.5 5/.5 3/.5 2/.5 '.repeat(9)}`,
          ring: 1.4,
          room: -9,
          loose: 8,
          pan: -0.3,
          gain: -3,
        },
        {
          instrument: 'shamisen',
          notes:
            '5/1.5 4/.5 3/1 2/1 3/2 | 0/1 2/1 3/1.5 4/.5 5/2 | 6/1 5/.5 4/.5 5/1 3/1 2/2 | 3/.5 2/.5 0/1 2/1 0/3 ./3',
          ring: 1.1,
          room: -11,
          loose: 10,
          pan: 0.2,
        },
        {
          instrument: 'ropeDrum',
          notes: `${'x? x?/.5 x?/.5 x? '.repeat(9)}`,
          ring: 0.2,
          gain: -20,
          room: -12,
          loose: 6,
        },
        { instrument: 'handGong', notes: './3 x?/6 x?/6 x?/6 x?', ring: 0.5, gain: -23, room: -9, pan: 0.55 },
      ],
    },
  },
  effects: {
    spin: effect(0.5, -31, [{ instrument: 'splash', notes: 'x?/.4' }]),
    stop: effect(0.35, -29, [{ instrument: 'knock', notes: 'x?', room: -15 }], {
      steps: [0, 1, 2, 3, 4, 5, 6],
    }),
    win: effect(1.2, -23, [{ instrument: 'koto', notes: '0/.14 3/.14 5!', ring: 1, room: -10 }]),
    winMore: effect(1.8, -22, [
      { instrument: 'koto', notes: '0/.13 2/.13 3/.13 5/.13 7!/.25 8?', ring: 1.3, room: -9 },
    ]),
    winBig: effect(3.6, -20.5, [
      {
        instrument: 'koto',
        root: 'E3',
        notes: '0/.1 2/.1 3/.1 5/.1 7/.1 8/.1 10/.6 8/.15 10/.15 12!',
        ring: 2,
        room: -8,
      },
      { instrument: 'festivalDrum', notes: 'x!/1.2 x!', ring: 0.6, gain: -3, room: -10 },
      { instrument: 'windBell', root: 'E7', notes: './1.3 0/.2 2/.2 3', ring: 1.2, gain: -12, room: -8 },
    ]),
    cascade: effect(
      0.7,
      -25,
      [{ instrument: 'kotoHarmonic', root: 'E4', notes: '0', ring: 0.7, room: -10 }],
      {
        steps: semitonesOf('ritsu', 9),
      },
    ),
    special: effect(1, -25, [
      { instrument: 'brush', notes: 'x/.3', gain: -2 },
      { instrument: 'shamisenGlide', notes: './.25 3', ring: 0.8, room: -11 },
    ]),
    featureBegin: effect(2, -22, [
      { instrument: 'windBell', root: 'E7', notes: '0!/.35 3!/.2 2', ring: 1.5, room: -7 },
    ]),
    featureEnd: effect(2.2, -24, [
      { instrument: 'windBell', root: 'E7', notes: '0', ring: 1.5, gain: -5, room: -8 },
      { instrument: 'koto', notes: './.3 5?/.28 3?/.28 0?', ring: 1.4, room: -10 },
    ]),
    bowls: effect(1.1, -24, [
      { instrument: 'splash', notes: 'x!/.8' },
      { instrument: 'glass', root: 'E6', notes: '0/.12 2/.12 3', ring: 0.9, gain: -8, room: -9 },
    ]),
    dart: effect(0.3, -29, [{ instrument: 'splash', notes: 'x?/.3' }]),
    dip: effect(0.5, -26, [{ instrument: 'splash', notes: 'x!/.45' }]),
    lift: effect(0.6, -27, [{ instrument: 'splash', notes: 'x/.3 x?/.3' }]),
    turn: effect(0.45, -27, [{ instrument: 'kotoHarmonic', root: 'E5', notes: '3', ring: 0.45, room: -13 }]),
    brush: effect(1.1, -23, [
      { instrument: 'brush', notes: 'x/.3', gain: -8 },
      { instrument: 'shamisenGlide', notes: './.15 5!', ring: 0.7, room: -11 },
      { instrument: 'handGong', notes: './.35 x!', ring: 0.5, gain: -8, room: -9 },
    ]),
    tear: effect(0.3, -28, [{ instrument: 'paper', notes: 'x/.28' }]),
  },
}

// Lucky Cat's score: a shopping street by day, a walking shamisen and a small bell; while koban are held the pace is
// faster, with wood blocks. Koban ring a step higher for each one held.
import { effect, type GameScore, semitonesOf } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'yo',
  root: 'G4',
  room: { seconds: 1.1, bright: 5_000 },
  beds: {
    base: {
      bpm: 88,
      beats: 32,
      loudness: -27.5,
      parts: [
        { instrument: 'murmur', notes: 'x/32', gain: -22 },
        {
          instrument: 'shamisen',
          notes: `0/1.5 2/.5 3/1 2/1 | 4/1 3/.5 2/.5 0/2 | 2/1.5 3/.5 5/1 4/1 | 3/1 2/1 3/2
                  | 5/1.5 4/.5 3/1 4/1 | 3/.5 2/.5 0/1 2/2 | 0/1 -1/1 -2/1.5 -1/.5 | 0/2 . .`,
          ring: 1.2,
          room: -13,
          loose: 12,
          pan: -0.2,
        },
        {
          instrument: 'shamisen',
          root: 'G3',
          notes: `${'0?/2 3?/2 '.repeat(8)}`,
          ring: 0.9,
          gain: -7,
          room: -14,
          loose: 10,
          pan: -0.1,
        },
        {
          instrument: 'woodBlock',
          root: 'G4',
          notes: `${'. 0? '.repeat(16)}`,
          gain: -19,
          room: -12,
          pan: 0.35,
          loose: 6,
        },
        {
          instrument: 'shopBell',
          root: 'G6',
          notes: './6 0?/10 2?/8 0?',
          ring: 1,
          gain: -24,
          room: -8,
          pan: 0.6,
        },
      ],
    },
    feature: {
      bpm: 116,
      beats: 32,
      loudness: -26,
      parts: [
        {
          instrument: 'shamisen',
          notes: `${'0/.5 2/.5 3/.5 2/.5 5/1 3/1 | 4/.5 3/.5 2/.5 3/.5 0/2 | '.repeat(2)}5/.5 4/.5 5/.5 7/.5 6/1 5/1 | 4/.5 5/.5 4/.5 3/.5 2/2 | 3/.5 4/.5 3/.5 2/.5 0/1 2/1 | 0/1 3/1 5!/2`,
          ring: 0.9,
          room: -14,
          loose: 8,
          pan: -0.25,
        },
        {
          instrument: 'ropeDrum',
          notes: `${'x?/1 x?/.5 x?/.5 '.repeat(16)}`,
          ring: 0.2,
          gain: -18,
          room: -14,
          pan: 0.2,
          loose: 5,
        },
        {
          instrument: 'woodBlock',
          root: 'G4',
          notes: `${'. 0/.5 2?/.5 . 0? '.repeat(8)}`,
          gain: -14,
          room: -12,
          pan: 0.4,
          loose: 5,
        },
        {
          instrument: 'handGong',
          notes: `${'x? . . . '.repeat(8)}`,
          ring: 0.4,
          gain: -25,
          room: -10,
          pan: -0.5,
        },
        {
          instrument: 'koto',
          root: 'G3',
          notes: `${'0/2 3/2 '.repeat(4)}${'2/2 5/2 '.repeat(2)}0/2 3/2 0/4`,
          ring: 1.6,
          gain: -5,
          room: -12,
          loose: 8,
        },
      ],
    },
  },
  effects: {
    spin: effect(0.4, -31, [{ instrument: 'whoosh', notes: 'x/.3' }]),
    stop: effect(0.35, -28, [{ instrument: 'woodBlock', root: 'G4', notes: '0', room: -16 }], {
      steps: [0, 2, 4, 7, 9],
    }),
    win: effect(1.1, -23, [
      { instrument: 'shamisen', notes: '0/.16 2/.16 3!', ring: 0.9, room: -12 },
      { instrument: 'shopBell', root: 'G6', notes: './.32 0?', ring: 0.7, gain: -14, room: -10 },
    ]),
    winMore: effect(1.8, -22, [
      { instrument: 'shamisen', notes: '0/.15 2/.15 3/.15 5/.15 7!', ring: 1.1, room: -12 },
      { instrument: 'shopBell', root: 'G6', notes: './.6 0/.2 2', ring: 0.9, gain: -11, room: -10 },
    ]),
    winBig: effect(3.6, -20.5, [
      { instrument: 'festivalDrum', notes: 'x!/.5 x/.25 x/.25 x!/1 x!', ring: 0.6, room: -11 },
      { instrument: 'shamisen', notes: '0/.25 2/.25 3/.25 5/.25 4/.5 5/.5 7!', ring: 1.4, room: -11 },
      {
        instrument: 'koban',
        root: 'G6',
        notes: './1 0/.15 2/.15 3/.15 5/.15 7/.15 5/.15 7',
        ring: 0.8,
        gain: -9,
        room: -9,
      },
      { instrument: 'cymbals', notes: './2 x', gain: -11, room: -10 },
    ]),
    featureBegin: effect(2, -21, [
      { instrument: 'cymbals', notes: 'x/.3 x!', gain: -6, room: -10 },
      { instrument: 'woodBlock', root: 'G4', notes: '0/.15 2/.15 3!', gain: -5, room: -12 },
      { instrument: 'shamisenGlide', notes: './.5 5!', ring: 1.2, room: -10 },
    ]),
    featureEnd: effect(2.4, -24, [
      { instrument: 'beads', notes: 'x/.7', gain: -4, room: -14 },
      { instrument: 'shopBell', root: 'G6', notes: './.8 0', ring: 1.2, gain: -5, room: -10 },
      { instrument: 'cat', notes: './1.3 x?/.45', gain: -6, room: -12 },
    ]),
    choice: effect(0.9, -26, [
      { instrument: 'shopBell', root: 'G5', notes: '3?/.18 5?', ring: 0.7, room: -11 },
    ]),
    hold: effect(0.8, -25, [{ instrument: 'koban', root: 'G5', notes: '0', ring: 0.75, room: -12 }], {
      steps: semitonesOf('yo', 15).map((semitones) => semitones / 2),
    }),
    value: effect(0.3, -29, [{ instrument: 'koban', root: 'G6', notes: '0?', ring: 0.3, room: -16 }]),
    prize: effect(1.4, -22, [
      { instrument: 'cymbals', notes: 'x!', gain: -5, room: -10 },
      { instrument: 'woodBlock', root: 'G4', notes: './.2 0/.16 2/.16 5!', gain: -2, room: -12 },
    ]),
    greatFortune: effect(3, -20, [
      { instrument: 'festivalDrum', notes: 'x/.15 x/.15 x/.15 x/.15 x!/.6 x!', ring: 0.6, room: -10 },
      {
        instrument: 'koto',
        root: 'G3',
        notes: './.6 0/.07 2/.07 3/.07 5/.07 7/.07 8/.07 10/.07 12!',
        ring: 1.8,
        room: -9,
      },
      { instrument: 'cymbals', notes: './1.2 x!', gain: -8, room: -9 },
      { instrument: 'cat', root: 'G5', notes: './1.8 0?/.5', gain: -9, room: -12 },
    ]),
    bell: effect(0.9, -26, [{ instrument: 'shopBell', root: 'G6', notes: '2?', ring: 0.8, room: -10 }]),
  },
}

// Cormorant Night's score: a dark river, crickets, fire in an iron basket and one low flute; during free spins a
// continuous shamisen with low drums. Oars knock, boatmen call, and each link of a chain is a tick of a small drum, one
// step higher.
import { effect, type GameScore, semitonesOf } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'minyo',
  root: 'A3',
  room: { seconds: 2.2, bright: 3_400 },
  beds: {
    base: {
      bpm: 54,
      beats: 20,
      loudness: -28,
      parts: [
        { instrument: 'water', notes: 'x/20', gain: -11, pan: -0.15 },
        { instrument: 'crickets', notes: 'x/20', gain: -31, pan: 0.6 },
        { instrument: 'fire', notes: 'x/20', gain: -15, pan: 0.25 },
        {
          instrument: 'festivalFlute',
          root: 'A4',
          notes: './2 0?/2.5 1?/.5 2/3 . | 3?/1 2?/.5 1?/.5 0?/3 ./1 -1?/2 0?/2.5',
          gain: -9,
          room: -4,
          pan: -0.2,
        },
        { instrument: 'knock', notes: './7 x?/.6 x?/9 x?', gain: -25, room: -6, pan: 0.5 },
      ],
    },
    feature: {
      bpm: 100,
      beats: 28,
      loudness: -26,
      parts: [
        { instrument: 'water', notes: 'x/28', gain: -17 },
        { instrument: 'fire', notes: 'x/28', gain: -18, pan: 0.2 },
        {
          instrument: 'shamisen',
          root: 'A3',
          notes: `${'0/.5 3/.5 2/.5 3/.5 0/.5 3/.5 4/.5 3/.5 '.repeat(4)}${'1/.5 4/.5 3/.5 4/.5 2/.5 4/.5 5/.5 4/.5 '.repeat(2)}0/.5 3/.5 2/.5 3/.5 0/2`,
          ring: 0.8,
          room: -12,
          loose: 8,
          pan: -0.25,
        },
        {
          instrument: 'festivalFlute',
          root: 'A4',
          notes: './4 5/2 4/1 3/1 | 2/1 3/1 0/2 | ./4 5/1 7/1.5 6/.5 5/1 3/2 2/1 0/4 .',
          gain: -12,
          room: -6,
          pan: 0.15,
        },
        {
          instrument: 'festivalDrum',
          notes: `${'x?/2 x?/1.5 x?/.5 '.repeat(7)}`,
          ring: 0.6,
          gain: -9,
          room: -11,
          loose: 8,
        },
        {
          instrument: 'ropeDrum',
          notes: `${'. x?/.5 x?/.5 '.repeat(14)}`,
          ring: 0.2,
          gain: -21,
          room: -12,
          pan: 0.3,
          loose: 5,
        },
      ],
    },
  },
  effects: {
    spin: effect(0.5, -28, [
      { instrument: 'knock', notes: 'x/.14 x?', room: -12 },
      { instrument: 'splash', notes: './.1 x?/.3', gain: -10 },
    ]),
    stop: effect(0.3, -29, [{ instrument: 'knock', notes: 'x?', room: -15 }], { steps: [0, 1, 2, 3, 4, 5] }),
    win: effect(1.4, -23, [
      { instrument: 'boatCall', notes: '0/.4 0/.7', gain: -2, room: -9 },
      { instrument: 'ropeDrum', notes: 'x', ring: 0.2, gain: -8, room: -12 },
    ]),
    winMore: effect(1.8, -22, [
      { instrument: 'boatCall', notes: '0/.38 0/.38 2/.6', room: -9 },
      { instrument: 'festivalDrum', notes: 'x/.76 x!', ring: 0.5, gain: -5, room: -11 },
    ]),
    winBig: effect(3.8, -20.5, [
      { instrument: 'boatCall', notes: '0/.4 0/.4 2/.4 3/1', gain: -2, room: -8 },
      { instrument: 'greatDrum', notes: 'x!/.8 x/.4 x!/1 x!', ring: 1.4, room: -9 },
      { instrument: 'festivalFlute', root: 'A4', notes: './1.2 5/.4 7/1.3', gain: -7, room: -6 },
    ]),
    cascade: effect(0.4, -26, [{ instrument: 'ropeDrum', root: 'A4', notes: '0', ring: 0.25, room: -12 }], {
      steps: semitonesOf('minyo', 9),
    }),
    featureBegin: effect(2.6, -22, [
      { instrument: 'templeBell', root: 'A3', notes: '0!', ring: 2.5, room: -9 },
      { instrument: 'splash', notes: './.2 x?/.5', gain: -12 },
    ]),
    featureEnd: effect(2, -25, [
      { instrument: 'festivalFlute', root: 'A4', notes: '3?/.4 2?/.4 0?/.8', room: -7 },
      { instrument: 'knock', notes: './.2 x?', gain: -9, room: -10 },
    ]),
    splash: effect(0.45, -28, [{ instrument: 'splash', notes: 'x/.4' }]),
    tag: effect(0.3, -27, [{ instrument: 'rim', notes: 'x', room: -13 }]),
    fire: effect(1.6, -23.5, [
      { instrument: 'fire', notes: 'x!/.4', gain: 2 },
      { instrument: 'whoosh', notes: 'x/.6', gain: -7 },
      { instrument: 'greatDrum', notes: 'x/.2 x!', ring: 1, gain: -3, room: -10 },
    ]),
    gather: effect(1.3, -26, [
      { instrument: 'bowl', root: 'A5', notes: '0?/.2 2?/.2 3?', ring: 0.9, room: -8 },
    ]),
    gathered: effect(2.6, -23, [{ instrument: 'bowl', root: 'A4', notes: '0!', ring: 2.4, room: -8 }]),
  },
}

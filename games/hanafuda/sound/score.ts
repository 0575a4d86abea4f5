// Flower Cards' score: a quiet room in autumn, a bell cricket outside, a few notes. Cards are slapped onto felt,
// cascades are clappers one step higher each, a set is a phrase of the shamisen and a call.
import { effect, type GameScore, semitonesOf } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 1.2, bright: 3_600 },
  beds: {
    base: {
      bpm: 60,
      beats: 22,
      loudness: -29,
      parts: [
        { instrument: 'bellCricket', notes: 'x/22', gain: -27, pan: 0.6 },
        { instrument: 'wind', notes: 'x/22', gain: -27, pan: -0.4 },
        {
          instrument: 'shamisen',
          root: 'D3',
          notes: './1 0/2 1?/.5 2/2.5 . | 3?/1 2?/1 1/.5 0/2.5 ./1 | 2?/.5 3/1.5 4/1 3?/.5 2/1.5 1?/1 0/2',
          ring: 1.6,
          room: -10,
          loose: 20,
          pan: -0.2,
        },
        { instrument: 'koto', root: 'D2', notes: '0?/7 2?/8 0?/7', ring: 3.6, gain: -8, room: -9, pan: 0.15 },
        {
          instrument: 'bambooFlute',
          root: 'D5',
          notes: './12 2?/2 1?/1 0?/2.5',
          gain: -20,
          room: -2,
          pan: 0.5,
        },
      ],
    },
    feature: {
      bpm: 84,
      beats: 24,
      loudness: -27,
      parts: [
        { instrument: 'bellCricket', notes: 'x/24', gain: -31, pan: 0.6 },
        {
          instrument: 'shamisen',
          notes:
            '0/1 2/.5 3/.5 4/1 3/1 | 2/.5 1/.5 0/1 2/2 | 3/1 4/.5 5/.5 7/1 6/1 | 5/.5 4/.5 3/1 2/2 | 4/1 3/.5 2/.5 1/1 2/1 | 0/3 .',
          ring: 1.1,
          room: -11,
          loose: 9,
          pan: -0.2,
        },
        {
          instrument: 'koto',
          root: 'D3',
          notes: `${'0/.5 2/.5 5/.5 2/.5 3/.5 2/.5 5/.5 2/.5 '.repeat(6)}`,
          ring: 1.2,
          gain: -8,
          room: -11,
          loose: 8,
          pan: 0.25,
        },
        {
          instrument: 'handDrum',
          notes: `${'x?/3 x?/1 '.repeat(6)}`,
          ring: 0.5,
          gain: -14,
          room: -10,
          loose: 10,
        },
      ],
    },
  },
  effects: {
    spin: effect(0.4, -31, [{ instrument: 'paper', notes: 'x/.35' }]),
    stop: effect(0.2, -28, [{ instrument: 'card', notes: 'x', room: -20 }], { steps: [0, 1, 2, 3, 4, 5] }),
    win: effect(1.1, -23.5, [{ instrument: 'shamisen', notes: '0/.16 2/.16 3!', ring: 0.9, room: -11 }]),
    winMore: effect(1.6, -22.5, [
      { instrument: 'shamisen', notes: '0/.14 2/.14 3/.14 4/.14 5!', ring: 1, room: -11 },
    ]),
    winBig: effect(3.8, -20.5, [
      {
        instrument: 'koto',
        root: 'D3',
        notes:
          '12/.07 11/.07 10/.07 9/.07 8/.07 7/.07 6/.07 5/.07 4/.07 3/.07 2/.07 0/.3 0/.08 2/.08 3/.08 5/.08 7/.08 8/.08 10!',
        ring: 2.2,
        room: -8,
      },
      { instrument: 'greatDrum', notes: './1.1 x!/.9 x', ring: 1.5, room: -9 },
    ]),
    cascade: effect(0.45, -26, [{ instrument: 'clapper', root: 'D5', notes: '0', room: -12 }], {
      steps: semitonesOf('miyako', 9),
    }),
    special: effect(1, -24, [{ instrument: 'shamisenGlide', notes: '5', ring: 0.9, room: -11 }]),
    featureBegin: effect(2, -22, [
      { instrument: 'clapper', notes: 'x/.5 x/.3 x!', room: -10 },
      { instrument: 'greatDrum', notes: './.8 x!', ring: 1.2, room: -9 },
    ]),
    featureEnd: effect(2, -24.5, [
      { instrument: 'shamisen', notes: '5?/.25 3?/.25 2?/.25 0', ring: 1.2, room: -10 },
    ]),
    tag: effect(0.3, -27, [{ instrument: 'clapper', notes: 'x?', room: -14 }]),
    lay: effect(0.2, -27, [{ instrument: 'card', notes: 'x', room: -18 }]),
    set: effect(2.4, -22, [
      { instrument: 'shamisen', notes: '3/.2 4/.2 5/.2 7!', ring: 1.2, room: -10 },
      { instrument: 'drumCall', root: 'D3', notes: './.85 0/.55', gain: -8, room: -10 },
      { instrument: 'greatDrum', notes: './1.35 x', ring: 1, gain: -3, room: -10 },
    ]),
    greatSet: effect(3, -20.5, [
      { instrument: 'shamisen', notes: '3/.2 4/.2 5/.2 7!/.3 8/.15 10!', ring: 1.3, room: -10 },
      { instrument: 'drumCall', root: 'D3', notes: './1 0!/.7', gain: -7, room: -10 },
      { instrument: 'greatDrum', notes: './1.6 x!', ring: 1.4, room: -9 },
    ]),
  },
}

// The score of Wind God and Thunder God: a gold screen in a still hall, a nō flute, a hand drum, moving silk. The storm
// has drums in sevens, a shamisen's tremolo and rain on leaves, and ends on one bell.
import { effect, type GameScore } from '@mangetsu/sound'

const sevens = 'x!/1 . x?/1 x/1 . x/.5 x?/.5 x?/1 '

export const score: GameScore = {
  scale: 'iwato',
  root: 'E4',
  room: { seconds: 2.6, bright: 3_200 },
  beds: {
    base: {
      bpm: 56,
      beats: 18,
      loudness: -28.5,
      parts: [
        { instrument: 'leaves', notes: 'x/18', gain: -25, pan: 0.3 },
        { instrument: 'wind', notes: 'x/18', gain: -23, pan: -0.3 },
        {
          instrument: 'stageFlute',
          root: 'E5',
          notes: './2 0?/2.5 1?/.5 2/2 . | ./3 3?/1.5 2?/.5 1?/1 0?/2',
          gain: -11,
          room: -4,
          pan: -0.25,
        },
        {
          instrument: 'handDrum',
          notes: 'x ./4 x?/1 x ./3 x? ./3 x x?/1',
          ring: 0.6,
          gain: -7,
          room: -8,
          pan: 0.3,
          loose: 20,
        },
        { instrument: 'koto', root: 'E2', notes: '0?/6 3?/6 0?/6', ring: 3.6, gain: -9, room: -9 },
        { instrument: 'drumCall', root: 'E3', notes: './4.3 0?/.7', gain: -22, room: -5, pan: 0.4 },
      ],
    },
    feature: {
      bpm: 150,
      beats: 42,
      loudness: -25.5,
      parts: [
        { instrument: 'rain', notes: 'x/42', gain: -17 },
        { instrument: 'wind', notes: 'x/42', gain: -17 },
        {
          instrument: 'festivalDrum',
          notes: sevens.repeat(6),
          ring: 0.6,
          gain: -3,
          room: -11,
          loose: 5,
          pan: -0.2,
        },
        { instrument: 'greatDrum', notes: `${'x!/7 x/4 x/3 '.repeat(3)}`, ring: 1.4, room: -9 },
        {
          instrument: 'ropeDrum',
          notes: `${'x?/.5 x?/.5 x/.5 x?/.5 x?/.5 x?/.5 x/.5 x?/.5 x?/.5 x?/.5 x/1 x/1 '.repeat(6)}`,
          ring: 0.2,
          gain: -18,
          room: -13,
          pan: 0.35,
        },
        {
          instrument: 'shamisen',
          root: 'E3',
          notes: `${'0?/.5 '.repeat(14)}${'1?/.5 '.repeat(14)}${'3/.5 '.repeat(14)}${'2?/.5 '.repeat(14)}${'1/.5 '.repeat(14)}${'0/.5 '.repeat(13)}.`,
          step: 0.5,
          ring: 0.5,
          gain: -10,
          room: -12,
          loose: 9,
          pan: 0.15,
        },
        {
          instrument: 'stageFlute',
          root: 'E5',
          notes: './7 3/6 2/1 ./7 5/5 3/2 2/3 0/4 .',
          gain: -14,
          room: -5,
          pan: -0.3,
        },
      ],
    },
  },
  effects: {
    spin: effect(0.45, -31, [{ instrument: 'paper', notes: 'x/.4' }]),
    stop: effect(0.6, -28, [{ instrument: 'handDrum', notes: 'x', ring: 0.45, room: -13 }], {
      steps: [0, 1, 3, 5, 6],
    }),
    win: effect(1.5, -23, [{ instrument: 'koto', notes: '0/.22 2/.22 3!', ring: 1.2, room: -10 }]),
    winMore: effect(1.8, -22, [
      { instrument: 'koto', notes: '0/.18 2/.18 3/.18 5/.18 7!', ring: 1.3, room: -9 },
      { instrument: 'handDrum', notes: './.72 x!', ring: 0.6, gain: -5, room: -10 },
    ]),
    winBig: effect(3.4, -20.5, [
      { instrument: 'greatDrum', notes: 'x!/.7 x/.35 x/.35 x!/1 x!', ring: 1.5, room: -8 },
      { instrument: 'stageFlute', root: 'E5', notes: './.3 2/.4 3/.5 5/1.5', gain: -9, room: -5 },
      {
        instrument: 'koto',
        root: 'E3',
        notes: './1.4 0/.08 2/.08 3/.08 5/.08 7/.08 8/.08 10!',
        ring: 1.8,
        room: -8,
      },
    ]),
    featureBegin: effect(2, -22, [
      { instrument: 'handDrum', notes: 'x/.5 x/.35 x!', ring: 0.6, room: -9 },
      { instrument: 'drumCall', root: 'E3', notes: './.25 0/.55', gain: -12, room: -8 },
      { instrument: 'greatDrum', notes: './.85 x!', ring: 1.2, gain: -2, room: -9 },
    ]),
    featureEnd: effect(1.7, -25, [{ instrument: 'koto', notes: '5?/.3 3?/.3 0?', ring: 1.5, room: -9 }]),
    raijin: effect(2, -20.5, [
      { instrument: 'burst', notes: 'x!/1.2', gain: -3, room: -8 },
      { instrument: 'greatDrum', notes: 'x!/.18 x/.16 x/.14 x?/.14 x?', ring: 1.3, room: -8 },
    ]),
    fujin: effect(1.8, -23, [
      { instrument: 'breath', notes: 'x!/1.5', root: 'E5', room: -8 },
      { instrument: 'whoosh', notes: 'x!/1.4', gain: -5, room: -8 },
    ]),
    storm: effect(2.4, -20.5, [
      { instrument: 'paper', notes: 'x/.3 x/.3 x!/.4', gain: -10 },
      { instrument: 'greatDrum', notes: './.2 x/.35 x/.25 x/.2 x!/.18 x!', ring: 1.5, room: -8 },
      { instrument: 'burst', notes: './1.1 x!/1.2', gain: -6, room: -7 },
    ]),
    thunder: effect(1.4, -26, [{ instrument: 'burst', notes: 'x/1.4', room: -4 }]),
    calm: effect(2.6, -24, [{ instrument: 'bowl', root: 'E5', notes: '0', ring: 2.8, room: -8 }]),
  },
}

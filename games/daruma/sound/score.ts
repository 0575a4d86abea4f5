// Lucky Daruma's score: the crisp air of New Year's morning, a bamboo flute and a few koto notes; while darumas are
// painted the koto continues steadily, and each eye is a step of its scale.
import { effect, type GameScore, semitonesOf } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'hirajoshi',
  root: 'D4',
  room: { seconds: 2.2, bright: 3_800 },
  beds: {
    base: {
      bpm: 60,
      beats: 22,
      loudness: -28,
      parts: [
        { instrument: 'wind', notes: 'x/22', gain: -22 },
        { instrument: 'jingles', notes: 'x?/2', gain: -24, room: -6, pan: 0.4 },
        {
          instrument: 'bambooFlute',
          notes: './2 0?/3 2?/1 3/3 . | ./1 5?/2.5 4?/.5 3?/1 2?/1 0?/3.5',
          gain: -8,
          room: -6,
          pan: -0.15,
        },
        {
          instrument: 'koto',
          root: 'D3',
          notes: './5 0?/.5 3/.5 5/2 ./3 | 7?/.5 6?/.5 5/2 ./3 3?/.5 2?/.5 0/2 -2?/2',
          ring: 3.4,
          room: -9,
          loose: 12,
          pan: 0.2,
        },
        { instrument: 'clapper', notes: './17 x?', gain: -20, room: -4, pan: -0.6 },
      ],
    },
    feature: {
      bpm: 84,
      beats: 24,
      loudness: -26,
      parts: [
        {
          instrument: 'koto',
          root: 'D3',
          notes: `${'0/.5 3/.5 5/.5 7/.5 6/.5 5/.5 3/.5 2/.5 '.repeat(3)}${'1/.5 3/.5 6/.5 8/.5 7/.5 6/.5 5/.5 3/.5 '.repeat(2)}0/.5 3/.5 5/.5 7!/.5 10/2`,
          ring: 1.8,
          room: -10,
          loose: 7,
          pan: -0.2,
        },
        {
          instrument: 'koto',
          root: 'D5',
          notes: './4 3/1.5 2/.5 0/2 | ./3 5/.5 6/.5 7/1.5 5/.5 3/2 | 2/1 3/1 0/3 .',
          ring: 2,
          gain: -3,
          room: -8,
          loose: 9,
          pan: 0.25,
        },
        { instrument: 'bambooFlute', notes: './8 7?/3 6?/1 5?/4 ./4 3?/2 2?/1 0?/1', gain: -13, room: -5 },
        { instrument: 'greatDrum', notes: 'x?/8 x?/8 x?/4 x?/4', ring: 1.4, gain: -6, room: -10 },
        {
          instrument: 'woodBlock',
          root: 'A4',
          notes: './2 0?/4 0?/4 0?/4 0?/4 0?/4 0?/2',
          gain: -20,
          room: -8,
          pan: 0.5,
        },
      ],
    },
  },
  effects: {
    spin: effect(0.4, -31, [{ instrument: 'whoosh', notes: 'x/.35' }]),
    stop: effect(0.35, -29, [{ instrument: 'clapper', notes: 'x?', room: -16 }], { steps: [0, 1, 2, 3, 4] }),
    win: effect(1.5, -23, [{ instrument: 'koto', notes: '0/.22 3/.22 5!', ring: 1.3, room: -10 }]),
    winMore: effect(2.2, -22, [
      { instrument: 'koto', notes: '0/.2 2/.2 3/.2 5/.2 7!/.3 8?', ring: 1.5, room: -9 },
    ]),
    winBig: effect(4.2, -20.5, [
      { instrument: 'greatDrum', notes: 'x!/2 x!', ring: 1.5, room: -9 },
      {
        instrument: 'koto',
        root: 'D3',
        notes: '0/.14 2/.14 3/.14 5/.14 7/.5 5/.16 7/.16 8/.16 10/.16 12!',
        ring: 2.4,
        room: -8,
      },
      { instrument: 'bambooFlute', root: 'D5', notes: './1 3/.5 5/1.6', gain: -7, room: -6 },
      { instrument: 'jingles', notes: './2 x/1.6', gain: -15, room: -9 },
    ]),
    featureBegin: effect(2.8, -21, [
      { instrument: 'jingles', notes: 'x!/1.6', gain: -3, room: -8 },
      { instrument: 'greatDrum', notes: './.9 x!', ring: 1.5, gain: -1, room: -9 },
    ]),
    featureEnd: effect(2.6, -24, [
      { instrument: 'bowl', root: 'D5', notes: '0', ring: 2.4, room: -10 },
      { instrument: 'koto', notes: '5?/.3 3?/.3 0?', ring: 1.6, gain: -5, room: -10 },
    ]),
    hold: effect(0.85, -24, [
      { instrument: 'knock', notes: 'x!/.24 x/.19 x?/.15 x?', room: -14 },
      { instrument: 'woodBlock', root: 'D4', notes: '0', gain: -7, room: -14 },
    ]),
    brush: effect(0.35, -26, [{ instrument: 'brush', notes: 'x/.34' }]),
    value: effect(0.9, -24, [{ instrument: 'koto', notes: '0', ring: 0.8, room: -10 }], {
      steps: semitonesOf('hirajoshi', 9),
    }),
    nine: effect(2.8, -20, [
      {
        instrument: 'festivalDrum',
        notes: 'x?/.12 x?/.12 x?/.12 x/.12 x/.12 x/.12 x/.12 x/.12 x!/.12 x!/.12 x!',
        ring: 0.5,
        room: -10,
      },
      { instrument: 'greatDrum', notes: './1.2 x!', ring: 1.5, room: -8 },
      { instrument: 'jingles', notes: './1.2 x/1.2', gain: -11, room: -8 },
    ]),
  },
}

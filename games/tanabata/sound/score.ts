// Star Festival's score: a summer evening, distant frogs, wind in bamboo, an occasional wind bell; over the bridge a
// koto and a bowed kokyu play together. There are no drums. Each wish has its own glass note, and five form the scale.
import { effect, type GameScore } from '@mangetsu/sound'

/** Sound of a strip of paper that reaches the beam: its rustle, and its note. */
const wish = (degree: number) =>
  effect(0.95, -24.5, [
    { instrument: 'paper', notes: 'x/.22', gain: -14 },
    { instrument: 'glass', root: 'D5', notes: `./.06 ${degree}`, ring: 0.9, room: -9 },
  ])

export const score: GameScore = {
  scale: 'miyako',
  root: 'D4',
  room: { seconds: 2.4, bright: 4_600 },
  beds: {
    base: {
      bpm: 60,
      beats: 21,
      loudness: -28.5,
      parts: [
        { instrument: 'frogs', notes: 'x/21', gain: -24, pan: -0.5, room: -26 },
        { instrument: 'leaves', notes: 'x/21', gain: -24, pan: 0.35 },
        {
          instrument: 'koto',
          notes: './1 3?/1 2?/.5 1/.5 0/3 | ./2 5?/.5 6?/.5 7/2 5?/1 3/2 . | 2?/.5 3?/.5 0/2 ./3',
          ring: 3,
          room: -8,
          loose: 15,
          pan: 0.1,
        },
        { instrument: 'koto', root: 'D3', notes: '0?/7 2?/7 0?/7', ring: 3.4, gain: -6, room: -9, pan: -0.1 },
        {
          instrument: 'windBell',
          root: 'D7',
          notes: './3 2?/9 0?/5 3?',
          ring: 1.6,
          gain: -23,
          room: -5,
          pan: 0.7,
        },
      ],
    },
    feature: {
      bpm: 110,
      beats: 32,
      loudness: -26.5,
      parts: [
        {
          instrument: 'bowed',
          root: 'D4',
          notes:
            '5/2 6/1 7/1 | 5/2 3/2 | 2/1 3/1 5/2 | 3/1 2/.5 1/.5 0/2 | 5/1.5 6/.5 7/1 8/1 | 10/2 8/1 7/1 | 6/1 5/1 3/1 2/1 | 0/4',
          gain: -9,
          room: -6,
          pan: -0.2,
        },
        {
          instrument: 'koto',
          root: 'D3',
          notes: `${'0/.5 2/.5 5/.5 7/.5 5/.5 2/.5 3/.5 2/.5 '.repeat(4)}${'3/.5 5/.5 8/.5 10/.5 8/.5 5/.5 6/.5 5/.5 '.repeat(2)}2/.5 5/.5 7/.5 10/.5 7/.5 5/.5 3/.5 2/.5 0/.5 3/.5 5/.5 7/.5 10/2`,
          ring: 1.7,
          room: -9,
          loose: 8,
          pan: 0.2,
        },
        {
          instrument: 'jingles',
          notes: './7 x?/8 x?/8 x?/8',
          step: 1,
          ring: 0.9,
          gain: -27,
          room: -7,
          pan: 0.5,
        },
        { instrument: 'leaves', notes: 'x/32', gain: -30, pan: 0.3 },
      ],
    },
  },
  effects: {
    spin: effect(0.4, -31.5, [{ instrument: 'paper', notes: 'x?/.38' }]),
    stop: effect(0.55, -28, [{ instrument: 'koto', notes: '0', ring: 0.5, room: -12 }], {
      steps: [0, 1, 5, 7, 8],
    }),
    win: effect(1.2, -23.5, [{ instrument: 'koto', notes: '2/.18 3/.18 5!', ring: 1, room: -9 }]),
    winMore: effect(1.8, -22.5, [
      { instrument: 'koto', notes: '0/.16 2/.16 3/.16 5/.16 7!', ring: 1.2, room: -8 },
    ]),
    winBig: effect(3.4, -21, [
      {
        instrument: 'koto',
        root: 'D3',
        notes: '0/.08 2/.08 3/.08 5/.08 7/.08 8/.08 10/.6 8/.14 10/.14 12!',
        ring: 2,
        room: -8,
      },
      { instrument: 'bowed', root: 'D5', notes: './1 2/.4 3/.4 5/1', gain: -8, room: -7 },
      { instrument: 'jingles', notes: './1.7 x/1.2', gain: -16, room: -8 },
    ]),
    featureBegin: effect(2, -23, [
      { instrument: 'koto', notes: '0/.09 1/.09 2/.09 3/.09 4/.09 5!', ring: 1.5, room: -8 },
      { instrument: 'windBell', root: 'D7', notes: './.5 0', ring: 1.2, gain: -12, room: -6 },
    ]),
    featureEnd: effect(2, -25, [{ instrument: 'koto', notes: '5?/.28 3?/.28 0?', ring: 1.4, room: -8 }]),
    'wish-a': wish(0),
    'wish-y': wish(1),
    'wish-w': wish(2),
    'wish-g': wish(3),
    'wish-v': wish(4),
    magpie: effect(0.7, -27, [{ instrument: 'breath', root: 'D5', notes: '0/.5', room: -9 }]),
    step: effect(0.2, -31, [{ instrument: 'woodBlock', root: 'D4', notes: '0?', room: -14 }]),
    meeting: effect(2.4, -22, [
      { instrument: 'koto', notes: '0+2+5/.5 7', ring: 1.8, room: -7 },
      { instrument: 'bowed', root: 'D5', notes: './.2 2/.4 5/1.1', gain: -6, room: -6 },
      { instrument: 'jingles', notes: './.6 x/1.2', gain: -14, room: -7 },
    ]),
    wildRow: effect(0.5, -27, [
      { instrument: 'whoosh', notes: 'x/.2' },
      { instrument: 'kotoHarmonic', notes: './.12 0', ring: 0.4, room: -11 },
    ]),
  },
}

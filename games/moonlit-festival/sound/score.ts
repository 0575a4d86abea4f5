// Moonlit Festival's score: a shore at night before the festival, distant koto and flute; during the festival drums,
// hand gong and the flute's dance.
import type { Bed, GameScore } from '@mangetsu/sound'

const evening = {
  bpm: 66,
  beats: 28,
  loudness: -27,
  parts: [
    { instrument: 'water', notes: 'x/28', gain: -13 },
    { instrument: 'crickets', notes: 'x/28', gain: -27, pan: 0.6 },
    { instrument: 'bellCricket', notes: 'x/28', gain: -31, pan: -0.7 },
    {
      instrument: 'koto',
      root: 'D3',
      notes: `0/1 3/.5 5/.5 7!/2 . | 6/1 5/.5 3/.5 4/2 . | 0?/1 2/.5 3/.5 5!/1.5 6/.5 5/1 | 3/1 2/1 0!/2
              | 5?/.5 6/.5 7/1 9!/2 | 8/.5 7/.5 5/1 6?/1 3/1 0/1`,
      ring: 3.2,
      room: -9,
      loose: 14,
      pan: -0.25,
    },
    {
      instrument: 'koto',
      root: 'D2',
      notes: '0?/7 3?/7 0?/7 5?/4 3?/3',
      ring: 3.6,
      gain: -4,
      room: -10,
      pan: -0.1,
    },
    {
      instrument: 'festivalFlute',
      root: 'D5',
      notes: './8 3?/2 2?/.5 0?/1.5 . | ./7 5?/1.5 4?/.5 3?/2 2?/1 0?/3',
      gain: -15,
      room: -3,
      pan: 0.4,
    },
    {
      instrument: 'windBell',
      root: 'D7',
      notes: './5 3?/9 0?/8 4?',
      ring: 1.6,
      gain: -20,
      room: -6,
      pan: 0.7,
    },
  ],
} as const satisfies Bed

const festival = {
  bpm: 104,
  beats: 32,
  loudness: -25,
  parts: [
    { instrument: 'murmur', notes: 'x/32', gain: -24 },
    {
      instrument: 'festivalDrum',
      notes: `${'x! . x?/.5 x?/.5 x | x! x?/.5 x?/.5 . x? | '.repeat(3)}x! . x?/.5 x?/.5 x | x! x/.5 x/.5 x!/.5 x/.5 x`,
      ring: 0.6,
      gain: -4,
      room: -12,
      loose: 6,
      pan: -0.2,
    },
    {
      instrument: 'ropeDrum',
      notes: `${'x/.5 x?/.5 x/.5 x?/.25 x?/.25 '.repeat(16)}`,
      gain: -14,
      room: -14,
      loose: 5,
      pan: 0.3,
    },
    { instrument: 'greatDrum', notes: 'x! ./7 x ./7 x! ./7 x ./3 x ./3', ring: 1.4, gain: -3, room: -10 },
    {
      instrument: 'handGong',
      notes: `${'x? . x?/.5 x/.5 . '.repeat(8)}`,
      ring: 0.4,
      gain: -21,
      pan: 0.55,
      loose: 5,
      room: -12,
    },
    {
      instrument: 'festivalFlute',
      root: 'D5',
      notes: `5/1.5 4/.5 5/1 7/1 | 6/.5 5/.5 4/.5 3/.5 4/2 | 5/1.5 4/.5 3/1 2/1 | 3/.5 2/.5 0/.5 2/.5 3/2
              | 7/1.5 6/.5 7/1 9/1 | 8/.5 7/.5 6/.5 5/.5 6/2 | 5/.5 6/.5 5/.5 4/.5 3/1 2/1 | 0/3 .`,
      gain: -9,
      room: -7,
      loose: 8,
      pan: 0.1,
    },
    {
      instrument: 'shamisen',
      root: 'D4',
      notes: `${'0/.5 0/.5 3/.5 0/.5 2/.5 0/.5 3/1 '.repeat(4)}${'5/.5 3/.5 5/.5 3/.5 4/.5 3/.5 2/1 '.repeat(3)}3/.5 2/.5 0/1 0!/2`,
      ring: 0.8,
      gain: -12,
      room: -14,
      loose: 7,
      pan: -0.45,
    },
  ],
} as const satisfies Bed

export const score: GameScore = {
  scale: 'yo',
  root: 'D4',
  room: { seconds: 1.9, bright: 4_200 },
  beds: { base: evening, feature: festival },
  effects: {
    spin: {
      bpm: 60,
      seconds: 0.5,
      loudness: -30,
      parts: [
        { instrument: 'whoosh', notes: 'x/.4', gain: -2 },
        { instrument: 'woodBlock', root: 'A4', notes: '0?', gain: -8 },
      ],
    },
    stop: {
      bpm: 60,
      seconds: 0.4,
      loudness: -28,
      steps: [0, 2, 4, 5, 7],
      parts: [
        { instrument: 'knock', notes: 'x', room: -18 },
        { instrument: 'woodBlock', root: 'D4', notes: '0', gain: -6, room: -18 },
      ],
    },
    win: {
      bpm: 132,
      seconds: 1.6,
      loudness: -23,
      parts: [{ instrument: 'koto', notes: '3/.5 4/.5 5!', ring: 1.4, room: -10 }],
    },
    winMore: {
      bpm: 132,
      seconds: 2.4,
      loudness: -22,
      parts: [
        { instrument: 'koto', notes: '0/.5 2/.5 3/.5 5/.5 7!', ring: 1.6, room: -9 },
        { instrument: 'windBell', root: 'D7', notes: './2 0', ring: 1.2, gain: -14, room: -9 },
      ],
    },
    winBig: {
      bpm: 112,
      seconds: 4.6,
      loudness: -20.5,
      parts: [
        { instrument: 'greatDrum', notes: 'x! ./3 x!', ring: 1.5, gain: -1, room: -9 },
        {
          instrument: 'festivalFlute',
          root: 'D5',
          notes: '5/.75 6/.25 7/1 9/.5 8/.5 7/2',
          gain: -5,
          room: -6,
        },
        {
          instrument: 'koto',
          root: 'D3',
          notes: '0/.25 2/.25 3/.25 5/.25 7/1 5/.25 7/.25 8/.25 10/.25 12!',
          ring: 2.2,
          room: -8,
          gain: -2,
        },
        { instrument: 'jingles', notes: './4 x/2', gain: -16, room: -10 },
      ],
    },
    special: {
      bpm: 60,
      seconds: 1.6,
      loudness: -24,
      parts: [{ instrument: 'windBell', root: 'D7', notes: '0/.12 3!', ring: 1.5, room: -8 }],
    },
    featureBegin: {
      bpm: 120,
      seconds: 3,
      loudness: -20,
      parts: [
        { instrument: 'greatDrum', notes: 'x/.75 x/.5 x/.375 x/.25 x/.25 x!', ring: 1.4, room: -9 },
        { instrument: 'festivalDrum', notes: './2.125 x!', ring: 0.6, gain: -3, room: -10 },
        { instrument: 'handGong', notes: './2.125 x!', ring: 0.5, gain: -12, room: -9 },
      ],
    },
    featureEnd: {
      bpm: 60,
      seconds: 3,
      loudness: -24,
      parts: [
        { instrument: 'bowl', root: 'D5', notes: '0', ring: 2.6, room: -10 },
        { instrument: 'koto', root: 'D4', notes: '5?/.3 3?/.3 0?', ring: 1.8, gain: -6, room: -10 },
      ],
    },
  },
}

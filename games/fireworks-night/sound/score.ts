// Fireworks Night's score: a river bank on a summer night, crickets and a distant crowd; during a bonus fireworks and
// festival drums over the water. The machine sounds like wood and metal.
import { effect, type GameScore } from '@mangetsu/sound'

export const score: GameScore = {
  scale: 'yo',
  root: 'C4',
  room: { seconds: 2.2, bright: 3_800 },
  beds: {
    base: {
      bpm: 72,
      beats: 24,
      loudness: -29,
      parts: [
        { instrument: 'water', notes: 'x/24', gain: -15 },
        { instrument: 'murmur', notes: 'x/24', gain: -23, pan: -0.2 },
        { instrument: 'crickets', notes: 'x/24', gain: -31, pan: 0.6 },
        {
          instrument: 'shamisen',
          root: 'C3',
          notes: './1 0/1.5 2?/.5 3/2 . | 4?/1 3?/.5 2?/.5 0/3 . | 3?/1 5/1.5 4?/.5 3/2 2?/1 0/3 ./2',
          ring: 1.4,
          room: -11,
          loose: 16,
          pan: 0.15,
        },
        { instrument: 'burst', notes: './6 x?/11 x?', ring: 1.4, gain: -25, room: -4, pan: -0.4 },
      ],
    },
    feature: {
      bpm: 100,
      beats: 28,
      loudness: -26,
      parts: [
        { instrument: 'murmur', notes: 'x/28', gain: -24 },
        {
          instrument: 'festivalDrum',
          notes: `${'x!/1 x?/.5 x?/.5 x/1 x?/1 '.repeat(7)}`,
          ring: 0.6,
          gain: -6,
          room: -11,
          loose: 6,
          pan: -0.15,
        },
        {
          instrument: 'handGong',
          notes: `${'x?/1 . x?/.5 x?/.5 . '.repeat(7)}`,
          ring: 0.4,
          gain: -24,
          room: -11,
          pan: 0.5,
        },
        {
          instrument: 'festivalFlute',
          root: 'C5',
          notes:
            '3/1.5 2/.5 3/1 5/1 | 4/1 3/.5 2/.5 0/2 | 2/1 3/1 5/1.5 6/.5 | 5/2 3/2 | 7/1.5 6/.5 5/1 3/1 | 4/.5 3/.5 2/1 3/1 2/1 | 0/3 .',
          gain: -9,
          room: -7,
          loose: 8,
          pan: 0.1,
        },
        {
          instrument: 'shamisen',
          notes: `${'0/.5 0/.5 3/.5 2/.5 0/.5 2/.5 3/1 '.repeat(7)}`,
          ring: 0.7,
          gain: -12,
          room: -13,
          loose: 7,
          pan: -0.4,
        },
        { instrument: 'burst', notes: './3 x/8 x?/6 x/8 x?', ring: 1.4, gain: -16, room: -5, pan: 0.3 },
      ],
    },
  },
  effects: {
    lever: effect(0.4, -28, [{ instrument: 'knock', notes: 'x/.09 x?', room: -16 }]),
    stop: effect(0.35, -27.5, [{ instrument: 'woodBlock', root: 'C4', notes: '0', room: -16 }]),
    pay: effect(1.2, -23, [{ instrument: 'koto', notes: '0/.16 2/.16 3!', ring: 1, room: -11 }]),
    again: effect(0.8, -26, [{ instrument: 'koto', notes: '3?/.14 3?', ring: 0.6, room: -12 }]),
    lamp: effect(1.8, -22, [{ instrument: 'shopBell', root: 'C6', notes: '3/.22 5!', ring: 1.4, room: -9 }]),
    medal: effect(0.4, -28, [{ instrument: 'koban', root: 'C6', notes: '3', ring: 0.4, room: -14 }]),
    firework: effect(3, -21, [
      { instrument: 'whoosh', notes: 'x/.8', gain: -14, room: -8 },
      { instrument: 'burst', notes: './.8 x!/1.6', room: -7 },
    ]),
    big: effect(4, -20.5, [
      { instrument: 'burst', notes: 'x!/.6 x/.5 x!', ring: 1.6, room: -7 },
      { instrument: 'festivalFlute', root: 'C5', notes: './.6 3/.4 4/.2 5/.5 7/1.4', gain: -5, room: -6 },
      { instrument: 'festivalDrum', notes: './.6 x!/.5 x/.25 x/.25 x!', ring: 0.6, gain: -4, room: -10 },
    ]),
  },
}

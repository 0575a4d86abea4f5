// The effect of the largest win, the full moon: fireworks over a run of the festival flute, in every slot.
import { effect } from './effect.ts'
import type { Effect } from './score.ts'

/** Returns the effect; `root` is the flute's lowest note, from which it plays in the score's own scale. */
export const fullMoon = (root: string): Effect =>
  effect(5.4, -20, [
    { instrument: 'whoosh', notes: 'x/.5 ./.7 x?/.5', gain: -12, room: -8 },
    { instrument: 'burst', notes: './.45 x!/.8 x/.45 x!/.7 x?/.35 x!/1.6', ring: 1.8, gain: -3, room: -7 },
    { instrument: 'greatDrum', notes: './.45 x!/.8 x/.4 x!/.8 x!', ring: 1.5, gain: -4, room: -9 },
    {
      instrument: 'festivalFlute',
      root,
      notes: './.7 3/.25 4/.25 5/.5 4/.2 5/.2 7/.8 6/.2 7/.2 8/.25 7/1.4',
      gain: -4,
      room: -6,
    },
    { instrument: 'handGong', notes: './1.2 x?/.4 x/.4 x?/.4 x!', ring: 0.6, gain: -15, room: -10 },
  ])

// VIP: the level a player's play has brought them to, named for the waxing moon.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { InBoth, withLoginName } from './fields.ts'

export const queryLevelProcess = call({
  path: '/api/v1/player/level/query_process',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    level: z.int(),
    name: InBoth,
    /** One for each 1,000 yen staked, other currencies at the reference rate. */
    points: z.int(),
    /** Null on the highest level. */
    next: z.nullable(z.object({ name: InBoth, points: z.int() })),
    /** The points this level begins at. */
    from: z.int(),
  }),
})

// VIP: the level a player's play has brought them to, named for the waxing moon.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, InBoth, withLoginName } from './fields.ts'

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

/** Every level, from the first to the highest. */
export const queryLevelInfo = call({
  path: '/api/v1/player/level/query_info',
  as: 'anyone',
  input: z.object({ ...withLoginName }),
  output: z.object({
    levels: z.array(
      z.object({
        level: z.int(),
        name: InBoth,
        /** The points it begins at. */
        points: z.int(),
        /** What has been staked by then, in yen. */
        staked: Amount,
      }),
    ),
  }),
})

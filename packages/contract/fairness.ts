// Fairness: the seed pair a player plays under, and its rotation, which reveals the old one.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Instant, withLoginName } from './fields.ts'

const SeedPair = z.object({
  commitment: z.string(),
  clientSeed: z.string(),
  /** How many rounds have been played under it; the next round's nonce. */
  nextNonce: z.int(),
  createdAt: Instant,
})

const RevealedPair = z.object({ ...SeedPair.shape, serverSeed: z.string(), revealedAt: Instant })

export const querySeeds = call({
  path: '/api/v1/fairness/query',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ current: SeedPair, revealed: z.array(RevealedPair) }),
})

export const rotateSeeds = call({
  path: '/api/v1/fairness/rotate',
  as: 'player',
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    /** The player's own seed, 1 to 64 printable ASCII characters; a random one when absent. */
    clientSeed: z.optional(z.string().check(z.maxLength(64))),
  }),
  output: z.object({ current: SeedPair, revealed: RevealedPair }),
  refusals: ['badClientSeed', 'roundPending'],
})

// Fairness: the player's seed pair, and its rotation, which reveals the old one.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Instant, withLoginName } from './fields.ts'

/** A server seed whose commitment is published and which is not yet paired with the player's seed. */
const NextSeed = z.object({
  /** SHA-256 of the server seed, hex. */
  commitment: z.string(),
  committedAt: Instant,
})

const SeedPair = z.object({
  ...NextSeed.shape,
  clientSeed: z.string(),
  /** Number of rounds played under the pair; the next round's nonce. */
  nextNonce: z.int(),
  /** Time at which the player's seed completed the pair. */
  createdAt: Instant,
})

const RevealedPair = z.object({ ...SeedPair.shape, serverSeed: z.string(), revealedAt: Instant })

export const querySeeds = call({
  path: '/api/v1/fairness/query',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Null for a player who has never set a seed. */
    current: z.nullable(SeedPair),
    next: NextSeed,
    revealed: z.array(RevealedPair),
  }),
})

/** Pairs the next server seed with a seed of the player's, and reveals the previous pair. */
export const rotateSeeds = call({
  path: '/api/v1/fairness/rotate',
  as: 'player',
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    /**
     * The player's own seed, 1 to 64 printable ASCII characters; the client generates one if the player does not choose
     * it.
     */
    clientSeed: z.string().check(z.maxLength(64)),
    /** The next server seed's commitment as shown to the player, which proves that the seed was chosen after it. */
    commitment: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ current: SeedPair, next: NextSeed, revealed: z.nullable(RevealedPair) }),
  refusals: ['badClientSeed', 'roundPending', 'roundOpen', 'seedsChanged'],
})

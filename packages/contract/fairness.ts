// Fairness: the seed pair a player plays under, and its rotation, which reveals the old one.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Instant, withLoginName } from './fields.ts'

/** A server seed that is committed to and waits for the player's. */
const NextSeed = z.object({
  /** SHA-256 of the server seed, hex. */
  commitment: z.string(),
  committedAt: Instant,
})

const SeedPair = z.object({
  ...NextSeed.shape,
  clientSeed: z.string(),
  /** How many rounds have been played under it; the next round's nonce. */
  nextNonce: z.int(),
  /** When the player's seed came, and the pair with it. */
  createdAt: Instant,
})

const RevealedPair = z.object({ ...SeedPair.shape, serverSeed: z.string(), revealedAt: Instant })

export const querySeeds = call({
  path: '/api/v1/fairness/query',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Null for a player who has never given a seed. */
    current: z.nullable(SeedPair),
    next: NextSeed,
    revealed: z.array(RevealedPair),
  }),
})

/** Pairs the next server seed with a seed of the player's, and reveals the pair there was. */
export const rotateSeeds = call({
  path: '/api/v1/fairness/rotate',
  as: 'player',
  perMinute: 10,
  input: z.object({
    ...withLoginName,
    /** The player's own seed, 1 to 64 printable ASCII characters; the client makes one where the player does not care. */
    clientSeed: z.string().check(z.maxLength(64)),
    /** The next server seed's commitment, as the player has seen it: the seed was chosen after it. */
    commitment: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ current: SeedPair, next: NextSeed, revealed: z.nullable(RevealedPair) }),
  refusals: ['badClientSeed', 'roundPending', 'roundOpen', 'seedsChanged'],
})

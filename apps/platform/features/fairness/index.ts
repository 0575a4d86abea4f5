// Fairness: the seed pair a player plays under, and its rotation, which reveals the old one.
import { isClientSeed } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { createBoundedCache } from '../../bounded-cache.ts'
import { instantOf } from '../../clock.ts'
import { type Handler, handlePlayer, ok, refuse, type Work } from '../../http/index.ts'
import { ensurePair, revealedPairs, rotatePair, type SeedPair } from './pairs.ts'

export { findPair, lockPair, openDemoPair, type SeedPair } from './pairs.ts'

/** The current pair of players at play, in memory, with the nonce the next round will have. */
export type CurrentPairs = {
  /** At once when it is known. */
  of(playerId: string, nowMs: number): SeedPair | Promise<SeedPair>
  /** One round was settled under the pair. */
  counted(playerId: string, pair: SeedPair): void
  forget(playerId: string): void
}

const cacheLimit = 50_000

export function createCurrentPairs(work: Work): CurrentPairs {
  const pairs = createBoundedCache<string, SeedPair>(cacheLimit)
  return {
    of(playerId, nowMs) {
      const known = pairs.get(playerId)
      if (known !== undefined) return known
      return work
        .write((tx) => ensurePair(tx, playerId, nowMs))
        .then((pair) => {
          pairs.set(playerId, pair)
          return pair
        })
    },
    counted(playerId, pair) {
      const known = pairs.get(playerId)
      if (known === undefined || known.id !== pair.id || known.nextNonce > pair.nextNonce) return
      pairs.set(playerId, { ...pair, nextNonce: pair.nextNonce + 1 })
    },
    forget: (playerId) => pairs.delete(playerId),
  }
}

const shown = (pair: SeedPair) => ({
  commitment: pair.commitment,
  clientSeed: pair.clientSeed,
  nextNonce: pair.nextNonce,
  createdAt: instantOf(pair.createdAt),
})

function shownRevealed(pair: SeedPair) {
  if (pair.revealedAt === null) throw new Error('a seed was about to be shown before its rotation')
  return { ...shown(pair), serverSeed: pair.serverSeed, revealedAt: instantOf(pair.revealedAt) }
}

export type FairnessParts = {
  readonly work: Work
  readonly pairs: CurrentPairs
  /** Whether a round of the player is being decided at this moment. */
  readonly isPlaying: (playerId: string) => boolean
}

export function createFairness({ work, pairs, isPlaying }: FairnessParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.querySeeds, async ({ player, nowMs }) =>
        work.write(async (tx) => {
          const current = await ensurePair(tx, player.id, nowMs)
          const revealed = await revealedPairs(tx, player.id)
          return ok({ current: shown(current), revealed: revealed.map(shownRevealed) })
        }),
      ),
      handlePlayer(calls.rotateSeeds, async ({ input, player, nowMs }) => {
        if (input.clientSeed !== undefined && !isClientSeed(input.clientSeed)) return refuse('badClientSeed')
        if (isPlaying(player.id)) return refuse('roundPending')
        const rotated = await work.write((tx) => rotatePair(tx, player.id, input.clientSeed, nowMs))
        pairs.forget(player.id)
        return ok({ current: shown(rotated.current), revealed: shownRevealed(rotated.revealed) })
      }),
    ],
  }
}

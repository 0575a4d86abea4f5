// Fairness: the seed pair a player plays under, and its rotation, which reveals the old one.
import { isClientSeed } from '@mangetsu/chance'
import { calls } from '@mangetsu/contract'
import { createBoundedCache } from '../../bounded-cache.ts'
import { instantOf } from '../../clock.ts'
import { type Handler, handlePlayer, ok, refuse, type Work } from '../../http/index.ts'
import type { NextSeed, SeedPair, SeedPairs } from './pairs.ts'

export { createSeedPairs, lockPair, type SeedPair, type SeedPairs, serverSeedUse } from './pairs.ts'

/** The current pair of players at play, in memory, with the nonce the next round will have. */
export type CurrentPairs = {
  /** At once when it is known; null for a player who has given no seed yet. */
  of(playerId: string): SeedPair | null | Promise<SeedPair | null>
  /** The pair in force; where there is none, one of the next server seed and this client seed. */
  begin(playerId: string, clientSeed: string, nowMs: number): Promise<SeedPair>
  /** One round was settled under the pair. */
  counted(playerId: string, pair: SeedPair): void
  forget(playerId: string): void
}

const cacheLimit = 50_000

export function createCurrentPairs(work: Work, seedPairs: SeedPairs): CurrentPairs {
  const pairs = createBoundedCache<string, SeedPair>(cacheLimit)
  const keep = (playerId: string, pair: SeedPair): SeedPair => {
    pairs.set(playerId, pair)
    return pair
  }
  const of: CurrentPairs['of'] = (playerId) => {
    const known = pairs.get(playerId)
    if (known !== undefined) return known
    return work
      .read((tx) => seedPairs.current(tx, playerId))
      .then((pair) => (pair === null ? null : keep(playerId, pair)))
  }
  return {
    of,
    begin: async (playerId, clientSeed, nowMs) =>
      (await of(playerId)) ??
      keep(playerId, await work.write((tx) => seedPairs.begin(tx, playerId, clientSeed, nowMs))),
    counted(playerId, pair) {
      const known = pairs.get(playerId)
      if (known === undefined || known.id !== pair.id || known.nextNonce > pair.nextNonce) return
      pairs.set(playerId, { ...pair, nextNonce: pair.nextNonce + 1 })
    },
    forget: (playerId) => pairs.delete(playerId),
  }
}

const nextView = ({ commitment, committedAt }: NextSeed) => ({
  commitment,
  committedAt: instantOf(committedAt),
})

const pairView = (pair: SeedPair) => ({
  ...nextView(pair),
  clientSeed: pair.clientSeed,
  nextNonce: pair.nextNonce,
  createdAt: instantOf(pair.createdAt),
})

function revealedView(pair: SeedPair) {
  if (pair.revealedAt === null) throw new Error('a seed was about to be shown before its rotation')
  return { ...pairView(pair), serverSeed: pair.serverSeed, revealedAt: instantOf(pair.revealedAt) }
}

export type FairnessParts = {
  readonly work: Work
  readonly seedPairs: SeedPairs
  readonly pairs: CurrentPairs
  /** Whether a round of the player is being decided at this moment. */
  readonly isPlaying: (playerId: string) => boolean
}

export function createFairness(parts: FairnessParts): { handlers: Handler[] } {
  const { work, seedPairs, pairs, isPlaying } = parts
  return {
    handlers: [
      handlePlayer(calls.querySeeds, async ({ player, nowMs }) =>
        work.write(async (tx) => {
          const current = await seedPairs.current(tx, player.id)
          const next = await seedPairs.next(tx, player.id, nowMs)
          const revealed = await seedPairs.revealed(tx, player.id)
          return ok({
            current: current === null ? null : pairView(current),
            next: nextView(next),
            revealed: revealed.map(revealedView),
          })
        }),
      ),
      handlePlayer(calls.rotateSeeds, async ({ input, player, nowMs }) => {
        if (!isClientSeed(input.clientSeed)) return refuse('badClientSeed')
        if (isPlaying(player.id)) return refuse('roundPending')
        const rotated = await work.write((tx) => seedPairs.rotate(tx, player.id, input, nowMs))
        if (rotated === 'changed') return refuse('seedsChanged')
        pairs.forget(player.id)
        const { current, next, revealed } = rotated
        return ok({
          current: pairView(current),
          next: nextView(next),
          revealed: revealed === null ? null : revealedView(revealed),
        })
      }),
    ],
  }
}

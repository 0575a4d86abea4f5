// Cache of the seed pairs of active players.
import { createCache } from '../kernel/cache.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { SeedPair, SeedPairs } from './seed-pairs.ts'

/** The current pairs of active players, each with the nonce of the next round. */
export type CurrentPairs = {
  /** The current pair, synchronous if cached; null for a player who has never given a client seed. */
  of(playerId: string): SeedPair | null | Promise<SeedPair | null>
  /** The current pair, created from the next server seed and this client seed if it does not exist. */
  begin(playerId: string, clientSeed: string, nowMs: number): Promise<SeedPair>
  /** Advances the nonce after a round was settled under the pair. */
  counted(playerId: string, pair: SeedPair): void
  forget(playerId: string): void
}

const cacheLimit = 50_000

export function createCurrentPairs(work: UnitOfWork, seedPairs: SeedPairs): CurrentPairs {
  const pairs = createCache<SeedPair>(cacheLimit)
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

// Cache of players' bonuses in play, so that most bets need no query. It decides only where settlement would refuse a
// wrong choice; every other choice is made from a read.
import type { EventBus } from '../events/event-bus.ts'
import { createCache } from '../kernel/cache.ts'
import type { BonusInPlay } from './bonus-port.ts'

export type BonusMemory = {
  /** The bonus in play at the last read; null for none, undefined if unknown or expired. */
  of(playerId: string): BonusInPlay | null | undefined
  /** Reads a player's bonus in play and caches it. */
  readBy(playerId: string, read: () => Promise<BonusInPlay | null>): Promise<BonusInPlay | null>
  forget(playerId: string): void
  /** Reports a round's own money movement, which changes no bonus and must not invalidate the cache. */
  tellOfRound(tell: () => void): void
}

type RememberedBonus = { readonly bonus: BonusInPlay | null; readonly readMs: number }

const cacheLimit = 50_000
/** Cache TTL, ms: a lost hint of another process is corrected within this time. */
const believedMs = 60_000

export function createBonusMemory(bus: EventBus, now: () => number = () => performance.now()): BonusMemory {
  const known = createCache<RememberedBonus>(cacheLimit)
  const changed = createCache<number>(cacheLimit)
  let isOwnRound = false
  // Any money movement other than a round's may have ended a bonus or granted one.
  bus.subscribe((event) => {
    if (event.type !== 'balance' || isOwnRound) return
    changed.set(event.playerId, now())
    known.delete(event.playerId)
  })
  return {
    of(playerId) {
      const last = known.get(playerId)
      if (last === undefined) return undefined
      return now() - last.readMs < believedMs && bus.isFresh(last.readMs) ? last.bonus : undefined
    },
    forget: (playerId) => void known.delete(playerId),
    async readBy(playerId, read) {
      const readMs = now()
      const bonus = await read()
      // A hint arrived during the read, whose result may be older.
      const isOld = (changed.get(playerId) ?? Number.NEGATIVE_INFINITY) >= readMs
      if (isOld) known.delete(playerId)
      else known.set(playerId, { bonus, readMs })
      return bonus
    },
    tellOfRound(tell) {
      isOwnRound = true
      try {
        tell()
      } finally {
        isOwnRound = false
      }
    },
  }
}

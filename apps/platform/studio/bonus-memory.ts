// What a player has in play, remembered so that most bets ask nothing. A hint: only a choice that settlement would refuse
// were it wrong is made by it, and every other is made by what is read.
import type { EventBus } from '../events/event-bus.ts'
import { createCache } from '../kernel/cache.ts'
import type { BonusInPlay } from './bonus-port.ts'

export type BonusMemory = {
  /** What a player had in play when it was read last; null for none, undefined where that is not known or holds no more. */
  of(playerId: string): BonusInPlay | null | undefined
  /** Reads what a player has in play, and notes it. */
  readBy(playerId: string, read: () => Promise<BonusInPlay | null>): Promise<BonusInPlay | null>
  forget(playerId: string): void
  /** Tells of what a round moved: that changes no bonus, and is not to make this process ask again. */
  tellOfRound(tell: () => void): void
}

type RememberedBonus = { readonly bonus: BonusInPlay | null; readonly readMs: number }

const cacheLimit = 50_000
/** What was said elsewhere and not heard here is found out within this time, ms. */
const believedMs = 60_000

export function createBonusMemory(bus: EventBus, now: () => number = () => performance.now()): BonusMemory {
  const known = createCache<RememberedBonus>(cacheLimit)
  const changed = createCache<number>(cacheLimit)
  let isOwnRound = false
  // Whatever moves money of a player but a round may have taken a bonus or given one.
  bus.subscribe((happening) => {
    if (happening.type !== 'balance' || isOwnRound) return
    changed.set(happening.playerId, now())
    known.delete(happening.playerId)
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
      // Something was told while it was read: it may be older than that.
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

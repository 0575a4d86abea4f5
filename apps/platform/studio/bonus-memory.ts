// Whether a player has a bonus in play, remembered so that a bet of somebody without one asks nothing. A hint: which
// money is staked is decided by what is read, and the settling statement has the last word on a bonus.
import { LRUCache } from 'lru-cache'
import type { EventBus } from '../events/event-bus.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { BonusPort } from './bonus-port.ts'

export type BonusMemory = {
  /** True for a player of whom it is known, and still holds, that they have none. */
  hasNone(playerId: string): boolean
  /** Notes what was read; `read` is what `beginReading` answered before. */
  note(read: BonusReading, hasBonus: boolean): void
  beginReading(playerId: string): BonusReading
  forget(playerId: string): void
  /** Tells of what a round moved: that changes no bonus, and is not to make this process ask again. */
  tellOfRound(tell: () => void): void
}

export type BonusReading = { readonly playerId: string; readonly atMs: number }

const cacheLimit = 50_000
/** What was said elsewhere and not heard here is found out within this time, ms. */
const believedMs = 60_000

export function createBonusMemory(bus: EventBus, now: () => number = () => performance.now()): BonusMemory {
  const without = new LRUCache<string, number>({ max: cacheLimit })
  const changed = new LRUCache<string, number>({ max: cacheLimit })
  let isOwnRound = false
  // Whatever moves money of a player but a round may have taken a bonus or given one.
  bus.subscribe((happening) => {
    if (happening.type !== 'balance' || isOwnRound) return
    changed.set(happening.playerId, now())
    without.delete(happening.playerId)
  })
  return {
    hasNone(playerId) {
      const readMs = without.get(playerId)
      return readMs !== undefined && now() - readMs < believedMs && bus.isFresh(readMs)
    },
    forget: (playerId) => void without.delete(playerId),
    beginReading: (playerId) => ({ playerId, atMs: now() }),
    note(read, hasBonus) {
      const { playerId, atMs } = read
      // Something was told while it was read: it may be older than that.
      const isOld = (changed.get(playerId) ?? Number.NEGATIVE_INFINITY) >= atMs
      if (hasBonus || isOld) without.delete(playerId)
      else without.set(playerId, atMs)
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

/** What a player has in play, noted in the memory. */
export async function readBonus(
  { work, bonuses, memory }: { work: UnitOfWork; bonuses: BonusPort; memory: BonusMemory },
  playerId: string,
) {
  const reading = memory.beginReading(playerId)
  const bonus = await work.read((tx) => bonuses.inPlay(tx, playerId))
  memory.note(reading, bonus !== null)
  return bonus
}

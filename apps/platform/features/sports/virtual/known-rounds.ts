// The rounds of a game's timetable: each has a card that follows from its day's published chain, and no row until the first
// bet.
import type { DrawTimes, DrawTimetable } from '@mangetsu/chance/timetable'
import { createCache } from '../../../kernel/cache.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { chainOfDay } from '../../../tables/index.ts'
import type { VirtualGame } from './game.ts'

export type KnownRound<Card> = {
  readonly roundId: string
  readonly times: DrawTimes
  readonly chain: { readonly id: string; readonly commitment: string }
  readonly card: Card
}

export type KnownRounds<Card> = {
  /** Finds a round by its id; null if there is none, or if its day has no chain yet or never had one. */
  find(roundId: string): Promise<KnownRound<Card> | null>
}

type KnownRoundsParts<Card> = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly timetable: DrawTimetable
  readonly game: Pick<VirtualGame<Card, never, never>, 'id' | 'cardOf'>
}

const [keptRounds, keptChains] = [500, 60]

export function createKnownRounds<Card>({
  work,
  encryption,
  timetable,
  game,
}: KnownRoundsParts<Card>): KnownRounds<Card> {
  type Cached = KnownRound<Card>
  const rounds = createCache<Cached>(keptRounds)
  const chains = createCache<Cached['chain']>(keptChains)

  async function findChain(day: string): Promise<Cached['chain'] | null> {
    const known = chains.get(day) ?? (await chainOfDay({ work, encryption }, game.id, day))
    if (known !== null) chains.set(day, known)
    return known
  }

  return {
    async find(roundId) {
      const known = rounds.get(roundId)
      if (known !== undefined) return known
      const times = timetable.timesOf(roundId)
      const chain = times === null ? null : await findChain(times.day)
      if (times === null || chain === null) return null
      const round = { roundId, times, chain, card: game.cardOf(chain.commitment, roundId) }
      rounds.set(roundId, round)
      return round
    },
  }
}

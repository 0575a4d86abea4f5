// The races of the timetable: each has a card and odds that follow from its day's published chain, and no row until the
// first bet.
import { drawsFrom } from '@mangetsu/chance/draws'
import { drawCard, type RaceCard, type RaceOdds, type RaceTimes, raceCardKey, raceOdds } from '@mangetsu/race'
import type { RaceTimetable } from '@mangetsu/race/times'
import { createCache } from '../../../kernel/cache.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { chainOfDay } from '../../../tables/index.ts'

/** The name of the course among the owners of chains. */
export const raceChains = 'race'

export type KnownRace = {
  readonly raceId: string
  readonly times: RaceTimes
  readonly chain: { readonly id: string; readonly commitment: string }
  readonly card: RaceCard
  readonly odds: RaceOdds
}

export type KnownRaces = {
  /** Finds a race by its id; null if there is none, or if its day has no chain yet or never had one. */
  find(raceId: string): Promise<KnownRace | null>
}

export type KnownRacesParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly timetable: RaceTimetable
}

const [keptRaces, keptChains] = [500, 60]

export function createKnownRaces({ work, encryption, timetable }: KnownRacesParts): KnownRaces {
  const races = createCache<KnownRace>(keptRaces)
  const chains = createCache<KnownRace['chain']>(keptChains)

  async function findChain(day: string): Promise<KnownRace['chain'] | null> {
    const known = chains.get(day) ?? (await chainOfDay({ work, encryption }, raceChains, day))
    if (known !== null) chains.set(day, known)
    return known
  }

  return {
    async find(raceId) {
      const known = races.get(raceId)
      if (known !== undefined) return known
      const times = timetable.timesOf(raceId)
      const chain = times === null ? null : await findChain(times.day)
      if (times === null || chain === null) return null
      const card = drawCard(drawsFrom(raceCardKey(chain.commitment, raceId)))
      const odds = raceOdds(card.entries.map(({ strength }) => strength))
      const race = { raceId, times, chain, card, odds }
      races.set(raceId, race)
      return race
    },
  }
}

// The runs of races, computed on demand from the chain's link and the beacon's value: the same in every process.
import { createHash } from 'node:crypto'
import { drandRoundAfter } from '@mangetsu/chance/drand'
import { drawsFrom } from '@mangetsu/chance/draws'
import { type DrawnRun, decidedAfterMs, drawRun, raceRunKey } from '@mangetsu/race'
import { createCache } from '../../../kernel/cache.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type BeaconSource, type BeaconValue, type ChainSecrets, linkOf } from '../../../tables/index.ts'
import type { KnownRace } from './known-races.ts'
import type { RaceRow } from './rows.ts'

export type DrawnRace = { readonly run: DrawnRun; readonly link: string; readonly signature: string }

export type RaceRuns = {
  /**
   * Returns the run of a race; null before its start and while the beacon's value is missing. `row` is the race's row if
   * it has bets: the value stored there is not asked for again.
   */
  runOf(race: KnownRace, row: RaceRow | undefined, nowMs: number): Promise<DrawnRace | null>
}

export type RaceRunsParts = {
  readonly work: UnitOfWork
  readonly secrets: ChainSecrets
  readonly beacon: BeaconSource
  /** Returns the verified value of a round; null while it is not published. */
  readonly provedAt: (round: number) => Promise<BeaconValue | null>
}

/** The beacon's round that decides a race. */
export const decidingRound = (
  { times }: Pick<BeaconSource, 'times'>,
  { times: { closesAtMs } }: KnownRace,
): number => drandRoundAfter(times, decidedAfterMs(closesAtMs))

const keptRuns = 500

/** The value of a signature that was verified before it was stored. */
const storedValue = (signature: string): BeaconValue => ({
  signature,
  value: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
})

export function createRaceRuns({ work, secrets, beacon, provedAt }: RaceRunsParts): RaceRuns {
  const runs = createCache<DrawnRace>(keptRuns)
  return {
    async runOf(race, row, nowMs) {
      if (nowMs < race.times.startsAtMs) return null
      const known = runs.get(race.raceId)
      if (known !== undefined) return known
      const stored = row?.beacon_signature ?? null
      const found = stored === null ? await provedAt(decidingRound(beacon, race)) : storedValue(stored)
      if (found === null) return null
      const place = { chainId: race.chain.id, place: race.times.no }
      const link = await work.read((tx) => linkOf(tx, secrets, place))
      const run = drawRun(drawsFrom(raceRunKey(link, race.raceId, found.value)), race.card)
      const drawn = { run, link, signature: found.signature }
      runs.set(race.raceId, drawn)
      return drawn
    },
  }
}

// The draws of rounds, computed on demand from the chain's link and the beacon's value: the same in every process.
import { createHash } from 'node:crypto'
import { drandRoundAfter } from '@mangetsu/chance/drand'
import { decidedAfterMs } from '@mangetsu/chance/timetable'
import { createCache } from '../../../kernel/cache.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { type BeaconSource, type BeaconValue, type ChainSecrets, linkOf } from '../../../tables/index.ts'
import type { VirtualGame } from './game.ts'
import type { KnownRound } from './known-rounds.ts'
import type { VirtualRoundRow } from './rows.ts'

export type ProvedDraw<Drawn> = {
  readonly drawn: Drawn
  readonly link: string
  readonly signature: string
}

export type ProvedDraws<Card, Drawn> = {
  /**
   * Returns the draw of a round; null before its start and while the beacon's value is missing. `row` is the round's row
   * if it has bets: the value stored there is not asked for again.
   */
  drawOf(
    round: KnownRound<Card>,
    row: VirtualRoundRow | undefined,
    nowMs: number,
  ): Promise<ProvedDraw<Drawn> | null>
}

type ProvedDrawsParts<Card, Drawn> = {
  readonly work: UnitOfWork
  readonly secrets: ChainSecrets
  readonly beacon: BeaconSource
  /** Returns the verified value of a beacon's round; null while it is not published. */
  readonly provedAt: (round: number) => Promise<BeaconValue | null>
  readonly game: Pick<VirtualGame<Card, Drawn, never>, 'draw'>
}

/** The beacon's round that decides a round. */
export const decidingRound = (
  { times }: Pick<BeaconSource, 'times'>,
  { times: { closesAtMs } }: Pick<KnownRound<unknown>, 'times'>,
): number => drandRoundAfter(times, decidedAfterMs(closesAtMs))

const keptDraws = 500

/** The value of a signature that was verified before it was stored. */
const storedValue = (signature: string): BeaconValue => ({
  signature,
  value: createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex'),
})

export function createProvedDraws<Card, Drawn>({
  work,
  secrets,
  beacon,
  provedAt,
  game,
}: ProvedDrawsParts<Card, Drawn>): ProvedDraws<Card, Drawn> {
  const draws = createCache<ProvedDraw<Drawn>>(keptDraws)
  return {
    async drawOf(round, row, nowMs) {
      if (nowMs < round.times.startsAtMs) return null
      const { roundId, card, chain, times } = round
      const known = draws.get(roundId)
      if (known !== undefined) return known
      const stored = row?.beacon_signature ?? null
      const found = stored === null ? await provedAt(decidingRound(beacon, round)) : storedValue(stored)
      if (found === null) return null
      const link = await work.read((tx) => linkOf(tx, secrets, { chainId: chain.id, place: times.no }))
      const drawn = game.draw({ link, roundId, beacon: found.value, card })
      const proved = { drawn, link, signature: found.signature }
      draws.set(roundId, proved)
      return proved
    },
  }
}

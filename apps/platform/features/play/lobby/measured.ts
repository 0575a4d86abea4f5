// Measured return of real rounds: the mean return in multiples of the stake, and its confidence interval.
import type { SettledRound } from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { otherReturns } from '../../../studio/other-returns.ts'

/**
 * Totals over real rounds: their number, the sum of their returns in multiples of the stake, and the sum of squares.
 */
export type ReturnSums = {
  readonly rounds: number
  readonly sumMultiple: number
  readonly sumMultipleSquared: number
}

const noReturns: ReturnSums = { rounds: 0, sumMultiple: 0, sumMultipleSquared: 0 }

export type Measured = { readonly rounds: number; readonly rtpPpm: number; readonly marginPpm: number }

/** The normal distribution's two-sided 95 % quantile. */
const z95 = 1.959963984540054

/**
 * Returns the mean return and half the width of its 95 % interval, in millionths of the stake: z·s/√n with the sample
 * standard deviation. One round does not allow an estimate of the deviation, so 1 is used for it.
 */
export function measuredFrom({ rounds, sumMultiple, sumMultipleSquared }: ReturnSums): Measured | null {
  if (rounds === 0) return null
  const mean = sumMultiple / rounds
  const variance = rounds > 1 ? Math.max(0, (sumMultipleSquared - rounds * mean * mean) / (rounds - 1)) : 1
  const margin = z95 * Math.sqrt(variance / rounds)
  return { rounds, rtpPpm: Math.round(mean * 1e6), marginPpm: Math.round(margin * 1e6) }
}

const sumColumns = batchColumns<ReturnSums & { readonly gameId: string }>([
  { name: 'game_id', sqlType: 'text[]', of: ({ gameId }) => gameId },
  { name: 'rounds', sqlType: 'bigint[]', of: ({ rounds }) => rounds },
  { name: 'multiple', sqlType: 'double precision[]', of: ({ sumMultiple }) => sumMultiple },
  { name: 'squared', sqlType: 'double precision[]', of: ({ sumMultipleSquared }) => sumMultipleSquared },
])

const add = `insert into game_statistic as g (game_id, rounds, sum_multiple, sum_multiple_squared)
  select game_id, rounds, multiple, squared from ${sumColumns.unnest(1)} order by game_id
  on conflict (game_id) do update set rounds = g.rounds + excluded.rounds,
    sum_multiple = g.sum_multiple + excluded.sum_multiple,
    sum_multiple_squared = g.sum_multiple_squared + excluded.sum_multiple_squared`

/**
 * Adds settled rounds to the totals of their games, if a round's return is comparable with the return the game
 * declares. Excludes games whose players may stake further within a round: their mean return per round's stake differs
 * from their return on all stakes. Excludes tables, where each bet has its own return.
 */
export async function addToStatistics(tx: Tx, games: Games, rounds: readonly SettledRound[]): Promise<void> {
  const others = await otherReturns(tx, games, rounds)
  const sums = new Map<string, ReturnSums>()
  for (const { id, gameId, stakeMinor, payoutMinor } of rounds) {
    const game = games.played(gameId)
    const isOther = others.has(id) && others.get(id)?.rtpPpm !== game?.math.rtpPpm
    if (stakeMinor === 0n || isOther || game?.hasOneReturn === false) continue
    const multiple = Number(payoutMinor) / Number(stakeMinor)
    const sum = sums.get(gameId) ?? noReturns
    sums.set(gameId, {
      rounds: sum.rounds + 1,
      sumMultiple: sum.sumMultiple + multiple,
      sumMultipleSquared: sum.sumMultipleSquared + multiple * multiple,
    })
  }
  await tx.query(add, sumColumns.values([...sums].map(([gameId, sum]) => ({ gameId, ...sum }))))
}

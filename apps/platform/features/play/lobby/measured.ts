// What real rounds have returned: the mean of their returns in stakes, and how sure that is.
import type { Tx } from '../../../kernel/db/index.ts'

/** Over real rounds: how many, the sum of their returns in stakes, and of the squares. */
export type ReturnSums = {
  readonly rounds: number
  readonly sumMultiple: number
  readonly sumMultipleSquared: number
}

export type Measured = { readonly rounds: number; readonly rtpPpm: number; readonly marginPpm: number }

/** The normal distribution's two-sided 95 % quantile. */
const z95 = 1.959963984540054

/**
 * Mean return and half the width of its 95 % interval, in millionths of the stake: z·s/√n with the sample's own
 * deviation. One round says nothing of its spread: the margin is then the whole.
 */
export function measuredFrom({ rounds, sumMultiple, sumMultipleSquared }: ReturnSums): Measured | null {
  if (rounds === 0) return null
  const mean = sumMultiple / rounds
  const variance = rounds > 1 ? Math.max(0, (sumMultipleSquared - rounds * mean * mean) / (rounds - 1)) : 1
  const margin = z95 * Math.sqrt(variance / rounds)
  return { rounds, rtpPpm: Math.round(mean * 1e6), marginPpm: Math.round(margin * 1e6) }
}

const add = `insert into game_statistic as g (game_id, rounds, sum_multiple, sum_multiple_squared)
  select game_id, count(*), sum(multiple), sum(multiple * multiple)
  from (select game_id, payout::double precision / stake as multiple from studio_round
    where id = any($1::uuid[]) and stake > 0) r
  group by game_id order by game_id
  on conflict (game_id) do update set rounds = g.rounds + excluded.rounds,
    sum_multiple = g.sum_multiple + excluded.sum_multiple,
    sum_multiple_squared = g.sum_multiple_squared + excluded.sum_multiple_squared`

/** Adds settled rounds, given as the text of a `uuid[]`, to their games' sums. */
export async function addToStatistics(tx: Tx, roundIds: string): Promise<void> {
  await tx.query(add, [roundIds])
}

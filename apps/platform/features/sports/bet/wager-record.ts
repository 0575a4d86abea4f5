// The record of a bet as a wager: decided, corrected and reopened with what the limits count for it.

import type { Tx } from '../../../kernel/db/index.ts'
import { listOf } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import {
  correctReturn,
  countReturn,
  decideWagers,
  reopenWager,
  takeBackStakes,
} from '../../../wagering/wagers.ts'
import { type BetDecision, returnOf } from './decide.ts'
import type { SportBetRow } from './rows.ts'

export type WagerRow = {
  id: string
  state: 'open' | 'settled' | 'voided'
  /** What it returned as it was last decided; null unless it is settled. */
  returned: bigint | null
  placed_at: Date
  settled_at: Date | null
}

/** Reads the wagers of bets, which are locked. */
export async function wagersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, WagerRow>> {
  const rows = await tx.query<WagerRow>(
    `select id, state, coalesce(corrected_payout, payout) as returned, placed_at, settled_at from wager
     where id = any($1::uuid[])`,
    [listOf(ids)],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What remains of a bet, and what its cash-outs paid. */
type Recorded = Pick<SportBetRow, 'id' | 'player_id' | 'currency' | 'stake' | 'cashed_stake' | 'cashed_paid'>

/** A settled wager keeps its stake counted, so a refund or a reopened bet corrects what it returned. */
async function correct(
  tx: Tx,
  bet: Recorded,
  wager: WagerRow,
  afterMinor: bigint,
  nowMs: number,
): Promise<void> {
  const { returned, settled_at } = wager
  if (returned === null || settled_at === null) throw new Error(`the wager ${wager.id} is not settled`)
  if (returned === afterMinor) return
  const day = dayOf(settled_at.getTime())
  const { player_id: playerId, currency } = bet
  await correctReturn(tx, { playerId, currency, day, beforeMinor: returned, afterMinor }, nowMs)
  const decided = { id: bet.id, payout: { payoutMinor: afterMinor, atRiskMinor: bet.stake } }
  await decideWagers(tx, 'slip', [decided], nowMs)
}

/**
 * Records what a bet has become in its wager; under the player's lock. A wager is settled once: what it returns later
 * is a correction, counted on the day of its settlement. A refund takes the stake back from the day it was placed; that
 * of a bet that was cashed out in part settles its wager, with nothing at risk.
 */
export async function recordWager(
  tx: Tx,
  bet: Recorded,
  wager: WagerRow,
  decision: BetDecision & { readonly atRiskMinor: bigint },
  nowMs: number,
): Promise<void> {
  const returnMinor = returnOf(decision, bet.stake)
  if (wager.state === 'settled') return correct(tx, bet, wager, returnMinor + bet.cashed_paid, nowMs)
  const { player_id: playerId, currency, stake } = bet
  const day = dayOf(wager.placed_at.getTime())
  if (decision.state === 'refunded' && bet.cashed_stake === 0n) {
    if (wager.state === 'voided') return
    await takeBackStakes(tx, [{ playerId, currency, day, amountMinor: stake }], nowMs)
    return decideWagers(tx, 'slip', [{ id: bet.id, payout: null }], nowMs)
  }
  if (wager.state === 'voided')
    await reopenWager(tx, bet.id, { playerId, currency, amountMinor: stake }, day, nowMs)
  if (decision.state === 'open') return
  const atRiskMinor = decision.state === 'refunded' ? 0n : decision.atRiskMinor
  const { atMs } = await countReturn(tx, 'slip', { playerId, currency, amountMinor: returnMinor }, nowMs)
  const payout = { payoutMinor: returnMinor + bet.cashed_paid, atRiskMinor }
  await decideWagers(tx, 'slip', [{ id: bet.id, payout }], atMs)
}

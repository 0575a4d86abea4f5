// The records of bets as wagers: decided, corrected and reopened with what the limits count for them.
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import {
  correctReturns,
  countReturns,
  decideWagers,
  reopenWagers,
  takeBackStakes,
} from '../../../wagering/wagers.ts'
import { type BetDecision, returnOf } from './decide.ts'
import type { SportBetRow } from './rows.ts'

type WagerRow = {
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

/** What remains of a bet, what its cash-outs paid, and what it becomes. */
export type ToRecord = {
  readonly row: Pick<SportBetRow, 'id' | 'player_id' | 'currency' | 'stake' | 'cashed_stake' | 'cashed_paid'>
  readonly after: BetDecision
  readonly atRiskMinor: bigint
}

type Recorded = ToRecord & { readonly wager: WagerRow }

/** What the rest of a bet returns by its decision, smallest units. */
const restOf = ({ row, after }: ToRecord): bigint => returnOf(after, row.stake)
const payoutOf = (bet: ToRecord): bigint => restOf(bet) + bet.row.cashed_paid

const stakeOf = ({ row: { id, player_id: playerId, currency, stake: amountMinor }, wager }: Recorded) => ({
  id,
  playerId,
  currency,
  amountMinor,
  day: dayOf(wager.placed_at.getTime()),
})

/** Settled wagers keep their stakes counted, so refunds and reopened bets correct what they returned. */
async function correctAll(tx: Tx, bets: readonly Recorded[], nowMs: number): Promise<void> {
  const corrected = bets.flatMap((bet) => {
    const { row, wager } = bet
    const { returned: beforeMinor, settled_at } = wager
    if (beforeMinor === null || settled_at === null) throw new Error(`the wager ${wager.id} is not settled`)
    const [day, afterMinor] = [dayOf(settled_at.getTime()), payoutOf(bet)]
    if (beforeMinor === afterMinor) return []
    const of = { playerId: row.player_id, currency: row.currency, day, beforeMinor, afterMinor }
    return [{ of, wager: { id: row.id, payout: { payoutMinor: afterMinor, atRiskMinor: row.stake } } }]
  })
  if (corrected.length === 0) return
  await correctReturns(
    tx,
    corrected.map(({ of }) => of),
    nowMs,
  )
  const decided = corrected.map(({ wager }) => wager)
  await decideWagers(tx, 'slip', decided, nowMs)
}

/** Takes the stakes of refunded bets back from the days that counted them, and voids their wagers. */
async function voidAll(tx: Tx, bets: readonly Recorded[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  await takeBackStakes(tx, bets.map(stakeOf), nowMs)
  const decided = bets.map(({ row: { id } }) => ({ id, payout: null }))
  await decideWagers(tx, 'slip', decided, nowMs)
}

/** Counts what wagers return that are settled for the first time, and settles them. */
export async function settleWagers(tx: Tx, bets: readonly ToRecord[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  const returns = bets.map((bet) => {
    const { player_id: playerId, currency } = bet.row
    return { playerId, currency, amountMinor: restOf(bet) }
  })
  const counted = await countReturns(tx, 'slip', returns, nowMs)
  const decided = bets.map((bet, place) => {
    const { row, after, atRiskMinor } = bet
    const risk = after.state === 'refunded' ? 0n : atRiskMinor
    const payout = { payoutMinor: payoutOf(bet), atRiskMinor: risk }
    return { atMs: counted[place] ?? nowMs, wager: { id: row.id, payout } }
  })
  for (const [atMs, group] of Map.groupBy(decided, (one) => one.atMs)) {
    const wagers = group.map(({ wager }) => wager)
    await decideWagers(tx, 'slip', wagers, atMs)
  }
}

/**
 * Records what bets have become in their wagers; under the players' locks. A wager is settled once: what it returns later
 * is a correction, counted on the day of its settlement. A refund takes the stake back from the day it was placed; that
 * of a bet that was cashed out in part settles its wager, with nothing at risk.
 */
export async function recordWagers(tx: Tx, bets: readonly ToRecord[], nowMs: number): Promise<void> {
  const wagers = await wagersOf(
    tx,
    bets.map(({ row }) => row.id),
  )
  const recorded = bets.map((bet): Recorded => {
    const wager = wagers.get(bet.row.id)
    if (wager === undefined) throw new Error(`the bet ${bet.row.id} has no wager`)
    return { ...bet, wager }
  })
  const isVoided = ({ row, after }: Recorded): boolean =>
    after.state === 'refunded' && row.cashed_stake === 0n
  const unsettled = recorded.filter(({ wager }) => wager.state !== 'settled')
  const counting = unsettled.filter((bet) => !isVoided(bet))
  await correctAll(
    tx,
    recorded.filter(({ wager }) => wager.state === 'settled'),
    nowMs,
  )
  await voidAll(
    tx,
    unsettled.filter((bet) => isVoided(bet) && bet.wager.state === 'open'),
    nowMs,
  )
  const reopened = counting.filter(({ wager }) => wager.state === 'voided').map(stakeOf)
  await reopenWagers(tx, reopened, nowMs)
  await settleWagers(
    tx,
    counting.filter(({ after }) => after.state !== 'open'),
    nowMs,
  )
}

// The records of bets as wagers: decided, corrected and reopened with what the limits count for them.
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import {
  correctReturns,
  countedStakeOf,
  countReturns,
  decideWagers,
  reopenWagers,
  takeBackStakes,
} from '../../../wagering/wagers.ts'
import { type BetDecision, returnOf } from './decide.ts'
import { ownStakeOf, type SportBetRow } from './rows.ts'

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
  readonly row: Pick<
    SportBetRow,
    'id' | 'player_id' | 'currency' | 'stake' | 'cashed_stake' | 'cashed_paid' | 'funding'
  >
  readonly after: BetDecision
  readonly atRiskMinor: bigint
}

type Recorded = ToRecord & { readonly wager: WagerRow }

/** What the rest of a bet returns by its decision, smallest units. */
const restOf = ({ row, after }: ToRecord): bigint => returnOf(after, ownStakeOf(row))
const payoutOf = (bet: ToRecord): bigint => restOf(bet) + bet.row.cashed_paid

const stakeOf = ({ row: { id, player_id: playerId, currency, stake, funding }, wager }: Recorded) => ({
  id,
  playerId,
  currency,
  amountMinor: countedStakeOf({ funding, stakeMinor: stake }),
  day: dayOf(wager.placed_at.getTime()),
})

/**
 * Changes the returns that stakes of bonus money count with from the day they are placed, so that they never offset losses
 * of own money; nothing for any other stake.
 */
async function recountBonusStakes(
  tx: Tx,
  bets: readonly Recorded[],
  isCounted: boolean,
  nowMs: number,
): Promise<void> {
  const ofBonuses = bets.filter(({ row }) => row.funding === 'bonus').map(stakeOf)
  const recounted = ofBonuses.map(({ playerId, currency, day, amountMinor }) => {
    const [beforeMinor, afterMinor] = isCounted ? [0n, amountMinor] : [amountMinor, 0n]
    return { playerId, currency, day, beforeMinor, afterMinor }
  })
  await correctReturns(tx, recounted, nowMs)
}

/** Settled wagers keep their stakes counted, so refunds and reopened bets correct what they returned. */
async function correctAll(tx: Tx, bets: readonly Recorded[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  const corrected = bets.map((bet) => {
    const { row, after, wager } = bet
    const { returned: beforeMinor, settled_at } = wager
    if (beforeMinor === null || settled_at === null) throw new Error(`the wager ${wager.id} is not settled`)
    const [day, afterMinor] = [dayOf(settled_at.getTime()), payoutOf(bet)]
    const of = { playerId: row.player_id, currency: row.currency, day, beforeMinor, afterMinor }
    const atRiskMinor = after.state === 'refunded' ? 0n : row.stake
    return { row, of, wager: { id: row.id, payout: { payoutMinor: afterMinor, atRiskMinor } } }
  })
  const counted = corrected.filter(
    ({ row, of }) => row.funding === 'cash' && of.beforeMinor !== of.afterMinor,
  )
  await correctReturns(
    tx,
    counted.map(({ of }) => of),
    nowMs,
  )
  const decided = corrected.map(({ wager }) => wager)
  await decideWagers(tx, 'slip', decided, nowMs)
}

/** Takes the stakes of refunded bets back from the days that counted them, and voids their wagers. */
async function voidAll(tx: Tx, bets: readonly Recorded[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  await takeBackStakes(tx, bets.map(stakeOf), nowMs)
  await recountBonusStakes(tx, bets, false, nowMs)
  const decided = bets.map(({ row: { id } }) => ({ id, payout: null }))
  await decideWagers(tx, 'slip', decided, nowMs)
}

/** Counts what wagers return that are settled for the first time, and settles them. */
export async function settleWagers(tx: Tx, bets: readonly ToRecord[], nowMs: number): Promise<void> {
  if (bets.length === 0) return
  const own = bets.filter(({ row }) => row.funding === 'cash')
  const returns = own.map((bet) => {
    const { player_id: playerId, currency } = bet.row
    return { playerId, currency, amountMinor: restOf(bet) }
  })
  const countedAt = await countReturns(tx, 'slip', returns, nowMs)
  const counted = new Map(own.map(({ row }, place) => [row.id, countedAt[place]]))
  const decided = bets.map((bet) => {
    const { row, after, atRiskMinor } = bet
    // Nothing of a free bet's stake is at risk of its player.
    const isRiskless = after.state === 'refunded' || row.funding === 'freeBet'
    const payout = { payoutMinor: payoutOf(bet), atRiskMinor: isRiskless ? 0n : atRiskMinor }
    return { atMs: counted.get(row.id) ?? nowMs, wager: { id: row.id, payout } }
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
  const reopened = counting.filter(({ wager }) => wager.state === 'voided')
  await reopenWagers(tx, reopened.map(stakeOf), nowMs)
  await recountBonusStakes(tx, reopened, true, nowMs)
  await settleWagers(
    tx,
    counting.filter(({ after }) => after.state !== 'open'),
    nowMs,
  )
}

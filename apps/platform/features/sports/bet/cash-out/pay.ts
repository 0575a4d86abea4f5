// Pays a cash-out: its stake goes from the hold to the house, its amount to the wallet, and its bet and wager count it.

import { betReturn } from '@mangetsu/sports'
import { dateOf } from '../../../../kernel/clock.ts'
import type { Tx } from '../../../../kernel/db/index.ts'
import { hold, moveLegs, openWallet, settle, transfer } from '../../../../ledger/index.ts'
import { countEarlyReturn, decideWagers } from '../../../../wagering/wagers.ts'
import { changeLiability, countedIn } from '../liability.ts'
import { must, sportsAccount } from '../post.ts'
import { bankersOf, type CountedAmounts, remainderOf, type SportBetRow, type StoredBet } from '../rows.ts'
import { type CashOutRow, storePaid } from './rows.ts'

const kind = 'sportCashOut'

/** Moves the money of a cash-out; returns the hold of what remains. The wallet is credited once, with the amount. */
async function post(tx: Tx, bet: SportBetRow, cashOut: CashOutRow, amountMinor: bigint): Promise<string> {
  const { id, player_id: playerId, currency, hold_id: holdId } = bet
  if (holdId === null) throw new Error(`the bet ${id} has no hold`)
  const key = `sport:${id}:cash-out:${cashOut.id}`
  const heldMinor = remainderOf(bet).stake
  await openWallet(tx, playerId, currency)
  const toHouse = [{ place: sportsAccount, amountMinor: heldMinor }] as const
  must(id, await settle(tx, { key, kind, ref: id, holdId, to: toHouse }))
  const paid = { from: sportsAccount, to: { playerId }, currency, amountMinor } as const
  must(id, await transfer(tx, { key: `${key}:paid`, kind, ref: id, legs: moveLegs(paid) }))
  const leftMinor = heldMinor - cashOut.stake
  if (leftMinor === 0n) return holdId
  const left = { playerId, currency, amountMinor: leftMinor, from: sportsAccount } as const
  return must(id, await hold(tx, { key: `${key}:left`, kind, ref: id, ...left })).holdId
}

const store = `update sport_bet set cashed_unit = cashed_unit + $2, cashed_stake = cashed_stake + $3,
    cashed_paid = cashed_paid + $4, hold_id = $5,
    state = case when cashed_stake + $3 = stake then 'settled' else state end,
    payout = case when cashed_stake + $3 = stake then cashed_paid + $4 end,
    settled_at = case when cashed_stake + $3 = stake then $6::timestamptz end
  where id = $1`

const storeCounted = 'update sport_bet set counted_stake = $2, counted_return = $3 where id = $1'

/** Stores what a bet counts with from now on, and returns the change; one of which nothing remains counts no more. */
async function countLess(tx: Tx, { row, legs }: StoredBet, cashOut: CashOutRow): Promise<CountedAmounts> {
  const unitMinor = row.unit_stake - row.cashed_unit - cashOut.unit_stake
  const stakeMinor = row.stake - row.cashed_stake - cashOut.stake
  const open = legs.map(({ odds }) => ({ odds, result: null }))
  const most = betReturn(unitMinor, open, { sizes: row.sizes, bankers: bankersOf(legs) }, 'won')
  const left = countedIn(row.currency, stakeMinor, most)
  await tx.query(storeCounted, [row.id, left.stake, left.return])
  return { stake: left.stake - row.counted_stake, return: left.return - row.counted_return }
}

/**
 * Pays a cash-out of an open bet that was never settled, under the locks of the player and the bet. The amount counts as
 * returned when it is paid. A bet of which nothing remains is settled, with nothing at risk: it counts for losses alone.
 */
export async function payCashOut(
  tx: Tx,
  { row: bet, legs }: StoredBet,
  cashOut: CashOutRow,
  amountMinor: bigint,
  nowMs: number,
): Promise<void> {
  const { id, player_id: playerId, currency } = bet
  const { atMs } = await countEarlyReturn(tx, 'slip', id, { playerId, currency, amountMinor }, nowMs)
  if (bet.cashed_stake + cashOut.stake === bet.stake) {
    const payout = { payoutMinor: bet.cashed_paid + amountMinor, atRiskMinor: 0n }
    await decideWagers(tx, 'slip', [{ id, payout }], atMs)
  }
  const holdId = await post(tx, bet, cashOut, amountMinor)
  await tx.query(store, [id, cashOut.unit_stake, cashOut.stake, amountMinor, holdId, dateOf(nowMs)])
  await storePaid(tx, cashOut.id, amountMinor, nowMs)
  await changeLiability(tx, [{ legs, by: await countLess(tx, { row: bet, legs }, cashOut) }])
}

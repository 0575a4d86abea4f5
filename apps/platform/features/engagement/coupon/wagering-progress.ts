// Wagering progress of legacy coupon bonuses: paid when the target is met, ended at expiry.
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { isRefused, moveLegs, openWallet, transfer } from '../../../ledger/index.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import { type CouponRow, lockWagering, setEnded, setProgress, type WageringRow } from './rows.ts'
import { decideWagering, wageredOf } from './rules.ts'

export type WageringParts = {
  readonly work: UnitOfWork
  readonly createNotice: CreateNotice
  /** Lifetime stakes of the player, in the reference currency's smallest unit. */
  readonly stakedMinor: (tx: Tx, playerId: string) => Promise<bigint>
}

/** Batch size of the job, in coupons. */
const turnLimit = 50

/** Returns the wagered part of the bonus's target, in its currency's smallest unit. */
export async function doneOf(parts: WageringParts, tx: Tx, row: WageringRow): Promise<bigint> {
  const { currency, wager_target: targetMinor, staked_before: stakedBefore } = row
  const stakedNow = await parts.stakedMinor(tx, row.player_id)
  return wageredOf({ currency, targetMinor, stakedBefore, stakedNow })
}

/**
 * Pays the bonus of a locked coupon into the wallet and notifies the player. This is the only place that moves its
 * money.
 */
export async function pay(
  { createNotice: note }: Pick<WageringParts, 'createNotice'>,
  tx: Tx,
  row: WageringRow,
  nowMs: number,
): Promise<CouponRow> {
  const { id, player_id: playerId, currency, bonus: amountMinor } = row
  await openWallet(tx, playerId, currency)
  const legs = moveLegs({ from: 'house:bonus', to: { playerId }, currency, amountMinor })
  const moved = await transfer(tx, { key: `bonus:${id}`, kind: 'bonus', ref: id, legs })
  if (isRefused(moved)) throw new Error(`the bonus ${id} could not be paid: ${moved.refusal}`)
  const data = { amount: toDecimal(amountMinor, currency), currency }
  await note(tx, { playerId, kind: 'bonusPaid', from: null, data }, nowMs)
  return setEnded(tx, row, { status: 'paid', doneMinor: row.wager_target }, nowMs)
}

/** Applies the stakes so far to a locked coupon: pays it, ends an expired one, or (null) leaves it unchanged. */
export async function checkWagering(
  parts: WageringParts,
  tx: Tx,
  row: WageringRow,
  nowMs: number,
): Promise<{ readonly ended: CouponRow | null; readonly doneMinor: bigint }> {
  const doneMinor = await doneOf(parts, tx, row)
  const facts = { targetMinor: row.wager_target, expiresMs: row.expires_at.getTime() }
  const verdict = decideWagering(doneMinor, facts, nowMs)
  if (verdict === 'keep') return { ended: null, doneMinor }
  if (verdict === 'pay') return { ended: await pay(parts, tx, row, nowMs), doneMinor }
  return { ended: await setEnded(tx, row, { status: 'expired', doneMinor }, nowMs), doneMinor }
}

/** Processes one coupon in its own transaction; returns true if its bonus was paid. */
async function followOne(parts: WageringParts, tx: Tx, playerId: string, nowMs: number): Promise<boolean> {
  const player = await lockPlayer(tx, playerId)
  const row = await lockWagering(tx, playerId)
  if (row === undefined) return false
  if (player === undefined) {
    await setEnded(tx, row, { status: 'givenUp', doneMinor: row.wager_done }, nowMs)
    return false
  }
  const { ended, doneMinor } = await checkWagering(parts, tx, row, nowMs)
  if (ended === null) await setProgress(tx, row, doneMinor)
  return ended?.status === 'paid'
}

const unusedRows = "coupon where status = 'available' and expires_at <= $1"
const wageringRows = "coupon where status = 'wagering' and (is_due or expires_at <= $1)"

/** Condition that is true while coupons are to be updated; `$1` is the time. */
export const isWageringDue = `exists (select from ${unusedRows}) or exists (select from ${wageringRows})`

const endUnused = `update coupon set status = 'expired', changed_at = $1
  where id in (select id from ${unusedRows}
    order by expires_at limit $2 for update skip locked)
  returning id`

// Unordered, so that failing rows do not block the others.
const due = `select player_id from ${wageringRows} order by random() limit $2`

/**
 * Runs one batch: expires unused coupons, pays or ends those being wagered. `onPaid` is called after the commit for
 * each paid player. Returns true if more work remains.
 */
export async function updateDueWagering(
  parts: WageringParts,
  nowMs: number,
  onPaid: (playerId: string) => void,
): Promise<boolean> {
  const over = await parts.work.write((tx) => tx.query(endUnused, [dateOf(nowMs), turnLimit]))
  const players = await parts.work.read((tx) =>
    tx.query<{ player_id: string }>(due, [dateOf(nowMs), turnLimit]),
  )
  await takeEach(players, async ({ player_id }) => {
    if (await parts.work.write((tx) => followOne(parts, tx, player_id, nowMs))) onPaid(player_id)
  })
  return over.length === turnLimit || players.length === turnLimit
}

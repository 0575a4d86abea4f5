// The `coupon` row and its mapping to the contract.
import type { Coupon, CouponStatus } from '@mangetsu/contract/coupon'
import { type Currency, toDecimal } from '@mangetsu/money'
import { languageTags } from '@mangetsu/wire'
import { playersOf, roundConsumer } from '../../../events/index.ts'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { dayMs } from '../../../kernel/site-calendar.ts'
import { timesUnder } from './rules.ts'

/** Wagering period of a legacy coupon's bonus, from the credit on, days. */
export const legacyWageringDays = 30
const wagerLifeMs = legacyWageringDays * dayMs

export type CouponRow = {
  readonly id: string
  readonly player_id: string
  /** Null for a legacy coupon (older than promotions): its bonus is paid once its wagering is met. */
  readonly promotion_id: string | null
  readonly promotion_version: number | null
  readonly name: { readonly ja: string; readonly en: string }
  readonly deposits_before: number
  readonly period: string
  /** The bonus it granted, set when it is used. */
  readonly bonus_id: string | null
  readonly given: bigint | null
  /** Whether that bonus is waiting or being wagered. */
  readonly is_bonus_open: boolean
  readonly code: string
  readonly family: string
  readonly currency: Currency
  readonly rate_percent: number
  readonly max_bonus: bigint
  readonly min_deposit: bigint
  readonly wager_times: number
  readonly status: CouponStatus
  readonly deposit_id: string | null
  readonly bonus: bigint | null
  readonly wager_target: bigint | null
  readonly wager_done: bigint | null
  readonly staked_before: bigint | null
  readonly expires_at: Date
}

/** A row in state `wagering`, whose amounts are set. */
export type WageringRow = CouponRow & {
  readonly bonus: bigint
  readonly wager_target: bigint
  readonly staked_before: bigint
}

const columns = `id, player_id, promotion_id, promotion_version, name, deposits_before, period, bonus_id,
  (select b.amount from bonus b where b.id = coupon.bonus_id) as given,
  exists (select from bonus b where b.id = coupon.bonus_id and b.status in (3, 5)) as is_bonus_open, code, family, currency, rate_percent, max_bonus, min_deposit, wager_times, status,
  deposit_id, bonus, wager_target, wager_done, staked_before, expires_at`

export const termsOf = (row: CouponRow) => ({
  currency: row.currency,
  ratePercent: row.rate_percent,
  maxBonusMinor: row.max_bonus,
  minDepositMinor: row.min_deposit,
  wagerTimes: row.wager_times,
})

/** The specification's language codes (section 4). */
const nameOf = ({ name }: Pick<CouponRow, 'name'>): string =>
  JSON.stringify([
    { lang: languageTags.ja, name: name.ja },
    { lang: languageTags.en, name: name.en },
  ])

const isOver = (row: CouponRow, nowMs: number): boolean =>
  row.status === 'available' && row.expires_at.getTime() <= nowMs

export type CouponViewOptions = {
  readonly nowMs: number
  /** The profile's cap on the wagering multiple; null without one. */
  readonly cap: number | null
  /** Number of the player's credited deposits. */
  readonly credited: number
  /** Amount wagered so far, for a coupon in state `wagering`. */
  readonly doneMinor?: bigint
}

/** Maps the coupon as of an instant: an expired one is shown as such even before a job has recorded it. */
export function couponOf(row: CouponRow, { nowMs, cap, credited, doneMinor }: CouponViewOptions): Coupon {
  const { currency } = row
  const shown = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    requestId: row.id,
    configName: nameOf(row),
    fetchCurrency: currency,
    bonusCurrency: currency,
    bonusRate: row.rate_percent,
    maxBonus: toDecimal(row.max_bonus, currency),
    minDeposit: toDecimal(row.min_deposit, currency),
    // From the credit on, the terms agreed at that time apply.
    wagerTimes: row.bonus === null ? timesUnder(row.wager_times, cap) : row.wager_times,
    status: isOver(row, nowMs) ? 'expired' : row.status,
    expiresAt: instantOf(row.expires_at),
    depositId: row.deposit_id,
    bonusAmount: shown(row.bonus ?? row.given),
    bonusRequestId: row.bonus_id,
    isInUse: row.status === 'reserved' || row.status === 'wagering' || row.is_bonus_open,
    depositsLeft: Math.max(0, row.deposits_before - credited),
    activityCode: row.promotion_id === null ? null : row.family,
    wagerTarget: shown(row.wager_target),
    wagerDone: shown(row.status === 'wagering' ? (doneMinor ?? row.wager_done) : row.wager_done),
  }
}

export async function findCoupon(tx: Tx, playerId: string, id: string): Promise<CouponRow | undefined> {
  const where = 'id = $1 and player_id = $2'
  return (await tx.query<CouponRow>(`select ${columns} from coupon where ${where}`, [id, playerId]))[0]
}

/** Lists the player's available coupons that have not expired. */
export const openCoupons = (tx: Tx, playerId: string, nowMs: number): Promise<CouponRow[]> =>
  tx.query<CouponRow>(
    `select ${columns} from coupon where player_id = $1 and status = 'available' and expires_at > $2 order by code`,
    [playerId, dateOf(nowMs)],
  )

/** Locks the coupon; undefined if it belongs to another player. */
export async function lockCoupon(tx: Tx, playerId: string, id: string): Promise<CouponRow | undefined> {
  const where = 'id = $1 and player_id = $2 for update'
  return (await tx.query<CouponRow>(`select ${columns} from coupon where ${where}`, [id, playerId]))[0]
}

/** Locks the coupon that is reserved for a deposit. */
export async function lockReserved(tx: Tx, depositId: string): Promise<CouponRow | undefined> {
  const where = `deposit_id = $1 and status = 'reserved' for update`
  return (await tx.query<CouponRow>(`select ${columns} from coupon where ${where}`, [depositId]))[0]
}

/** Finds the player's coupon in state `wagering`. */
export async function findWagering(tx: Tx, playerId: string): Promise<WageringRow | undefined> {
  const where = `player_id = $1 and status = 'wagering'`
  return (await tx.query<WageringRow>(`select ${columns} from coupon where ${where}`, [playerId]))[0]
}

/** Like `findWagering`, locked. */
export async function lockWagering(tx: Tx, playerId: string): Promise<WageringRow | undefined> {
  const where = `player_id = $1 and status = 'wagering' for update`
  return (await tx.query<WageringRow>(`select ${columns} from coupon where ${where}`, [playerId]))[0]
}

/** Returns whether a coupon of the player is on a pending deposit, or its bonus is waiting or being wagered. */
export async function isOneInUse(tx: Tx, playerId: string): Promise<boolean> {
  const found = await tx.query(
    `select 1 from coupon where player_id = $1 and (status in ('reserved', 'wagering')
       or status = 'used' and exists (select from bonus b where b.id = coupon.bonus_id and b.status in (3, 5)))`,
    [playerId],
  )
  return found.length > 0
}

/** Counts the player's credited deposits, up to `most`. */
export async function countCredited(tx: Tx, playerId: string, most: number): Promise<number> {
  if (most === 0) return 0
  const found = await tx.query(
    `select 1 from deposit where player_id = $1 and status = 'succeeded' limit $2`,
    [playerId, most],
  )
  return found.length
}

export async function setReserved(tx: Tx, id: string, depositId: string, nowMs: number): Promise<void> {
  await tx.query(`update coupon set status = 'reserved', deposit_id = $2, changed_at = $3 where id = $1`, [
    id,
    depositId,
    dateOf(nowMs),
  ])
}

/** Frees the coupon for another deposit unless it has expired. */
export async function setFree(tx: Tx, row: CouponRow, nowMs: number): Promise<void> {
  const status = row.expires_at.getTime() > nowMs ? 'available' : 'expired'
  await tx.query('update coupon set status = $2, deposit_id = null, changed_at = $3 where id = $1', [
    row.id,
    status,
    dateOf(nowMs),
  ])
}

export type Begun = {
  readonly times: number
  readonly bonusMinor: bigint
  readonly targetMinor: bigint
  readonly stakedBefore: bigint
}

/** Starts the wagering after the deposit was credited; the same coupon in other currencies is removed. */
export async function setWagering(tx: Tx, row: CouponRow, begun: Begun, nowMs: number): Promise<WageringRow> {
  const { times, bonusMinor, targetMinor, stakedBefore } = begun
  const [changed] = await tx.query<WageringRow>(
    `update coupon set status = 'wagering', wager_times = $2, bonus = $3, wager_target = $4, wager_done = 0,
       staked_before = $5, is_due = true, expires_at = $7, changed_at = $6 where id = $1 returning ${columns}`,
    [row.id, times, bonusMinor, targetMinor, stakedBefore, dateOf(nowMs), dateOf(nowMs + wagerLifeMs)],
  )
  if (changed === undefined) throw new Error(`the coupon ${row.id} is not there`)
  await endTwins(tx, row, nowMs)
  return changed
}

const endTwins = (tx: Tx, { player_id, family, period }: CouponRow, nowMs: number) =>
  tx.query(
    `update coupon set status = 'givenUp', changed_at = $4
     where player_id = $1 and family = $2 and period = $3 and status = 'available'`,
    [player_id, family, period, dateOf(nowMs)],
  )

/** Marks the coupon as used after its bonus was granted; the same coupon in other currencies is removed. */
export async function setUsed(tx: Tx, row: CouponRow, bonusId: string, nowMs: number): Promise<void> {
  const used = `update coupon set status = 'used', bonus_id = $2, changed_at = $3 where id = $1`
  await tx.query(used, [row.id, bonusId, dateOf(nowMs)])
  await endTwins(tx, row, nowMs)
}

/** Finds the coupon bonus that is waiting or being wagered. */
export async function findOpenBonusId(tx: Tx, playerId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `select b.id from coupon c join bonus b on b.id = c.bonus_id where c.player_id = $1 and b.status in (3, 5)`,
    [playerId],
  )
  return row?.id
}

export type CouponEnding = 'paid' | 'expired' | 'givenUp'

/** Ends the coupon, with the wagered amount if wagering had begun. */
export async function setEnded(
  tx: Tx,
  row: CouponRow,
  end: { readonly status: CouponEnding; readonly doneMinor: bigint | null },
  nowMs: number,
): Promise<CouponRow> {
  const [changed] = await tx.query<CouponRow>(
    `update coupon set status = $2, wager_done = $3, changed_at = $4 where id = $1 returning ${columns}`,
    [row.id, end.status, end.doneMinor, dateOf(nowMs)],
  )
  if (changed === undefined) throw new Error(`the coupon ${row.id} is not there`)
  return changed
}

/** Stores the progress; the next stake makes the coupon due again. */
export async function setProgress(tx: Tx, row: CouponRow, doneMinor: bigint): Promise<void> {
  await tx.query('update coupon set wager_done = $2, is_due = false where id = $1', [row.id, doneMinor])
}

/** Marks the coupons of players who staked as due; a coupon being processed is processed once more. */
export const couponWagering = roundConsumer('coupon-wagering', [], async (tx, rounds) => {
  await tx.query(
    `update coupon set is_due = true where status = 'wagering' and not is_due
       and player_id = any($1::uuid[])`,
    [playersOf(rounds)],
  )
})

/** Returns a page of coupons: those in use first, then usable ones, then ended ones, each newest first. */
export async function pageCoupons(
  tx: Tx,
  request: { playerId: string; currency: Currency | null; pageNo: number; pageSize: number },
  nowMs: number,
): Promise<{ rows: CouponRow[]; total: number }> {
  const { playerId, currency, pageNo, pageSize } = request
  const where = 'player_id = $1 and ($2::text is null or currency = $2)'
  const rows = await tx.query<CouponRow>(
    `select ${columns} from coupon where ${where}
     order by case when status in ('reserved', 'wagering') then 0
       when status = 'available' and expires_at > $5 then 1 else 2 end, changed_at desc, code limit $3 offset $4`,
    [playerId, currency, pageSize, (pageNo - 1) * pageSize, dateOf(nowMs)],
  )
  const [counted] = await tx.query<{ total: bigint }>(`select count(*) as total from coupon where ${where}`, [
    playerId,
    currency,
  ])
  return { rows, total: Number(counted?.total ?? 0n) }
}

export const allCoupons = (tx: Tx, playerId: string, limit: number): Promise<CouponRow[]> =>
  tx.query<CouponRow>(`select ${columns} from coupon where player_id = $1 order by id desc limit $2`, [
    playerId,
    limit,
  ])

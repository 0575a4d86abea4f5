// Coupons: a bonus for a deposit, granted by a promotion when the deposit is credited. A coupon never locks the
// player's own money. Coupons older than promotions are wagered first and paid afterwards, as originally agreed.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Coupon } from '@mangetsu/contract/coupon'
import { type Currency, currencies, minorOf, parseAmount, toDecimal } from '@mangetsu/money'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  type Refused,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, secondMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { findPlayer, lockPlayer } from '../../identity/account/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import { type Profile, wageringTimesCap } from '../../protection/profile/index.ts'
import { giveUpUnearned, readUnearned, type UnearnedBonus } from '../bonus/index.ts'
import { type AudiencePorts, isAnothers, promotionVersion } from '../promotion/index.ts'
import { giveEach, weeklyDue } from './issue.ts'
import { couponKind } from './kind.ts'
import {
  allCoupons,
  type CouponRow,
  countCredited,
  couponOf,
  findCoupon,
  findOpenBonusId,
  findWagering,
  isOneInUse,
  legacyWageringDays,
  lockCoupon,
  lockReserved,
  lockWagering,
  openCoupons,
  pageCoupons,
  setEnded,
  setFree,
  setReserved,
  setWagering,
  termsOf,
} from './rows.ts'
import { bestFirst, bonusOfDeposit, listedFirst, offeredFor } from './rules.ts'
import { bringBonus, type CouponOutcome, type GivenCoupon } from './use.ts'
import { checkWagering, doneOf, isWageringDue, pay, updateDueWagering } from './wagering-progress.ts'

export { giveWelcomeCoupons } from './issue.ts'
export { couponCodeForm, couponKind, findOffer } from './kind.ts'
export type { CouponOutcome } from './use.ts'

type CouponUse = {
  readonly playerId: string
  readonly couponId: string
  readonly depositId: string
  readonly currency: Currency
  readonly amountMinor: bigint
}

export type CouponFeature = {
  readonly handlers: Handler[]
  /**
   * Reserves a coupon for a deposit that is being created, and returns its bonus for that amount; takes the player's
   * row lock.
   */
  reserve(
    tx: Tx,
    use: CouponUse,
    nowMs: number,
  ): Promise<{ readonly bonusMinor: bigint } | Refused<'couponUnknown' | 'couponUnfit'>>
  /** Handles the end of a deposit: credited with this amount, or (null) failed, which frees the coupon. */
  depositEnded(tx: Tx, depositId: string, creditedMinor: bigint | null, nowMs: number): Promise<CouponOutcome>
  /** Returns the bonus being wagered, which a withdrawal forfeits; null if there is none or it is earned. */
  openBonus(tx: Tx, playerId: string, nowMs: number): Promise<UnearnedBonus | null>
  /** Forfeits the bonus being wagered; an earned one is paid instead. Takes the player's row lock. */
  giveUpOpen(tx: Tx, playerId: string, nowMs: number): Promise<null | Refused<'roundOpen'>>
  /** Forfeits one coupon of a player whose row is locked; returns true if it was earned and paid instead. */
  giveUp(
    tx: Tx,
    playerId: string,
    id: string,
    nowMs: number,
  ): Promise<{ readonly isPaid: boolean } | Refused<'couponUnknown' | 'couponUnfit'>>
  /** Gives the week's coupons that are due to the player; none during a break. */
  giveWeekly(playerId: string, nowMs: number): Promise<void>
  /**
   * Returns the coupons usable on the player's next deposit, best first, those of the given currency before others, and
   * those usable after it. None while one is in use.
   */
  nextCoupons(tx: Tx, playerId: string, currency: Currency | undefined, nowMs: number): Promise<NextCoupons>
  readonly jobs: readonly Job[]
}

type NextCoupons = {
  readonly usable: readonly Coupon[]
  readonly following: readonly Coupon[]
  /** Whether the player's next deposit is their first. */
  readonly isFirstDeposit: boolean
}

export type CouponParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly createNotice: CreateNotice
  readonly profile: Profile
  /** Lifetime stakes of the player, in the reference currency's smallest unit. */
  readonly stakedMinor: (tx: Tx, playerId: string) => Promise<bigint>
  readonly audience: AudiencePorts
  readonly checkPlay: LimitsFeature['checkPlay']
}

const isOfPromotion = (row: CouponRow): row is GivenCoupon => row.promotion_id !== null

/**
 * Returns whether another account of the same person already used the coupon, where it is limited to once per person.
 */
async function isAnothersCoupon({ audience }: CouponParts, tx: Tx, row: CouponRow): Promise<boolean> {
  if (!isOfPromotion(row)) return false
  const given = { id: row.promotion_id, version: row.promotion_version }
  return isAnothers(audience.person, tx, await promotionVersion(tx, couponKind, given), row.player_id)
}

/** Returns whether the coupon can be used on this deposit now. */
async function isFit(
  parts: CouponParts,
  tx: Tx,
  row: CouponRow,
  { currency, amountMinor }: Pick<CouponUse, 'currency' | 'amountMinor'>,
  nowMs: number,
): Promise<boolean> {
  const isOpen = row.status === 'available' && row.expires_at.getTime() > nowMs
  if (!isOpen || row.currency !== currency || amountMinor < row.min_deposit) return false
  if (await isOneInUse(tx, row.player_id)) return false
  if ((await countCredited(tx, row.player_id, row.deposits_before)) < row.deposits_before) return false
  return !(await isAnothersCoupon(parts, tx, row))
}

async function nextCoupons(
  parts: CouponParts,
  tx: Tx,
  playerId: string,
  currency: Currency | undefined,
  nowMs: number,
): Promise<NextCoupons> {
  const rows = bestFirst(await openCoupons(tx, playerId, nowMs), currency)
  const mostBefore = rows.reduce((most, row) => Math.max(most, row.deposits_before), 1)
  const credited = await countCredited(tx, playerId, mostBefore)
  const view = { nowMs, cap: wageringTimesCap(parts.profile, nowMs), credited }
  const isFirstDeposit = credited === 0
  const usable: Coupon[] = []
  const following: Coupon[] = []
  if (await isOneInUse(tx, playerId)) return { usable, following, isFirstDeposit }
  for (const row of rows) {
    if (await isAnothersCoupon(parts, tx, row)) continue
    if (row.deposits_before <= credited) usable.push(couponOf(row, view))
    if (row.deposits_before <= credited + 1) following.push(couponOf(row, view))
  }
  return { usable, following, isFirstDeposit }
}

async function begin(
  parts: CouponParts,
  tx: Tx,
  row: CouponRow,
  creditedMinor: bigint,
  nowMs: number,
): Promise<CouponOutcome> {
  if (creditedMinor < row.min_deposit) {
    await setFree(tx, row, nowMs)
    return { kind: 'missed', reason: 'belowMinimum' }
  }
  // The account was deleted, so nobody can wager for the bonus.
  if ((await findPlayer(tx, row.player_id)) === undefined) {
    await setEnded(tx, row, { status: 'givenUp', doneMinor: null }, nowMs)
    return { kind: 'missed', reason: 'unused' }
  }
  const timesCap = wageringTimesCap(parts.profile, nowMs)
  if (isOfPromotion(row))
    return bringBonus(
      { createNotice: parts.createNotice, timesCap, person: parts.audience.person },
      tx,
      row,
      creditedMinor,
      nowMs,
    )
  const offered = offeredFor(termsOf(row), creditedMinor, timesCap)
  const stakedBefore = await parts.stakedMinor(tx, row.player_id)
  const begun = await setWagering(tx, row, { ...offered, stakedBefore }, nowMs)
  if (offered.targetMinor === 0n) await pay(parts, tx, begun, nowMs)
  return { kind: 'granted', bonusId: null, bonusMinor: offered.bonusMinor }
}

/** Forfeits a coupon in any open state; an earned one is paid, an ended one is unchanged. */
async function giveUp(parts: CouponParts, tx: Tx, row: CouponRow, nowMs: number) {
  if (row.status === 'wagering') {
    const wagering = await lockWagering(tx, row.player_id)
    if (wagering === undefined) throw new Error(`the coupon ${row.id} changed under its lock`)
    const { ended, doneMinor } = await checkWagering(parts, tx, wagering, nowMs)
    return ended ?? setEnded(tx, wagering, { status: 'givenUp', doneMinor }, nowMs)
  }
  const isOver = row.status === 'available' && row.expires_at.getTime() <= nowMs
  if (isOver || (row.status !== 'available' && row.status !== 'reserved')) return refuse('couponUnfit')
  return setEnded(tx, row, { status: 'givenUp', doneMinor: null }, nowMs)
}

type BonusQueryInput = InputOf<typeof calls.queryBonusCurrencyAmount>

/** Returns the terms that a coupon's bonus would have; a coupon from before promotions limits no stakes. */
async function wageringOf(tx: Tx, row: CouponRow) {
  if (!isOfPromotion(row)) return { largestStake: null, days: legacyWageringDays }
  const given = { id: row.promotion_id, version: row.promotion_version }
  const { largestStake, days } = (await promotionVersion(tx, couponKind, given)).rules.wagering
  const largest = largestStake[row.currency]
  return {
    largestStake: largest === undefined ? null : toDecimal(minorOf(largest, row.currency), row.currency),
    days,
  }
}

/** Returns the coupon's bonus for this deposit, in the contract's form. */
async function bonusFor(parts: CouponParts, tx: Tx, playerId: string, input: BonusQueryInput, nowMs: number) {
  const { currency, requestId } = input
  const parsed = parseAmount(input.amount, currency)
  if (!parsed.ok) return refuse('badAmount', { decimals: currencies[currency].decimals })
  const row = await findCoupon(tx, playerId, requestId)
  if (row === undefined) return refuse('couponUnknown')
  const { amountMinor } = parsed
  if (!(await isFit(parts, tx, row, { currency, amountMinor }, nowMs))) return refuse('couponUnfit')
  const offered = offeredFor(termsOf(row), amountMinor, wageringTimesCap(parts.profile, nowMs))
  return {
    bonusCurrency: currency,
    bonusAmount: toDecimal(offered.bonusMinor, currency),
    wagerTarget: toDecimal(offered.targetMinor, currency),
    wagerTimes: offered.times,
    ...(await wageringOf(tx, row)),
  }
}

type CouponPageRequest = InputOf<typeof calls.pageCoupons>

async function page(parts: CouponParts, tx: Tx, playerId: string, request: CouponPageRequest, nowMs: number) {
  const { currency, pageNo, pageSize } = request
  const wanted = { playerId, currency: currency ?? null, pageNo, pageSize }
  const { rows, total } = await pageCoupons(tx, wanted, nowMs)
  const wagering = await findWagering(tx, playerId)
  const done = wagering === undefined ? {} : { doneMinor: await doneOf(parts, tx, wagering) }
  const credited = await countCredited(
    tx,
    playerId,
    rows.reduce((most, row) => Math.max(most, row.deposits_before), 0),
  )
  const shown = { nowMs, cap: wageringTimesCap(parts.profile, nowMs), credited, ...done }
  const listed = listedFirst(rows, { currency, credited, nowMs })
  return { coupons: listed.map((row): Coupon => couponOf(row, shown)), total }
}

/** Gives the week's coupons to a player who opens their list; nobody on a break receives one. */
async function giveWeekly({ work, audience, checkPlay }: CouponParts, playerId: string, nowMs: number) {
  const due = await work.read((tx) => weeklyDue(audience, tx, playerId, nowMs))
  if (due.length === 0) return
  await work.write(async (tx) => {
    if (!isRefusal(await checkPlay(tx, playerId, nowMs))) await giveEach(tx, due, playerId, nowMs)
  })
}

function handlersOf(parts: CouponParts): Handler[] {
  const { work } = parts
  return [
    handlePlayer(calls.pageCoupons, async ({ input, player, nowMs }) => {
      await giveWeekly(parts, player.id, nowMs)
      return ok(await work.read((tx) => page(parts, tx, player.id, input, nowMs)))
    }),
    handlePlayer(calls.queryBonusCurrencyAmount, async ({ input, player, nowMs }) => {
      const answer = await work.read((tx) => bonusFor(parts, tx, player.id, input, nowMs))
      return isRefusal(answer) ? answer : ok(answer)
    }),
  ]
}

export function createCoupon(parts: CouponParts): CouponFeature {
  return {
    handlers: handlersOf(parts),
    async reserve(tx, use, nowMs) {
      await lockPlayer(tx, use.playerId)
      const row = await lockCoupon(tx, use.playerId, use.couponId)
      if (row === undefined) return refuse('couponUnknown')
      if (!(await isFit(parts, tx, row, use, nowMs))) return refuse('couponUnfit')
      await setReserved(tx, row.id, use.depositId, nowMs)
      return { bonusMinor: bonusOfDeposit(termsOf(row), use.amountMinor) }
    },
    async depositEnded(tx, depositId, creditedMinor, nowMs) {
      const row = await lockReserved(tx, depositId)
      const unused = { kind: 'missed', reason: 'unused' } as const
      if (row === undefined) return unused
      if (creditedMinor !== null) return begin(parts, tx, row, creditedMinor, nowMs)
      await setFree(tx, row, nowMs)
      return unused
    },
    async openBonus(tx, playerId, nowMs) {
      const row = await findWagering(tx, playerId)
      if (row === undefined) {
        const bonusId = await findOpenBonusId(tx, playerId)
        return bonusId === undefined
          ? null
          : readUnearned(tx, bonusId, wageringTimesCap(parts.profile, nowMs))
      }
      const doneMinor = await doneOf(parts, tx, row)
      if (doneMinor >= row.wager_target) return null
      const { id: requestId, name, currency, bonus: bonusMinor, wager_target: wagerTargetMinor } = row
      const money = { currency, bonusMinor, leftMinor: bonusMinor }
      return { requestId, name, ...money, wagerTargetMinor, wagerDoneMinor: doneMinor }
    },
    async giveUp(tx, playerId, id, nowMs) {
      const row = await lockCoupon(tx, playerId, id)
      if (row === undefined) return refuse('couponUnknown')
      const ended = await giveUp(parts, tx, row, nowMs)
      return isRefusal(ended) ? ended : { isPaid: ended.status === 'paid' }
    },
    async giveUpOpen(tx, playerId, nowMs) {
      await lockPlayer(tx, playerId)
      const row = await lockWagering(tx, playerId)
      if (row !== undefined) await giveUp(parts, tx, row, nowMs)
      const bonusId = await findOpenBonusId(tx, playerId)
      return bonusId === undefined ? null : giveUpUnearned(tx, playerId, bonusId, nowMs)
    },
    giveWeekly: (playerId, nowMs) => giveWeekly(parts, playerId, nowMs),
    nextCoupons: (tx, playerId, currency, nowMs) => nextCoupons(parts, tx, playerId, currency, nowMs),
    jobs: [
      // Pays bonuses whose wagering was met and ends expired ones.
      {
        name: 'coupons',
        everyMs: 2 * secondMs,
        isAwaited: true,
        due: isWageringDue,
        turn: (nowMs) =>
          updateDueWagering(parts, nowMs, (playerId) => parts.bus.publish({ type: 'balance', playerId })),
      },
    ],
  }
}

/** Exports a player's coupons for their data export. */
export const exportCoupons: Exporter = async (tx, playerId) => {
  const rows = await allCoupons(tx, playerId, exportedRows)
  // An export returns the stored rows, independent of the current time.
  return rows.map((row) => couponOf(row, { nowMs: Number.NEGATIVE_INFINITY, cap: null, credited: 0 }))
}

// Withdrawal ceilings per day and deposit ceilings per month of each level: the profile's data, enforced in the
// transaction that moves money.
import type { KycCeiling } from '@mangetsu/contract/kyc'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { dayBegan, monthBegan } from '../../../kernel/site-calendar.ts'
import type { Profile } from '../../protection/profile/index.ts'
import { findPlayer, lockPlayer, type PlayerRow } from '../account/index.ts'
import { levelOf } from './levels.ts'
import { readKycRows } from './rows.ts'

export type MoneyMovement = { playerId: string; currency: Currency; amountMinor: bigint }

type Kind = 'withdrawPerDay' | 'depositPerMonth'

/** Returns a level's ceiling in the reference currency's smallest unit; null if there is none. */
function ceilingOf({ kyc: { ceilings, currency } }: Profile, level: number, kind: Kind): bigint | null {
  const ceiling = ceilings.find((one) => one.level === level)
  const text = ceiling === undefined ? '0' : ceiling[kind]
  return text === null ? null : inReference(currency, minorOf(text, currency))
}

/** Returns the ceilings in the contract's form, in the profile's currency. */
export function ceilingsView(profile: Profile): KycCeiling[] {
  const shown = (text: string | null) => {
    const { currency } = profile.kyc
    return text === null ? null : toDecimal(minorOf(text, currency), currency)
  }
  return profile.kyc.ceilings.map(({ level, withdrawPerDay, depositPerMonth }) => ({
    level,
    withdrawPerDay: shown(withdrawPerDay),
    depositPerMonth: shown(depositPerMonth),
  }))
}

/** Returns the lowest level that permits an amount of the reference currency; the highest level if none does. */
export function levelFor(profile: Profile, kind: Kind, amountMinor: bigint): number {
  const levels = profile.kyc.ceilings.map(({ level }) => level)
  const enough = levels.find((level) => {
    const ceiling = ceilingOf(profile, level, kind)
    return ceiling === null || amountMinor <= ceiling
  })
  return enough ?? Math.max(...levels)
}

/** Counted movements: money that was not returned, and orders that were or still may be paid. */
const movedSince = {
  withdrawPerDay: `select currency, sum(amount)::bigint as amount from withdrawal
    where player_id = $1 and created_at >= $2 and status not in ('rejected', 'cancelled', 'failed') group by currency`,
  depositPerMonth: `select coalesce(received_currency, currency) as currency,
      sum(coalesce(received, amount))::bigint as amount from deposit
    where player_id = $1 and created_at >= $2
      and (status in ('created', 'pending', 'succeeded') or reason = 'amountDiffers') group by 1`,
} as const

/** Returns the amount already moved in the period, in the reference currency's smallest unit. */
async function movedMinor(tx: Tx, playerId: string, kind: Kind, sinceMs: number): Promise<bigint> {
  const rows = await tx.query<{ currency: Currency; amount: bigint }>(movedSince[kind], [
    playerId,
    dateOf(sinceMs),
  ])
  return rows.reduce((sum, { currency, amount }) => sum + inReference(currency, amount), 0n)
}

/** Returns the ceiling of the player's level; null if there is none. */
async function ceilingFor(profile: Profile, tx: Tx, player: PlayerRow | undefined, kind: Kind) {
  // Sample players belong to the operator: there is nobody to verify.
  if (player === undefined || player.is_sample) return null
  const level = levelOf(await readKycRows(tx, player))
  const ceilingMinor = ceilingOf(profile, level, kind)
  return ceilingMinor === null ? null : { level, ceilingMinor }
}

/** Returns the remainder below a ceiling, never negative. */
const leftUnder = (ceilingMinor: bigint, movedBefore: bigint): bigint =>
  movedBefore < ceilingMinor ? ceilingMinor - movedBefore : 0n

type Room = { readonly level: number; readonly leftMinor: bigint; readonly totalMinor: bigint }

/**
 * Returns null if the level permits the movement; otherwise the remaining amount. Concurrent movements are serialised.
 */
async function roomFor(profile: Profile, tx: Tx, moved: MoneyMovement, kind: Kind, sinceMs: number) {
  const ceiling = await ceilingFor(profile, tx, await lockPlayer(tx, moved.playerId), kind)
  if (ceiling === null) return null
  const { level, ceilingMinor } = ceiling
  const before = await movedMinor(tx, moved.playerId, kind, sinceMs)
  const totalMinor = before + inReference(moved.currency, moved.amountMinor)
  if (totalMinor <= ceilingMinor) return null
  return { level, leftMinor: leftUnder(ceilingMinor, before), totalMinor } satisfies Room
}

/** In the smallest unit of the requested currency. */
export type LeftToWithdraw = { readonly perDayMinor: bigint; readonly leftTodayMinor: bigint }

export function createCeilings(profile: Profile) {
  const { currency } = profile.kyc
  const inCurrency = (minor: bigint) => amountValue(fromReference(currency, minor), currency)
  return {
    async checkWithdrawal(tx: Tx, moved: MoneyMovement, nowMs: number): Promise<null | Refused<'kycNeeded'>> {
      const room = await roomFor(profile, tx, moved, 'withdrawPerDay', dayBegan(nowMs))
      if (room === null) return null
      const { level, leftMinor, totalMinor } = room
      const nextLevel = levelFor(profile, 'withdrawPerDay', totalMinor)
      return refuse('kycNeeded', { level, left: inCurrency(leftMinor), nextLevel })
    },
    /** Returns the level's daily withdrawal ceiling and today's remainder; null without a ceiling. */
    async leftToWithdraw(
      tx: Tx,
      { playerId, currency: wanted }: Pick<MoneyMovement, 'playerId' | 'currency'>,
      nowMs: number,
    ): Promise<LeftToWithdraw | null> {
      const ceiling = await ceilingFor(profile, tx, await findPlayer(tx, playerId), 'withdrawPerDay')
      if (ceiling === null) return null
      const before = await movedMinor(tx, playerId, 'withdrawPerDay', dayBegan(nowMs))
      return {
        perDayMinor: fromReference(wanted, ceiling.ceilingMinor),
        leftTodayMinor: fromReference(wanted, leftUnder(ceiling.ceilingMinor, before)),
      }
    },
    /**
     * Returns this month's remaining deposit ceiling, in the reference currency's smallest unit; null without a
     * ceiling.
     */
    async leftToDeposit(tx: Tx, playerId: string, nowMs: number): Promise<bigint | null> {
      const ceiling = await ceilingFor(profile, tx, await findPlayer(tx, playerId), 'depositPerMonth')
      if (ceiling === null) return null
      return leftUnder(
        ceiling.ceilingMinor,
        await movedMinor(tx, playerId, 'depositPerMonth', monthBegan(nowMs)),
      )
    },
    async checkDeposit(tx: Tx, moved: MoneyMovement, nowMs: number): Promise<null | Refused<'levelLimit'>> {
      const room = await roomFor(profile, tx, moved, 'depositPerMonth', monthBegan(nowMs))
      return room && refuse('levelLimit', { left: inCurrency(room.leftMinor) })
    },
  }
}

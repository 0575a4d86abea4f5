// Figures for the withdrawal form: bounds, the ceiling of the player's level, and the bonus money that would be forfeited.
import type { calls, InputOf, OutputOf } from '@mangetsu/contract'
import { type ForfeitedBonus, type WithdrawalBar, withdrawalBars } from '@mangetsu/contract/withdrawal'
import { type Currency, toDecimal } from '@mangetsu/money'
import { wholeUnits } from '@mangetsu/money/route-units'
import type { Tx } from '../../../kernel/db/index.ts'
import { balancesOf } from '../../../ledger/index.ts'
import type { UnearnedBonus } from '../../engagement/bonus/index.ts'
import type { CouponFeature } from '../../engagement/coupon/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import type { KycFeature } from '../../identity/kyc/index.ts'
import type { WithdrawPasswordFeature } from '../../identity/withdraw-password/index.ts'
import { currenciesOf, findMethod, type MethodRow } from '../payout-method/index.ts'
import { methodBar, moneyBars } from './bars.ts'
import { ruleFor } from './bounds.ts'
import { hoursFor, unitFor } from './methods.ts'
import { hasBeenPaid, withdrawnSince } from './rows.ts'
import { approvedUpTo, isNewAccount, recentIn, recentMs } from './rules.ts'

export type LimitParts = {
  readonly coupon: Pick<CouponFeature, 'openBonus'>
  readonly withdrawPassword: Pick<WithdrawPasswordFeature, 'isSet'>
  readonly verifiedNamesOf: KycFeature['verifiedNamesOf']
  readonly levelOf: KycFeature['levelOf']
  readonly leftToWithdraw: KycFeature['leftToWithdraw']
  /** Whether withdrawals are possible on this site at all. */
  readonly isOpen: boolean
}

type Limit = OutputOf<typeof calls.queryWithdrawLimit>

const least = (...amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a < b ? a : b))

function forfeitedOf({ requestId, name, currency, ...bonus }: UnearnedBonus): ForfeitedBonus {
  const shown = (minor: bigint) => toDecimal(minor, currency)
  const { wagerTargetMinor, wagerDoneMinor } = bonus
  return {
    requestId,
    name,
    currency,
    bonusAmount: shown(bonus.bonusMinor),
    amount: shown(bonus.leftMinor),
    wagerTarget: shown(wagerTargetMinor),
    wagerDone: shown(wagerDoneMinor),
    wagerLeft: shown(wagerTargetMinor - wagerDoneMinor),
  }
}

async function balanceOf(tx: Tx, playerId: string, currency: Currency): Promise<bigint> {
  const wallet = (await balancesOf(tx, playerId)).find((one) => one.currency === currency)
  return wallet?.balanceMinor ?? 0n
}

/** Without a chosen destination, the figures are those of one that has been paid before. */
async function knownOf(
  tx: Tx,
  { playerId, currency }: { readonly playerId: string; readonly currency: Currency },
  methodId: string | undefined,
  nowMs: number,
) {
  const player = await findPlayer(tx, playerId)
  return {
    isNewMethod: methodId !== undefined && !(await hasBeenPaid(tx, methodId)),
    isNewAccount: player === undefined || isNewAccount(player.created_at.getTime(), nowMs),
    recentMinor: recentIn(currency, await withdrawnSince(tx, playerId, nowMs - recentMs)),
  }
}

type BarFacts = Parameters<typeof moneyBars>[0] & {
  readonly currency: Currency
  readonly method: MethodRow | undefined
  readonly hasPassword: boolean
  readonly hasBonus: boolean
}

/** Every refusal that a withdrawal made now would get, in the contract's order. */
async function barsOf(
  parts: LimitParts,
  tx: Tx,
  playerId: string,
  { currency, method, hasPassword, hasBonus, ...room }: BarFacts,
  nowMs: number,
): Promise<Limit['bars']> {
  const names = await parts.verifiedNamesOf(tx, playerId)
  const ofMethod = await methodBar(tx, playerId, method, { currency, names, nowMs })
  const found = new Set<WithdrawalBar>(moneyBars(room))
  if (!parts.isOpen) found.add('realMoneyOff')
  if (ofMethod !== null) found.add(ofMethod)
  if (!hasPassword) found.add('withdrawPasswordUnset')
  if (hasBonus) found.add('bonusOpen')
  return withdrawalBars.filter((bar) => found.has(bar))
}

export async function readLimit(
  parts: LimitParts,
  tx: Tx,
  playerId: string,
  { currency, methodId }: InputOf<typeof calls.queryWithdrawLimit>,
  nowMs: number,
): Promise<Limit> {
  const rule = ruleFor(currency)
  const method = methodId === undefined ? undefined : await findMethod(tx, playerId, methodId)
  const ceiling = await parts.leftToWithdraw(tx, { playerId, currency }, nowMs)
  // A destination that cannot take the currency has no unit of it; it is blocked below.
  const fitting = method !== undefined && currenciesOf(method).includes(currency) ? method : undefined
  const unitMinor = unitFor(currency, fitting)
  const maxMinor = wholeUnits(least(rule.maxMinor, ceiling?.perDayMinor ?? rule.maxMinor), unitMinor)
  const balance = await balanceOf(tx, playerId, currency)
  const availableMinor = wholeUnits(least(balance, maxMinor, ceiling?.leftTodayMinor ?? maxMinor), unitMinor)
  const known = await knownOf(tx, { playerId, currency }, method?.id, nowMs)
  const shown = (minor: bigint) => toDecimal(minor, currency)
  const hasWithdrawPassword = await parts.withdrawPassword.isSet(tx, playerId)
  const bonus = await parts.coupon.openBonus(tx, playerId, nowMs)
  const leftTodayMinor = ceiling?.leftTodayMinor ?? null
  const room = { balanceMinor: balance, minMinor: rule.minMinor, leftTodayMinor }
  const facts = { ...room, currency, method, hasPassword: hasWithdrawPassword, hasBonus: bonus !== null }
  return {
    currency,
    min: shown(rule.minMinor),
    max: shown(maxMinor),
    available: shown(availableMinor),
    unit: shown(unitMinor),
    remainder: shown(balance - wholeUnits(balance, unitMinor)),
    expectedHours: hoursFor(currency, method?.kind),
    level: await parts.levelOf(tx, playerId),
    perDay: ceiling && shown(ceiling.perDayMinor),
    leftToday: ceiling && shown(ceiling.leftTodayMinor),
    approvedUpTo: shown(approvedUpTo(rule, known)),
    hasWithdrawPassword,
    bars: await barsOf(parts, tx, playerId, facts, nowMs),
    bonus: bonus && forfeitedOf(bonus),
  }
}

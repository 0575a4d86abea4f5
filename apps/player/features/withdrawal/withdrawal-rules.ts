// Rules of the withdrawal form before it is sent.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { PayoutKind, WithdrawMethod } from '@mangetsu/contract/withdrawal'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'
import { wholeUnits } from '@mangetsu/money/route-units'
import { parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'

export type WithdrawalLimit = OutputOf<typeof calls.queryWithdrawLimit>

export type WithdrawalBounds = {
  readonly currency: Currency
  readonly min: string
  readonly max: string
  readonly available: string
  /** Smallest unit that is paid out. */
  readonly unit: string
}

/** Parses a typed amount within limits and balance, in wire format. */
export const amountWithin = (
  typed: string,
  { currency, min, max, unit, available }: WithdrawalBounds,
): TypedAmount => parseTypedAmount(typed, { currency, min, max, unit, amount: available })

/**
 * Returns the limits applied to a typed amount here. If only the player's level limits it, any amount up to the balance
 * may be requested: the platform responds with the required level (code 100326).
 */
export function limitForLevelRequest<L extends WithdrawalBounds>(
  limit: L,
  balance: string | null,
  isLevelLimited: boolean,
): L {
  const { currency, available } = limit
  if (!isLevelLimited || balance === null || minorOf(balance, currency) <= minorOf(available, currency))
    return limit
  return { ...limit, max: balance, available: balance }
}

/** Returns the maximum of a single withdrawal: the balance, up to the limit, in whole payout units. */
export function wholeAmount({ currency, max, available, unit }: WithdrawalBounds): string {
  const [most, there] = [minorOf(max, currency), minorOf(available, currency)]
  return toDecimal(wholeUnits(there < most ? there : most, minorOf(unit, currency)), currency)
}

/** Returns the payout method of a destination. */
export const withdrawMethodFor = (
  ways: readonly WithdrawMethod[],
  destination: { readonly kind: PayoutKind; readonly network: string | null } | null,
): WithdrawMethod | undefined =>
  destination === null
    ? undefined
    : ways.find(({ kind, network }) => kind === destination.kind && network === destination.network)

/** Returns the fee of the selected method, or of all methods if their fees are equal; null while it is unknown. */
export function feeOf(way: WithdrawMethod | undefined, ways: readonly WithdrawMethod[]): string | null {
  const [one = way] = ways
  const shown = way ?? (ways.every(({ fee }) => fee === one?.fee) ? one : undefined)
  return shown?.fee ?? null
}

/** Returns the bounds intersected with those of the method: the higher minimum, the lower maximum. */
export function boundsOf<L extends WithdrawalBounds>(
  limit: L,
  way: Pick<WithdrawMethod, 'min' | 'max'> | undefined,
): L {
  if (way === undefined) return limit
  const { currency } = limit
  const isHigher = minorOf(way.min, currency) > minorOf(limit.min, currency)
  const isLower = minorOf(way.max, currency) < minorOf(limit.max, currency)
  return { ...limit, min: isHigher ? way.min : limit.min, max: isLower ? way.max : limit.max }
}

/** Whether a person reviews it before it is sent. */
export const needsPerson = (amount: string, { approvedUpTo, currency }: WithdrawalLimit): boolean =>
  minorOf(amount, currency) > minorOf(approvedUpTo, currency)

export type WaitEstimate = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** Converts the hours within which most are paid to a suitable unit. */
export function waitOf(hours: number): WaitEstimate {
  if (hours < 1) return { unit: 'minute', count: Math.max(1, Math.round(hours * 60)) }
  if (hours < 48) return { unit: 'hour', count: Math.round(hours) }
  return { unit: 'day', count: Math.round(hours / 24) }
}

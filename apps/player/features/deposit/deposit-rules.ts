// Rules of the deposit form before it is sent: bounds, selectable currencies, and the payment page.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { type Currency, currencyCodes, isCrypto, minorOf } from '@mangetsu/money'
import { type AmountBounds, parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'

export type DepositAllowance = OutputOf<typeof calls.queryChannels>['left']
type Payment = OutputOf<typeof calls.queryPaymentList>['payments'][number]

type ChannelBounds = Pick<Channel, 'currency' | 'min' | 'max' | 'unit'>

/**
 * Returns a channel's bounds within the allowance of limits and level. The platform computes allowances of other
 * currencies.
 */
export const boundsWithin = (
  { currency, min, max, unit }: ChannelBounds,
  left: DepositAllowance,
): AmountBounds => ({
  currency,
  min,
  max,
  unit,
  amount: left?.currency === currency ? left.amount : undefined,
})

/**
 * Returns the largest amount of one deposit, in wire format: the allowance where it is within the channel's bounds and
 * in its currency; otherwise the channel's maximum.
 */
export function ceilingOf({ currency, min, max }: ChannelBounds, left: DepositAllowance): string {
  if (left?.currency !== currency) return max
  const leftMinor = minorOf(left.amount, currency)
  return leftMinor >= minorOf(min, currency) && leftMinor <= minorOf(max, currency) ? left.amount : max
}

/** Parses a typed amount within a channel's bounds and the allowance, in wire format. */
export const amountWithin = (
  typed: string,
  channel: ChannelBounds,
  left: DepositAllowance = null,
): TypedAmount => parseTypedAmount(typed, boundsWithin(channel, left))

/** Returns at most four of a channel's presets that fit the bounds and the allowance. */
export const presetsOf = (channel: Channel, left: DepositAllowance): string[] =>
  channel.presets.filter((amount) => amountWithin(amount, channel, left).ok).slice(0, 4)

/** Place of the usual amount among a channel's presets: ¥10,000, $100. */
const usualPreset = 2

/**
 * Returns the amount a new form starts with: the usual preset, or the largest below it within the bounds and the
 * allowance. Null if none fits, and while a limit is counted in another currency.
 */
export function usualAmountOf(channel: Channel, left: DepositAllowance): string | null {
  if (left !== null && left.currency !== channel.currency) return null
  const fitting = channel.presets
    .slice(0, usualPreset + 1)
    .filter((amount) => amountWithin(amount, channel, left).ok)
  return fitting.at(-1) ?? null
}

export type CurrencyGroups = {
  /** Shown side by side. */
  readonly first: readonly Currency[]
  /** Coins, then other fiat currencies. */
  readonly others: readonly Currency[]
}

/** Groups the deposit currencies for the player's choice: first those their account starts with. */
export function currencyGroups(
  payments: readonly Pick<Payment, 'currencies'>[],
  accountCurrencies: readonly Currency[],
): CurrencyGroups {
  const open = new Set(payments.flatMap(({ currencies }) => currencies))
  const first = accountCurrencies.filter((code) => open.has(code))
  const rest = currencyCodes.filter((code) => open.has(code) && !first.includes(code))
  return { first, others: [...rest.filter(isCrypto), ...rest.filter((code) => !isCrypto(code))] }
}

/** Whether the platform still waits for the player's payment. */
export const isUnderWay = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'created' || status === 'pending'

/** Returns the bank's page if it is a web URL; other schemes are never opened. */
export function payAddress(payUrl: string | null, base: string): string | null {
  if (payUrl === null || !URL.canParse(payUrl, base)) return null
  const url = new URL(payUrl, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Returns the external payment page while the deposit is unpaid. */
export const outsidePage = (deposit: Deposit, base: string): string | null =>
  isUnderWay(deposit) ? payAddress(deposit.instruction?.payUrl ?? null, base) : null

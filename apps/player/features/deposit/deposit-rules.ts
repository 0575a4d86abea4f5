// What a deposit form knows before it is sent: bounds, currencies to choose from, and where a deposit leads to.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { Channel, Deposit } from '@mangetsu/contract/deposit'
import { type Currency, currencyCodes, isCrypto } from '@mangetsu/money'
import { type AmountBounds, parseTypedAmount, type TypedAmount } from '../../ui/typed-amount.ts'

export type DepositAllowance = OutputOf<typeof calls.queryChannels>['left']
type Payment = OutputOf<typeof calls.queryPaymentList>['payments'][number]

type ChannelBounds = Pick<Channel, 'currency' | 'min' | 'max' | 'unit'>

/** A channel's bounds with the room that limits and level leave. Of another currency that is the platform's to count. */
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

/** A typed amount within a channel's bounds and the room that is left, as the wire wants it. */
export const amountWithin = (
  typed: string,
  channel: ChannelBounds,
  left: DepositAllowance = null,
): TypedAmount => parseTypedAmount(typed, boundsWithin(channel, left))

/** At most four of a channel's usual amounts, of those that bounds and room let in. */
export const presetsOf = (channel: Channel, left: DepositAllowance): string[] =>
  channel.presets.filter((amount) => amountWithin(amount, channel, left).ok).slice(0, 4)

export type CurrencyGroups = {
  /** Those that stand side by side. */
  readonly first: readonly Currency[]
  /** Coins, then the money of other states. */
  readonly others: readonly Currency[]
}

/** The currencies that can be paid in, as a player chooses among them: those their account begins with first. */
export function currencyGroups(
  payments: readonly Pick<Payment, 'currencies'>[],
  accountCurrencies: readonly Currency[],
): CurrencyGroups {
  const open = new Set(payments.flatMap(({ currencies }) => currencies))
  const first = accountCurrencies.filter((code) => open.has(code))
  const rest = currencyCodes.filter((code) => open.has(code) && !first.includes(code))
  return { first, others: [...rest.filter(isCrypto), ...rest.filter((code) => !isCrypto(code))] }
}

/** Whether the platform still waits for the player's money. */
export const isUnderWay = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'created' || status === 'pending'

/** The bank's page, if it is a web address; a deposit is never a reason to run anything else. */
export function payAddress(payUrl: string | null, base: string): string | null {
  if (payUrl === null || !URL.canParse(payUrl, base)) return null
  const url = new URL(payUrl, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
}

/** Where a deposit is paid outside the site, for as long as it is to be paid. */
export const outsidePage = (deposit: Deposit, base: string): string | null =>
  isUnderWay(deposit) ? payAddress(deposit.instruction?.payUrl ?? null, base) : null

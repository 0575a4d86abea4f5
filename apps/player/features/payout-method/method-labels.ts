// Labels and icons of a payout method.
import type { AccountType, PayoutMethod } from '@mangetsu/contract/payout-method'
import { m } from '../../messages-compiled/messages.js'
import type { IconName } from '../../ui/icon.tsx'
import { dayAndTime } from '../../ui/moment.ts'
import { endsOf } from './address-ends.ts'

type Span = { readonly unit: 'minute' | 'hour' | 'day'; readonly count: number }

/** Converts minutes to the largest unit that represents them exactly. */
export function spanOf(minutes: number): Span {
  if (minutes % 1440 === 0 && minutes > 0) return { unit: 'day', count: minutes / 1440 }
  if (minutes % 60 === 0 && minutes > 0) return { unit: 'hour', count: minutes / 60 }
  return { unit: 'minute', count: minutes }
}

type Lang = 'ja' | 'en'

export const iconOf: Readonly<Record<PayoutMethod['kind'], IconName>> = {
  bank: 'bank',
  ewallet: 'phone',
  crypto: 'coin',
}

export const accountTypeName = (type: AccountType): string =>
  type === 'ordinary' ? m.payouts_type_ordinary() : m.payouts_type_current()

/** Shortens an address to its two ends, for one line. */
const shortAddress = (address: string): string => {
  const { first, middle, last } = endsOf(address)
  return middle === '' ? first : `${first}…${last}`
}

/** Describes a method in one line, with its number masked by the platform. */
export function labelOf(method: PayoutMethod, lang: Lang): string {
  switch (method.kind) {
    case 'bank':
      return m.payouts_account({
        bank: method.bankName[lang],
        type: accountTypeName(method.accountType).toLowerCase(),
        number: method.accountNo,
      })
    case 'ewallet':
      return `${method.providerName[lang]} ${method.handle}`
    case 'crypto':
      return method.label === '' ? shortAddress(method.address) : method.label
  }
}

const takesOf = (currencies: readonly string[]): string =>
  currencies.length > 4 ? m.payouts_takes_fiat() : currencies.join(' ・ ')

/** Returns the second line of its description. */
export function termsOf(method: PayoutMethod, lang: Lang): string {
  switch (method.kind) {
    case 'bank':
      return `${method.branchName[lang]} ・ ${method.holder}`
    case 'ewallet':
      // Their handles are masked alike; the registration time distinguishes them.
      return `${takesOf(method.currencies)} ・ ${m.payouts_since({ time: dayAndTime(method.createdAt) })}`
    case 'crypto': {
      const coin = `${method.currencies.join(' ・ ')} ・ ${method.networkName[lang]}`
      return method.label === '' ? coin : `${coin} ・ ${shortAddress(method.address)}`
    }
  }
}

/** Returns the length of the cooling period as text. */
export function coolingText(minutes: number): string {
  const { unit, count } = spanOf(minutes)
  if (unit === 'minute') return m.payouts_cooling_minutes({ minutes: count })
  return unit === 'hour' ? m.payouts_cooling_hours({ hours: count }) : m.payouts_cooling_days({ days: count })
}

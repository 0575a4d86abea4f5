// The currency in which promotions are shown (`activityCurrency`, section 3 of the specification).
import type { Currency } from '@mangetsu/money'
import type { UserFields } from '../stores/fields.ts'
import { useUserStore } from './page.tsx'

/** Currencies in which promotions are offered, the first one by default. */
export const offeredCurrencies = ['JPY', 'USD'] as const

type ShownIn = Pick<UserFields, 'activityCurrency' | 'userInfo' | 'currency' | 'currencyDisplay'>

/**
 * Returns the reader's choice; without one, the currency of their rewards, of their main wallet, or of displayed
 * amounts: the first of these in which promotions are offered, otherwise the first offered.
 */
export function activityCurrencyOf(fields: ShownIn, offered: readonly Currency[]): Currency {
  const { activityCurrency, userInfo, currency, currencyDisplay } = fields
  const wanted = [activityCurrency, userInfo?.displayCurrency, currency, currencyDisplay]
  return wanted.find((one) => one != null && offered.includes(one)) ?? offered[0] ?? 'JPY'
}

export const useActivityCurrency = (offered: readonly Currency[]): Currency =>
  useUserStore((fields) => activityCurrencyOf(fields, offered))

// The currency promotions are shown in (`activityCurrency`, section 3 of the specification).
import type { Currency } from '@mangetsu/money'
import type { UserFields } from '../stores/fields.ts'
import { useUserStore } from './page.tsx'

type ShownIn = Pick<UserFields, 'activityCurrency' | 'userInfo' | 'currency' | 'currencyDisplay'>

/**
 * The reader's choice; before one, the currency rewards are given to them in, the wallet they play from, the one amounts
 * are shown in: the first of these that promotions are offered in, else the first offered.
 */
export function activityCurrencyOf(fields: ShownIn, offered: readonly Currency[]): Currency {
  const { activityCurrency, userInfo, currency, currencyDisplay } = fields
  const wanted = [activityCurrency, userInfo?.displayCurrency, currency, currencyDisplay]
  return wanted.find((one) => one != null && offered.includes(one)) ?? offered[0] ?? 'JPY'
}

export const useActivityCurrency = (offered: readonly Currency[]): Currency =>
  useUserStore((fields) => activityCurrencyOf(fields, offered))

// Reported currency and amount of a first deposit: dollars for dollars, otherwise yen (specification, section 9).
import { type Currency, currencies } from '@mangetsu/money'
import type { FirstDeposit } from './rows.ts'

/** Conversion to yen: at the current rate, or null while rates are unknown. */
export type InYen = {
  readonly atRate: (currency: Currency, amountMinor: bigint) => bigint | null
  /** At the fixed reference rate, always known. */
  readonly atReference: (currency: Currency, amountMinor: bigint) => bigint
}

const scaleDifference = (from: Currency, to: Currency): bigint =>
  10n ** BigInt(currencies[from].decimals - currencies[to].decimals)

/** USD unchanged, USDT one to one (rounded down to cents), all others in yen. Amounts in smallest units. */
export function reportedAs(currency: Currency, amountMinor: bigint, inYen: InYen): FirstDeposit {
  if (currency === 'USD') return { currency, amountMinor }
  if (currency === 'USDT')
    return { currency: 'USD', amountMinor: amountMinor / scaleDifference('USDT', 'USD') }
  if (currency === 'JPY') return { currency, amountMinor }
  const yen = inYen.atRate(currency, amountMinor) ?? inYen.atReference(currency, amountMinor)
  return { currency: 'JPY', amountMinor: yen }
}

// The ways to deposit, as data: what each takes, and within which bounds.
import type { Currency } from '@mangetsu/money'

export type DepositChannel = {
  readonly code: string
  readonly kind: 'bank'
  readonly name: { readonly ja: string; readonly en: string }
  readonly currency: Currency
  readonly minMinor: bigint
  readonly maxMinor: bigint
}

const bankName = { ja: '銀行振込', en: 'Bank transfer' } as const

export const channels: readonly DepositChannel[] = [
  {
    code: 'bank-jpy',
    kind: 'bank',
    name: bankName,
    currency: 'JPY',
    minMinor: 100_000n,
    maxMinor: 500_000_000n,
  },
  { code: 'bank-usd', kind: 'bank', name: bankName, currency: 'USD', minMinor: 1_000n, maxMinor: 3_500_000n },
]

/** How long an order waits to be paid, ms. */
export const depositLifeMs = 60 * 60_000

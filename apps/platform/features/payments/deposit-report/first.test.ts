// Reported currency and amount of a first deposit, as a table.
import type { Currency } from '@mangetsu/money'
import { describe, expect, test } from 'vitest'
import { reportedAs } from './first.ts'

const atRate = (_: Currency, amountMinor: bigint) => amountMinor * 2n
const atReference = (_: Currency, amountMinor: bigint) => amountMinor * 3n

describe('a first deposit is reported', () => {
  test.each<[Currency, bigint, string, bigint]>([
    ['JPY', 500_000n, 'JPY', 500_000n],
    ['USD', 1_234n, 'USD', 1_234n],
    ['USDT', 1_234_000_000n, 'USD', 1_234n],
    ['USDT', 1_234_999_999n, 'USD', 1_234n],
    ['USDC', 700n, 'JPY', 1_400n],
    ['EUR', 700n, 'JPY', 1_400n],
    ['BTC', 1n, 'JPY', 2n],
  ])('%s %s as %s %s', (currency, amountMinor, reported, reportedMinor) => {
    const first = reportedAs(currency, amountMinor, { atRate, atReference })
    expect(first).toEqual({ currency: reported, amountMinor: reportedMinor })
  })

  test('at the reference rate while rates are unknown', () => {
    const first = reportedAs('BTC', 5n, { atRate: () => null, atReference })
    expect(first).toEqual({ currency: 'JPY', amountMinor: 15n })
  })
})

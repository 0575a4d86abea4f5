// The order of wallets: those with money first, then the specification's currencies.
import { describe, expect, test } from 'vitest'
import type { Currency } from './currencies.ts'
import { walletOrder } from './wallet-order.ts'

describe('walletOrder puts wallets with money first, then JPY, USD and the others', () => {
  const wallet = (currency: Currency, amount: string) => ({ currency, amount })
  const codes = (wallets: readonly { currency: string }[]) =>
    wallets.map(({ currency }) => currency).join(' ')

  test.each([
    [[wallet('BTC', '0.00000000'), wallet('USD', '0.00'), wallet('JPY', '0.00')], undefined, 'JPY USD BTC'],
    [[wallet('JPY', '0.00'), wallet('BTC', '0.00000001'), wallet('USD', '1.00')], undefined, 'USD BTC JPY'],
    [[wallet('ETH', '1.0'), wallet('BTC', '1.0'), wallet('USDT', '1.0')], ['ETH', 'USDT'], 'ETH USDT BTC'],
    [[wallet('XRP', '1.0'), wallet('ADA', '1.0'), wallet('JPY', '-5.00')], [], 'ADA XRP JPY'],
    [[wallet('JPY', '0'), wallet('BTC', '-0.00000000'), wallet('ADA', '1')], ['ADA', 'BTC'], 'ADA JPY BTC'],
  ])('sorts the wallets of case %#', (wallets, others, expected) => {
    expect(codes(walletOrder(wallets, others))).toBe(expected)
  })

  test('accepts the smallest units as well and does not change its input', () => {
    const wallets = [
      { currency: 'JPY', amount: 0n },
      { currency: 'SOL', amount: 5n },
    ] as const
    expect(codes(walletOrder(wallets))).toBe('SOL JPY')
    expect(codes(wallets)).toBe('JPY SOL')
  })

  test('throws for an unreadable amount instead of treating it as zero', () => {
    expect(() => walletOrder([wallet('JPY', '1,000'), wallet('USD', '1.00')])).toThrow(RangeError)
  })
})

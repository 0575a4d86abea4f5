// The unit of every payment rail: for a coin by its network, for fiat money its minor unit.
import { expect, test } from 'vitest'
import { type Currency, currencyCodes, isCrypto, toDecimal } from './index.ts'
import { routeUnitMinor, wholeUnits } from './route-units.ts'

const bank = { kind: 'bank', network: null } as const
/** Formats a unit as a decimal: "1", "0.000001". */
const unitText = (unitMinor: bigint, currency: Currency) =>
  toDecimal(unitMinor, currency).replace(/0+$/, '').replace(/\.$/, '')
const on = (network: string) => ({ kind: 'crypto', network }) as const

test.each<[Currency, string]>([
  ['JPY', '1'],
  ['KRW', '1'],
  ['VND', '1'],
  ['USD', '0.01'],
  ['EUR', '0.01'],
])('%s moves in units of %s', (currency, unit) => {
  expect(unitText(routeUnitMinor(currency, bank), currency)).toBe(unit)
})

test.each<[Currency, string, string]>([
  ['BTC', 'bitcoin', '0.00000001'],
  ['ETH', 'ethereum', '0.00000001'],
  ['USDT', 'ethereum', '0.000001'],
  ['USDT', 'tron', '0.000001'],
  ['USDC', 'solana', '0.000001'],
  ['TRX', 'tron', '0.000001'],
  ['XRP', 'xrpl', '0.000001'],
  ['ADA', 'cardano', '0.000001'],
  ['SOL', 'solana', '0.00000001'],
])('%s on %s moves in units of %s', (currency, network, unit) => {
  expect(unitText(routeUnitMinor(currency, on(network)), currency)).toBe(unit)
})

test('every fiat currency has a unit; a coin has none on a network it does not use', () => {
  for (const code of currencyCodes.filter((one) => !isCrypto(one)))
    expect(routeUnitMinor(code, bank)).toBeGreaterThan(0n)
  expect(() => routeUnitMinor('BTC', on('tron'))).toThrow(RangeError)
})

test('a remainder below the unit is not moved', () => {
  expect(wholeUnits(1_000_037n, 100n)).toBe(1_000_000n)
  expect(wholeUnits(99n, 100n)).toBe(0n)
  expect(wholeUnits(37n, 1n)).toBe(37n)
})

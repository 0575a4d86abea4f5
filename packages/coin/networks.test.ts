// The table of networks, and the ids of their transactions.
import { currencies, currencyCodes } from '@mangetsu/money'
import { routeUnitMinor } from '@mangetsu/money/route-units'
import { expect, test } from 'vitest'
import { networkOf, networks, networksOf } from './networks.ts'
import { newTransactionId } from './transactions.ts'

test('every coin has at least one network, and no fiat currency has any', () => {
  for (const code of currencyCodes) {
    expect([code, networksOf(code).length > 0]).toEqual([code, currencies[code].kind === 'crypto'])
  }
})

test('a network is found by its code only', () => {
  expect(networks.map(({ code }) => networkOf(code)?.code)).toEqual(networks.map(({ code }) => code))
  for (const code of ['Bitcoin', '', 'toString']) expect(networkOf(code)).toBeUndefined()
  expect(networks.filter(({ hasTag }) => hasTag).map(({ code }) => code)).toEqual(['xrpl'])
})

test.each([
  ['bitcoin', /^[0-9a-f]{64}$/],
  ['ethereum', /^0x[0-9a-f]{64}$/],
  ['xrpl', /^[0-9A-F]{64}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{87,88}$/],
] as const)('a transaction on %s has an id in the form of %s', (network, shape) => {
  const bytes = new Uint8Array(64).fill(0xab)
  expect(newTransactionId(network, bytes)).toMatch(shape)
  expect(newTransactionId(network, bytes)).toBe(newTransactionId(network, bytes.slice()))
  expect(() => newTransactionId(network, bytes.subarray(32))).toThrow(RangeError)
})

test('every coin has a smallest unit on each of its networks', () => {
  for (const { code, coins } of networks)
    for (const coin of coins) {
      const unit = routeUnitMinor(coin, { kind: 'crypto', network: code })
      expect(unit, `${coin} on ${code}`).toBeGreaterThan(0n)
    }
})

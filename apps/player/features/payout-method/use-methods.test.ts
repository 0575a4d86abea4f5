// Merging two lists of payout methods, and the kinds that can be added.
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { expect, test } from 'vitest'
import { kindsOpen, mergeMethods } from './use-methods.ts'

const both = { ja: '名', en: 'Name' }
const wallet = (id: string): PayoutMethod => ({
  id,
  currencies: ['JPY'],
  createdAt: '2026-07-18T00:00:00.000Z',
  usableFrom: null,
  kind: 'ewallet',
  provider: 'tsukipay',
  providerName: both,
  handle: 'h***o',
})

test('lists a method of both lists once', () => {
  const merged = mergeMethods([wallet('a'), wallet('b')], [wallet('b'), wallet('c')])
  expect(merged.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a kind without provider or network in the jurisdiction cannot be added', () => {
  const all = ['bank', 'ewallet', 'crypto'] as const
  expect(kindsOpen(all, { ewallets: [], networks: [] })).toEqual(['bank'])
  const network = { currency: 'BTC', network: 'bitcoin', name: both, hasTag: false } as const
  const open = { ewallets: [{ provider: 'tsukipay', name: both }], networks: [network] }
  expect(kindsOpen(all, open)).toEqual(['bank', 'ewallet', 'crypto'])
  expect(kindsOpen(['crypto'], open)).toEqual(['crypto'])
})

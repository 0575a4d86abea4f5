// The amounts that can leave the vault, and the progress of an opening's wait.
import type { Vault } from '@mangetsu/contract/vault'
import { expect, test } from 'vitest'
import { openable, openingMinor, waitOf } from './vault-sums.ts'

const askedAt = '2026-11-21T12:00:00.000Z'
const opensAt = '2026-11-22T12:00:00.000Z'
const opening = (id: string, amount: string) => ({ id, currency: 'JPY', amount, askedAt, opensAt }) as const
const vault: Vault = {
  locked: [
    { currency: 'BTC', amount: '0.00000001' },
    { currency: 'JPY', amount: '1000.00' },
    { currency: 'USD', amount: '5.00' },
  ],
  openings: [opening('a', '300.00'), opening('b', '0.50'), { ...opening('c', '5.00'), currency: 'USD' }],
  delayHours: 24,
}

test('money with a pending opening cannot be opened again', () => {
  expect(openingMinor(vault, 'JPY')).toBe(30_050n)
  expect(openable(vault)).toEqual([
    { currency: 'JPY', amount: '699.50' },
    { currency: 'BTC', amount: '0.00000001' },
  ])
})

test.each([
  ['2026-11-21T11:58:00.000Z', 0, 1_440],
  [askedAt, 0, 1_440],
  ['2026-11-22T00:00:00.000Z', 0.5, 720],
  ['2026-11-22T11:59:30.000Z', 0.999, 1],
  [opensAt, 1, 0],
  ['2026-11-23T00:00:00.000Z', 1, 0],
])('at %s this share of the wait has passed', (now, share, minutesLeft) => {
  const wait = waitOf({ askedAt, opensAt }, Date.parse(now))
  expect(wait.share).toBeCloseTo(share, 2)
  expect(wait.minutesLeft).toBe(minutesLeft)
})

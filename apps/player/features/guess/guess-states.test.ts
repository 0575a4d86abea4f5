// An option's share of a pool, which sets the width of its bar.
import type { GuessPool } from '@mangetsu/contract/guess'
import { expect, test } from 'vitest'
import { shareOn } from './guess-states.ts'

const pool = (total: string, amount: string) =>
  ({ total, currency: 'JPY', options: [{ option: 'a', amount }] }) as unknown as GuessPool

test.each([
  ['0.00', '0.00', 0],
  ['1000.00', '0.00', 0],
  ['1000.00', '250.00', 0.25],
  ['1000.00', '500.00', 0.5],
  ['1000.00', '1000.00', 1],
  ['3.00', '1.00', 0.3333],
])('%s of a total of %s is %s', (total, amount, share) => {
  expect(shareOn(pool(total, amount), 'a')).toBe(share)
})

test('an option without bets has a share of zero', () => {
  expect(shareOn(pool('1000.00', '1000.00'), 'b')).toBe(0)
})

// The share of a pool that is on an option, of which its bar is drawn.
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
])('of %s in all %s is %s', (total, amount, share) => {
  expect(shareOn(pool(total, amount), 'a')).toBe(share)
})

test('nothing is on an option that nobody has chosen', () => {
  expect(shareOn(pool('1000.00', '1000.00'), 'b')).toBe(0)
})

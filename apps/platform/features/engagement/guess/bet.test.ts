// Limits of a stake, inclusive, including the stakes already placed.
import { expect, test } from 'vitest'
import { amountValue } from '../../../kernel/http/index.ts'
import { validateStake } from './bet.ts'

const rules = { stakes: { JPY: { least: '100.00', largest: '1000.00' } } }
const outside = (min: bigint, max: bigint) => ({
  refusal: 'amountOutside',
  data: { min: amountValue(min, 'JPY'), max: amountValue(max, 'JPY') },
})

test.each([
  ['99.99', 0n, outside(10_000n, 100_000n)],
  ['100.00', 0n, 10_000n],
  ['100.01', 0n, 10_001n],
  ['999.99', 0n, 99_999n],
  ['1000.00', 0n, 100_000n],
  ['1000.01', 0n, outside(10_000n, 100_000n)],
  ['600.00', 40_000n, 60_000n],
  ['600.01', 40_000n, outside(10_000n, 60_000n)],
  ['100.00', 90_000n, 10_000n],
  ['100.00', 90_001n, outside(0n, 0n)],
] as const)('a stake of ¥%s in addition to %i', (amount, hadMinor, expected) => {
  const found = validateStake(rules, { amount, currency: 'JPY' }, hadMinor)
  if (typeof expected === 'bigint') expect(found).toBe(expected)
  else expect(found).toMatchObject(expected)
})

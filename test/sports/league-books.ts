// The books of the practice league's markets, for tests of its models.
import { expect } from 'vitest'

type Book = { readonly marketId: string; readonly chances: ReadonlyMap<string, number> }

/** Expects whole chances that sum to a million, or to `sum` where more than one outcome wins. */
export function expectBook({ marketId, chances }: Book, sum = 1_000_000): void {
  const all = [...chances.values()]
  expect(
    all.reduce((total, one) => total + one, 0),
    marketId,
  ).toBe(sum)
  expect(all.every((one) => Number.isInteger(one) && one >= 0)).toBe(true)
}

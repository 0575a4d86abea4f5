// Gaps in the nonces of a seed pair: above, between and below the loaded rounds.
import { expect, test } from 'vitest'
import { withGaps } from './nonce-gaps.ts'

const shown = (nonces: readonly number[], count: number, isWhole: boolean): string =>
  withGaps(
    nonces.map((nonce) => ({ nonce })),
    count,
    isWhole,
  )
    .map((entry) => (entry.kind === 'round' ? String(entry.round.nonce) : `${entry.from}-${entry.to}`))
    .join(' ')

test.each([
  ['no gap', [2, 1, 0], 3, true, '2 1 0'],
  ['no rounds', [], 0, true, ''],
  ['a round out of order', [1, 2, 0], 3, true, '2 1 0'],
  ['the newest are missing', [2, 1, 0], 5, true, '3-4 2 1 0'],
  ['one between', [4, 2, 1, 0], 5, true, '4 3-3 2 1 0'],
  ['the oldest are missing', [4, 3], 5, true, '4 3 0-2'],
  ['the oldest are on the next page', [4, 3], 5, false, '4 3'],
  ['all are missing', [], 2, true, '0-1'],
] as const)('%s', (_, nonces, count, isWhole, text) => {
  expect(shown(nonces, count, isWhole)).toBe(text)
})

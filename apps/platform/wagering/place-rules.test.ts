// The jurisdiction's rules for stakes: closed kinds, and the largest stake by kind and age.
import { permissiveRules } from '@mangetsu/test/platform/permissive-rules'
import { expect, test } from 'vitest'
import { refusedByPlace } from './place-rules.ts'

const closed = permissiveRules({
  closedKind: (kind) => (kind === 'guess' ? { ja: '休止', en: 'closed' } : null),
})
const bounded = permissiveRules({
  largestStakeMinor: ({ kind, age }) => (kind === 'slots' ? (age !== null && age >= 25 ? 500n : 200n) : null),
})

test.each([
  ['a kind that is open', closed, 'slots', 1n, 30, null],
  ['a kind that is closed', closed, 'guess', 1n, 30, { refusal: 'gameClosedHere' }],
  ['exactly the largest stake', bounded, 'slots', 500n, 30, null],
  ['one unit more', bounded, 'slots', 501n, 30, { refusal: 'stakeTooLargeHere', mostMinor: 500n }],
  [
    'more than a younger player may stake',
    bounded,
    'slots',
    201n,
    24,
    { refusal: 'stakeTooLargeHere', mostMinor: 200n },
  ],
  [
    'a player of unknown age',
    bounded,
    'slots',
    201n,
    null,
    { refusal: 'stakeTooLargeHere', mostMinor: 200n },
  ],
  ['a kind without a bound', bounded, 'live-casino', 10_000n, 18, null],
] as const)('%s', (_name, of, kind, stakeMinor, age, refused) => {
  expect(refusedByPlace({ rules: of, age }, { kind, currency: 'JPY', stakeMinor }, 0)).toEqual(refused)
})

// The rules that check a stake from memory: in which order, and for each pace.
import { permissiveRules } from '@mangetsu/test/platform/permissive-rules'
import { expect, test } from 'vitest'
import type { PlaceRules } from './place-rules.ts'
import { checkRound, refusedByRules } from './stake-rules.ts'

const nowMs = 1_000_000
const facts = (changes: Partial<PlaceRules> = {}) => ({
  place: { rules: permissiveRules(changes), age: 30 },
  stake: { kind: 'slots', currency: 'JPY', stakeMinor: 100n } as const,
})
const closedKind = () => ({ ja: '休止', en: 'closed' })

test.each([
  ['a due round begins at once', {}, 0, { refused: null, waitMs: 0 }],
  ['a round that is slightly early waits', {}, nowMs - 900, { refused: null, waitMs: 100 }],
  ['a round that is too early is refused', {}, nowMs - 400, { refused: { refusal: 'tooFast', leftMs: 600 } }],
  [
    'a closed kind is named before the pace',
    { closedKind },
    nowMs,
    { refused: { refusal: 'gameClosedHere' } },
  ],
] as const)('%s', (_name, changes, lastMs, expected) => {
  const pace = { lastMs, leastMs: 1_000 }
  expect(checkRound({ ...facts(changes), pace }, nowMs)).toEqual(expected)
})

test.each([
  ['a table at the demanded interval is open', { everyMs: 5_000 }, 5_000, null],
  ['a table that is too fast is not offered', { everyMs: 4_999 }, 5_000, { refusal: 'gameClosedHere' }],
  ['a wager without a pace is not delayed by a demanded interval', null, 5_000, null],
] as const)('%s', (_name, pace, demandedMs, expected) => {
  const leastBetweenRounds = () => demandedMs
  expect(refusedByRules({ ...facts({ leastBetweenRounds }), pace }, nowMs)).toEqual(expected)
})

test('a stake that is too large is refused whatever the pace', () => {
  const largestStakeMinor = () => 99n
  expect(refusedByRules({ ...facts({ largestStakeMinor }), pace: null }, nowMs)).toEqual({
    refusal: 'stakeTooLargeHere',
    mostMinor: 99n,
  })
})

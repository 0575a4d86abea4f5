// The displayed levels, and the ceilings shown before an amount is entered.
import type { KycInfo, KycStatus } from '@mangetsu/contract/kyc'
import { describe, expect, test } from 'vitest'
import { missingShown, nextLevelOf, raiseOf, stateOf } from './levels.ts'

const item = (type: 'P' | 'F' | 'D' | 'S', status: KycStatus) => ({
  items: [
    { type, status, reason: null, submittedAt: null, reviewedAt: null, isPractice: false, pictures: [] },
  ],
})

const infoWith = (level: number, [one, two, three, four]: readonly KycStatus[]): KycInfo => ({
  firstLevel: item('P', one ?? 2),
  secondLevel: item('F', two ?? 2),
  thirdLevel: item('D', three ?? 2),
  fourthLevel: item('S', four ?? 2),
  thirdRmCode: null,
  level,
  person: null,
  address: null,
  documentKind: null,
  missing: [],
  currency: 'JPY',
  practiceReview: null,
  ceilings: [
    { level: 0, withdrawPerDay: '0.00', depositPerMonth: '100000.00' },
    { level: 1, withdrawPerDay: '50000.00', depositPerMonth: '100000.00' },
    { level: 2, withdrawPerDay: '1000000.00', depositPerMonth: '5000000.00' },
    { level: 3, withdrawPerDay: '5000000.00', depositPerMonth: null },
    { level: 4, withdrawPerDay: null, depositPerMonth: null },
  ],
})

test.each([
  { name: 'new', level: 0, statuses: [2, 2, 2, 2], states: ['now', 'ahead', 'ahead', 'ahead'], next: 1 },
  { name: 'first', level: 1, statuses: [1, 2, 2, 2], states: ['approved', 'now', 'ahead', 'ahead'], next: 2 },
  {
    name: 'form in review',
    level: 1,
    statuses: [1, 0, 2, 2],
    states: ['approved', 'inReview', 'ahead', 'ahead'],
    next: 2,
  },
  {
    name: 'documents rejected',
    level: 2,
    statuses: [1, 1, 3, 2],
    states: ['approved', 'approved', 'rejected', 'ahead'],
    next: 3,
  },
  {
    name: 'address rejected after the documents were approved',
    level: 1,
    statuses: [1, 3, 1, 2],
    states: ['approved', 'rejected', 'approved', 'ahead'],
    next: 2,
  },
  {
    name: 'all',
    level: 4,
    statuses: [1, 1, 1, 1],
    states: ['approved', 'approved', 'approved', 'approved'],
    next: null,
  },
] as const)('$name', ({ level, statuses, states, next }) => {
  const info = infoWith(level, statuses)
  expect(([1, 2, 3, 4] as const).map((number) => stateOf(info, number))).toEqual(states)
  expect(nextLevelOf(info)).toBe(next)
})

describe('the displayed missing items', () => {
  test.each([
    { missing: ['document', 'front', 'back', 'selfie', 'address'], shown: ['document', 'selfie', 'address'] },
    { missing: ['back', 'selfie'], shown: ['back', 'selfie'] },
    { missing: [], shown: [] },
  ] as const)('$missing', ({ missing, shown }) => {
    expect(missingShown(missing)).toEqual(shown)
  })
})

describe('the current ceiling and the level that raises it', () => {
  test.each([
    { level: 0, movement: 'withdrawPerDay', now: '0.00', next: { level: 1, amount: '50000.00' } },
    { level: 0, movement: 'depositPerMonth', now: '100000.00', next: { level: 2, amount: '5000000.00' } },
    { level: 2, movement: 'depositPerMonth', now: '5000000.00', next: { level: 3, amount: null } },
    { level: 3, movement: 'withdrawPerDay', now: '5000000.00', next: { level: 4, amount: null } },
  ] as const)('level $level, $movement', ({ level, movement, now, next }) => {
    expect(raiseOf(infoWith(level, []), movement)).toEqual({ now, next })
  })

  test('shows nothing without a ceiling', () => {
    expect(raiseOf(infoWith(3, []), 'depositPerMonth')).toBeNull()
    expect(raiseOf(infoWith(4, []), 'withdrawPerDay')).toBeNull()
    expect(raiseOf({ ...infoWith(1, []), ceilings: [] }, 'withdrawPerDay')).toBeNull()
  })

  test('names no level where none raises it', () => {
    const ceilings = [{ level: 4, withdrawPerDay: '1.00', depositPerMonth: null }]
    expect(raiseOf({ ...infoWith(4, []), ceilings }, 'withdrawPerDay')).toEqual({ now: '1.00', next: null })
  })
})

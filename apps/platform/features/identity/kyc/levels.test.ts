// Levels, completeness and missing items, as tables over submissions.
import type { KycSide, KycStatus } from '@mangetsu/contract/kyc'
import { describe, expect, test } from 'vitest'
import { dayBegan, monthBegan } from '../../../kernel/site-calendar.ts'
import {
  type DocumentPicture,
  type ItemType,
  isComplete,
  isPersonLocked,
  type KycItemState,
  type KycState,
  levelOf,
  missingFor,
} from './levels.ts'

const item = (type: ItemType, status: KycStatus, rest: Partial<KycItemState> = {}): KycItemState => ({
  type,
  status,
  reason: status === 3 ? 'blurred' : null,
  documentKind: null,
  hasForm: false,
  submittedAt: null,
  reviewedAt: null,
  ...rest,
})
const picture = (side: KycSide, status: KycStatus = 2): DocumentPicture => ({
  fileId: side,
  type: side === 'funds' ? 'S' : 'D',
  side,
  status,
  reason: status === 3 ? 'blurred' : null,
  at: new Date(0),
})
const reached = { hasEmail: true, hasMobile: true, hasPerson: true }
const state = (items: KycItemState[] = [], pictures: DocumentPicture[] = [], facts = reached): KycState => ({
  facts,
  items,
  pictures,
})

const upTo = (level: number): KycItemState[] =>
  (['P', 'F', 'D', 'S'] as const).slice(0, level).map((type) => item(type, 1))

describe('the level', () => {
  test.each([
    [0, state([], [], { hasEmail: false, hasMobile: true, hasPerson: true })],
    [0, state([], [], { hasEmail: true, hasMobile: false, hasPerson: true })],
    [0, state([], [], { hasEmail: true, hasMobile: true, hasPerson: false })],
    [1, state()],
    // Retained from an earlier state.
    [1, state([item('P', 1)], [], { hasEmail: true, hasMobile: false, hasPerson: true })],
    [1, state([item('F', 0)])],
    [1, state([item('F', 3)])],
    [2, state([item('F', 1)])],
    [1, state([item('F', 3), item('D', 1), item('S', 1)])],
    [3, state([item('F', 1), item('D', 1)])],
    [4, state(upTo(4))],
  ])('is %i', (level, kept) => expect(levelOf(kept)).toBe(level))
})

describe('the name', () => {
  test.each([
    ['F', 0, true],
    ['F', 1, true],
    ['F', 2, false],
    ['F', 3, false],
    ['D', 0, true],
    ['D', 1, true],
    ['D', 2, false],
    ['D', 3, false],
    ['S', 0, true],
    ['S', 1, false],
    ['S', 2, false],
    ['S', 3, false],
  ] as const)('of an item %s with status %i is locked: %s', (type, status, isIt) =>
    expect(isPersonLocked(state([item(type, status)]))).toBe(isIt),
  )
})

describe('the missing items', () => {
  const license = item('D', 2, { documentKind: 'license' })
  const passport = item('D', 2, { documentKind: 'passport' })
  test.each([
    [['email', 'mobile', 'person'], state([], [], { hasEmail: false, hasMobile: false, hasPerson: false })],
    [['form'], state()],
    [['form'], state([item('F', 3)])],
    [[], state([item('F', 0)])],
    [['document', 'front', 'back', 'selfie', 'address'], state(upTo(2))],
    [['back', 'selfie', 'address'], state([...upTo(2), license], [picture('front')])],
    [['selfie', 'address'], state([...upTo(2), passport], [picture('front')])],
    [
      ['selfie'],
      state(
        [...upTo(2), item('D', 3, { documentKind: 'passport' })],
        [picture('front', 1), picture('selfie', 3), picture('address', 1)],
      ),
    ],
    [['fundsForm', 'funds'], state(upTo(3))],
    [['funds'], state([...upTo(3), item('S', 2, { hasForm: true })])],
    [['funds'], state([...upTo(3), item('S', 3, { hasForm: true })], [picture('funds', 3)])],
    [['fundsForm'], state([...upTo(3), item('S', 2)], [picture('funds')])],
    [[], state([...upTo(3), item('S', 0, { hasForm: true })], [picture('funds', 0)])],
    [[], state(upTo(4))],
  ])('are %j', (missing, kept) => expect(missingFor(kept)).toEqual(missing))

  test('documents are complete when no item of theirs is missing', () => {
    const sides = (['front', 'selfie', 'address'] as const).map((side) => picture(side))
    expect(isComplete(state([...upTo(2), passport], sides), 'D')).toBe(true)
    expect(isComplete(state([...upTo(2), license], sides), 'D')).toBe(false)
  })
})

test.each([
  ['2026-11-01T03:00:00Z', '2026-10-31T15:00:00Z', '2026-10-31T15:00:00Z'],
  ['2026-11-01T14:59:59.999Z', '2026-10-31T15:00:00Z', '2026-10-31T15:00:00Z'],
  ['2026-11-01T15:00:00Z', '2026-11-01T15:00:00Z', '2026-10-31T15:00:00Z'],
  ['2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z', '2026-12-31T15:00:00Z'],
  ['2028-02-29T16:00:00Z', '2028-02-29T15:00:00Z', '2028-02-29T15:00:00Z'],
])('at %s the site’s day began %s and its month %s', (at, day, month) => {
  expect(new Date(dayBegan(Date.parse(at)))).toEqual(new Date(day))
  expect(new Date(monthBegan(Date.parse(at)))).toEqual(new Date(month))
})

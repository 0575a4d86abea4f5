// Which sides are received, which were rejected and why, and the maximum age of an address document.
import type { KycPicture, KycReason, KycSide, KycStatus } from '@mangetsu/contract/kyc'
import { describe, expect, test } from 'vitest'
import { canChangeDocument, documentSidesOf, firstWanted, oldestIssue, rejectionsOf } from './documents.ts'

const picture = (side: KycSide, status: KycStatus, reason: KycReason | null = null): KycPicture => ({
  fileId: `00000000-0000-4000-8000-00000000000${side.length}`,
  side,
  name: `${side}.jpg`,
  bytes: 1,
  status,
  reason,
  at: '2026-07-18T00:00:00.000Z',
})

test('a passport has no back, and the back of a My Number card is not requested', () => {
  expect(documentSidesOf('passport')).toEqual(['front', 'selfie'])
  expect(documentSidesOf('myNumber')).toEqual(['front', 'selfie'])
  expect(documentSidesOf('license')).toEqual(['front', 'back', 'selfie'])
})

describe('the first missing side', () => {
  test.each([
    { pictures: [], wanted: 'front' },
    { pictures: [picture('front', 0)], wanted: 'back' },
    { pictures: [picture('front', 3), picture('back', 1)], wanted: 'front' },
    { pictures: [picture('front', 0), picture('back', 0), picture('selfie', 1)], wanted: null },
  ])('$wanted', ({ pictures, wanted }) => {
    expect(firstWanted(documentSidesOf('license'), pictures)).toBe(wanted)
  })
})

test('groups rejected pictures by reason', () => {
  const [front, selfie, address] = [
    picture('front', 3, 'glare'),
    picture('selfie', 3, 'glare'),
    picture('address', 3, 'tooOld'),
  ]
  expect(rejectionsOf([front, picture('back', 1), address, selfie])).toEqual([
    { reason: 'glare', pictures: [front, selfie] },
    { reason: 'tooOld', pictures: [address] },
  ])
  expect(rejectionsOf([picture('front', 3)])).toMatchObject([{ reason: 'other' }])
})

test.each([
  { pictures: [picture('front', 0), picture('back', 3)], can: true },
  { pictures: [picture('front', 1), picture('back', 3)], can: false },
  { pictures: [picture('address', 1)], can: true },
])('the document can be changed: $can', ({ pictures, can }) => {
  expect(canChangeDocument(pictures)).toBe(can)
})

test.each([
  { now: new Date(2026, 6, 18), oldest: new Date(2026, 0, 18) },
  { now: new Date(2026, 2, 10), oldest: new Date(2025, 8, 10) },
  { now: new Date(2026, 7, 31), oldest: new Date(2026, 1, 28) },
  { now: new Date(2026, 11, 31), oldest: new Date(2026, 5, 30) },
])('on $now accepts documents issued from $oldest on', ({ now, oldest }) => {
  expect(oldestIssue(now)).toEqual(oldest)
})

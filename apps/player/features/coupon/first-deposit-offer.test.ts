// Which players see the first deposit's bonus, and that another offer or player has another mark.
import type { ActivityConstant } from '@mangetsu/contract/activity'
import { depositConstant } from '@mangetsu/test/player/activity-samples'
import { coupon, wagering } from '@mangetsu/test/player/coupon-samples'
import { idNo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import { firstDepositMark, isFirstOffered, isPastFirstDay } from './first-deposit-offer.ts'

const nowMs = Date.parse('2026-11-20T00:00:00.000Z')
const offer: ActivityConstant = depositConstant
const more = (over: Partial<ActivityConstant['extraResult']>): ActivityConstant => ({
  ...offer,
  extraResult: { ...offer.extraResult, ...over },
})

test.each([
  ['offered with its coupon', offer, [coupon], true],
  ['switched off', { ...offer, flag: 0 }, [coupon], false],
  ['not begun yet', more({ activityBeginDate: '2026-12-01T00:00:00.000Z' }), [coupon], false],
  ['for another deposit', more({ depositTime: 2 }), [coupon], false],
  ['with another rate', more({ bonusRate: 50 }), [coupon], false],
  ['without a coupon', offer, [], false],
  ['with a coupon in use', offer, [coupon, wagering], false],
] as const)('%s', (_name, constant, coupons, expected) => {
  expect(isFirstOffered(constant, coupons, nowMs)).toBe(expected)
})

test("shows nothing on the player's first day", () => {
  expect(isPastFirstDay('2026-11-19T00:00:01.000Z', nowMs)).toBe(false)
  expect(isPastFirstDay('2026-11-19T00:00:00.000Z', nowMs)).toBe(true)
})

test('a mark belongs to one player and one offer', () => {
  const marks = [
    firstDepositMark(idNo(1), offer),
    firstDepositMark(idNo(2), offer),
    firstDepositMark(idNo(1), more({ prizeAmount: '20000.00' })),
  ]
  expect(new Set(marks).size).toBe(3)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{8}$/)
})

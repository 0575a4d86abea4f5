// From when players see the first deposit's bonus, and that another offer or player has another mark.
import { coupon } from '@mangetsu/test/player/coupon-samples'
import { idNo } from '@mangetsu/test/player/samples'
import { expect, test } from 'vitest'
import { firstDepositMark, isPastFirstDay } from './first-deposit-offer.ts'

const nowMs = Date.parse('2026-11-20T00:00:00.000Z')

test("shows nothing on the player's first day", () => {
  expect(isPastFirstDay('2026-11-19T00:00:01.000Z', nowMs)).toBe(false)
  expect(isPastFirstDay('2026-11-19T00:00:00.000Z', nowMs)).toBe(true)
})

test('a mark belongs to one player and one offer', () => {
  const marks = [
    firstDepositMark(idNo(1), coupon),
    firstDepositMark(idNo(2), coupon),
    firstDepositMark(idNo(1), { ...coupon, maxBonus: '20000.00' }),
  ]
  expect(new Set(marks).size).toBe(3)
  for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{8}$/)
})

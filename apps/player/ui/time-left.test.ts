// The time that is left: its parts, the largest of them as text, and hours with minutes.
import { expect, test } from 'vitest'
import { hoursLeftText, timeLeft, timeLeftText } from './time-left.ts'

const hour = 3_600_000
const day = 24 * hour

test('the remaining time has days, hours and minutes, and the last minute is rounded up', () => {
  expect(timeLeft(2 * day + 4 * hour + 14 * 60_000, 0)).toEqual({ days: 2, hours: 4, minutes: 14 })
  expect(timeLeft(1, 0)).toEqual({ days: 0, hours: 0, minutes: 1 })
  expect(timeLeft(0, 5)).toEqual({ days: 0, hours: 0, minutes: 0 })
})

test.each([
  [2 * day, 'あと2日'],
  [2 * day + 11 * hour, 'あと2日'],
  [day - hour, 'あと23時間'],
  [59 * 60_000, 'あと59分'],
])('%i ms are named in one unit as %s', (left, text) => {
  expect(timeLeftText(left, 0)).toBe(text)
})

test.each([
  [2 * day + 11 * hour, 'あと2日'],
  [day + 100 * 60_000, 'あと25時間40分'],
  [100 * 60_000, 'あと1時間40分'],
  [59 * 60_000, 'あと59分'],
])('%i ms are named with minutes as %s', (left, text) => {
  expect(hoursLeftText(left, 0)).toBe(text)
})

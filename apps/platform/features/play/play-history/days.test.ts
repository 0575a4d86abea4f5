// Days of rounds by zone: their first and last instants, also on days of a clock change.
import { expect, test } from 'vitest'
import { createdMsOf, lowestIdAt } from '../../../kernel/ids.ts'
import { daysOfRounds } from './days.ts'

const hours = (zone: string, at: string) => {
  const { days } = daysOfRounds(zone, [lowestIdAt(Date.parse(at))])
  return days.map(({ day, firstId, endId }) => [
    day,
    new Date(createdMsOf(firstId)).toISOString(),
    (createdMsOf(endId) - createdMsOf(firstId)) / 3_600_000,
  ])[0]
}

test.each([
  ['Asia/Tokyo', '2026-11-29T15:00:00.000Z', ['2026-11-30', '2026-11-29T15:00:00.000Z', 24]],
  ['Asia/Tokyo', '2026-11-29T14:59:59.999Z', ['2026-11-29', '2026-11-28T15:00:00.000Z', 24]],
  ['Europe/London', '2026-10-25T12:00:00.000Z', ['2026-10-25', '2026-10-24T23:00:00.000Z', 25]],
  ['America/New_York', '2026-03-08T12:00:00.000Z', ['2026-03-08', '2026-03-08T05:00:00.000Z', 23]],
  // The clock is set from 0:00 to 1:00.
  ['Africa/Cairo', '2026-04-24T12:00:00.000Z', ['2026-04-24', '2026-04-23T22:00:00.000Z', 23]],
  ['Pacific/Kiritimati', '2026-01-01T00:00:00.000Z', ['2026-01-01', '2025-12-31T10:00:00.000Z', 24]],
  ['Etc/GMT+12', '2026-01-01T00:00:00.000Z', ['2025-12-31', '2025-12-31T12:00:00.000Z', 24]],
])('in %s %s is part of the day %j', (zone, at, expected) => {
  expect(hours(zone, at)).toEqual(expected)
})

test('each day once, in the order of the rounds', () => {
  const ids = ['2026-11-30T16:00', '2026-11-30T14:00', '2026-11-30T13:00'].map((at) =>
    lowestIdAt(Date.parse(`${at}:00.000Z`)),
  )
  const { dayOf, days } = daysOfRounds('Asia/Tokyo', ids)
  expect(ids.map((id) => dayOf.get(id))).toEqual(['2026-12-01', '2026-11-30', '2026-11-30'])
  expect(days.map(({ day }) => day)).toEqual(['2026-12-01', '2026-11-30'])
})

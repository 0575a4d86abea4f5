// Ages change at midnight in the person's country; months follow the site's calendar.
import { expect, test } from 'vitest'
import { ageIn, ageOn, dayIn, monthsAfter, siteZone, zoneOf } from './calendar.ts'
import { dialCodes } from './country.ts'

test.each([
  ['in Japan a second before midnight', 'JP', '2026-11-27T14:59:59Z', 19],
  ['in Japan at midnight, 15:00 UTC', 'JP', '2026-11-27T15:00:00Z', 20],
  ['in the United States a second before midnight in Hawaii', 'US', '2026-11-28T09:59:59Z', 19],
  ['in the United States at midnight in Hawaii', 'US', '2026-11-28T10:00:00Z', 20],
  ['in American Samoa a second before midnight', 'AS', '2026-11-28T10:59:59Z', 19],
  ['in Kiribati at midnight in its westernmost islands', 'KI', '2026-11-27T12:00:00Z', 20],
  ['in Britain at midnight', 'GB', '2026-11-28T00:00:00Z', 20],
  [
    'in an uninhabited territory a second before midnight in the last time zone',
    'BV',
    '2026-11-28T11:59:59Z',
    19,
  ],
] as const)('age of a person born on 28 November 2006, %s', (_where, country, at, age) => {
  expect(ageIn(country, '2006-11-28', Date.parse(at))).toBe(age)
})

test('daylight saving time shifts the midnight', () => {
  expect(ageIn('GB', '2006-07-01', Date.parse('2026-06-30T22:59:59Z'))).toBe(19)
  expect(ageIn('GB', '2006-07-01', Date.parse('2026-06-30T23:00:00Z'))).toBe(20)
})

test.each([
  ['2008-11-01', '2026-11-01', 18],
  ['2008-11-02', '2026-11-01', 17],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2007-02-29', '2026-11-01', null],
  ['1990-13-01', '2026-11-01', null],
  ['1990-00-10', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', null],
  ['1800-01-01', '2026-11-01', null],
  ['yesterday', '2026-11-01', null],
  ['', '2026-11-01', null],
])('a person born %s is on %s: %s', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

test('every country with a dial code has a time zone', () => {
  // Kosovo has a dial code and no entry in zone.tab.
  const without = [...dialCodes.keys()].filter((country) => zoneOf(country).startsWith('Etc/'))
  expect(without).toEqual([])
  for (const country of dialCodes.keys()) expect(dayIn(zoneOf(country), 0)).toMatch(/^19(69|70)-/)
})

test.each([
  ['2026-08-31T00:00:00.000Z', 6, '2027-03-03T00:00:00.000Z'],
  // 1 September in Tokyo: the last of August in UTC would make it 3 March.
  ['2026-08-31T15:00:00.000Z', 6, '2027-02-28T15:00:00.000Z'],
  ['2026-11-30T16:00:00.000Z', 12, '2027-11-30T16:00:00.000Z'],
])('%s plus %s months is %s', (from, months, to) => {
  expect(new Date(monthsAfter(Date.parse(from), months)).toISOString()).toBe(to)
})

test("the site's day begins at midnight in Tokyo", () => {
  expect(dayIn(siteZone, Date.parse('2026-11-27T15:00:00Z'))).toBe('2026-11-28')
  expect(dayIn(siteZone, Date.parse('2026-11-27T14:59:59Z'))).toBe('2026-11-27')
})

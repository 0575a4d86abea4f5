// Which ways of deriving a day from an instant are refused, and which name a time zone.
import { expect, test } from 'vitest'
import { sourceOf } from '../source.ts'
import { checkDays } from './days.ts'

const countIn = (path: string, text: string): number => checkDays(sourceOf(path, text)).length

test.each([
  'const day = new Date().toISOString().slice(0, 10)',
  'const month = new Date(ms).toISOString().slice(0,7)',
  "const [day] = at.toISOString().split('T')",
  'const year = at.getUTCFullYear()',
  'const day = at.getDate()',
  'at.setUTCMonth(at.getUTCMonth() + 1)',
  "const sql = 'select current_date'",
  "const sql = 'select now()::date'",
])('%s is refused', (text) => {
  expect(countIn('apps/platform/a.ts', text)).toBe(1)
})

test.each([
  ['apps/platform/a.ts', 'const at = new Date(ms).toISOString()'],
  ['apps/platform/a.ts', 'const day = dayIn(siteZone, ms)'],
  ['apps/platform/a.ts', "const sql = 'select ($1::timestamptz at time zone $2)::date'"],
  ['packages/contract/calendar.ts', 'const month = there.getUTCMonth()'],
  ['apps/platform/a.test.ts', 'const day = new Date().toISOString().slice(0, 10)'],
])('%s: %s passes', (path, text) => {
  expect(countIn(path, text)).toBe(0)
})

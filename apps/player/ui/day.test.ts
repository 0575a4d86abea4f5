// Dates and counts are formatted without Intl, with the same results.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '../messages-compiled/runtime.js'
import { countText } from './count.ts'
import { dayText, shortDayText } from './day.ts'

// Files share their worker: restores the language the next one expects.
afterAll(() => overwriteGetLocale(() => 'ja'))

const tags = { ja: 'ja-JP', en: 'en-GB' } as const
const langs = ['ja', 'en'] as const

test('the date of any instant is Japan’s, in either language', () => {
  const whole = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'Asia/Tokyo' } as const
  const known = { ja: new Intl.DateTimeFormat(tags.ja, whole), en: new Intl.DateTimeFormat(tags.en, whole) }
  const noted = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(noted, fc.constantFrom(...langs), (at, lang) => {
      expect(dayText(at.toISOString(), lang)).toBe(known[lang].format(at))
    }),
  )
  expect(dayText('2026-11-21T15:00:00.000Z', 'ja')).toBe('2026年11月22日')
  expect(dayText('2026-11-21T14:59:59.999Z', 'en')).toBe('21 November 2026')
  expect(shortDayText('2026-11-21T15:00:00.000Z', 'ja')).toBe('11月22日')
  expect(shortDayText('2026-11-21T14:59:59.999Z', 'en')).toBe('21 Nov')
})

test('a count has thousands separators', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...langs), (count, lang) => {
      overwriteGetLocale(() => lang)
      expect(countText(count)).toBe(count.toLocaleString(tags[lang]))
    }),
  )
})

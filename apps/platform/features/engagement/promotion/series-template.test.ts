// Series: due promotions, instants expanded in a file, and unknown placeholders.
import { expect, test } from 'vitest'
import { momentsOf, readDuration, written } from './series-moments.ts'
import { dueNumbers, expand, nextNumbers, SeriesFile, timesOf } from './series-template.ts'

const hour = 3_600_000
const day = 24 * hour
const anchor = '2026-11-22T09:00:00.000Z'
const anchorMs = Date.parse(anchor)

const series = (more: object = {}) =>
  SeriesFile.parse({
    code: 'weekly',
    kind: 'plain',
    promotionCode: 'weekly-{number}',
    anchor,
    everyDays: 7,
    lasts: 'P6DT12H',
    publishedBefore: 'P1D',
    until: null,
    body: {},
    ...more,
  })

test.each([
  ['P7D', 7 * day],
  ['PT12H', 12 * hour],
  ['P6DT9H30M', 6 * day + 9.5 * hour],
  ['P', null],
  ['P1DT', null],
  ['7D', null],
  ['P1.5D', null],
])('%s is %s ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms)
})

test.each([
  ['long before', -30 * day, []],
  ['a day before the first', -day, [1]],
  ['1 ms too early', -day - 1, []],
  ['as the first begins', 0, [1]],
  ['as the first ends', 6.5 * day, [2]],
  ['as the second is due', 6 * day, [1, 2]],
  ['after a month without running', 35 * day + hour, [6]],
] as const)('due promotions %s', (_when, after, numbers) => {
  expect(dueNumbers(series(), anchorMs + after)).toEqual(numbers)
})

test('after its end no promotion starts, and the running one continues', () => {
  const ended = series({ until: new Date(anchorMs + 8 * day).toISOString() })
  expect(dueNumbers(ended, anchorMs + 10 * day)).toEqual([2])
  expect(dueNumbers(ended, anchorMs + 13.9 * day)).toEqual([])
  expect(nextNumbers(ended, anchorMs + 10 * day)).toEqual([2])
})

test('at any instant at most two are due, and none of them has ended', () => {
  for (let hours = -200; hours < 2_000; hours += 7) {
    const nowMs = anchorMs + hours * hour
    const due = dueNumbers(series(), nowMs)
    expect(due.length).toBeLessThanOrEqual(2)
    for (const number of due) expect(timesOf(series(), number).untilMs).toBeGreaterThan(nowMs)
  }
})

const moments = momentsOf({ fromMs: anchorMs, untilMs: anchorMs + 15 * day, number: 3 })

test.each([
  ['{from+P6DT9H}', null, '2026-11-28T18:00:00.000Z'],
  ['{until-PT1H}', null, '2026-12-07T08:00:00.000Z'],
  ['guess-{until|compact}', null, 'guess-20261207'],
  ['{until|compact}', null, '20261207'],
  ['no {number}', 'en', 'no 3'],
  ['{until|day}まで', 'ja', '12月7日まで'],
  ['until {until|day}', 'en', 'until 7 December'],
  ['{until|date}', 'ja', '2026年12月7日'],
  ['{until|date}', 'en', '7 December 2026'],
  ['{until|words}', 'ja', '十二月七日'],
  ['{from|words}', 'ja', '十一月二十二日'],
  ['{from-P2D|words}', 'ja', '十一月二十日'],
  // The day in the site's time zone, not in UTC.
  ['{from+PT6H|day}', 'en', '23 November'],
] as const)('%s under %s is %s', (template, lang, text) => {
  expect(written(template, moments, lang)).toEqual({ text })
})

test.each(['{begin}', '{from+7D}', '{from|day}', '{from|week}', '{number+P1D}', '{}', 'open {from', '}'])(
  '%s is an unknown placeholder',
  (template) => {
    expect(written(template, moments, null)).toHaveProperty('fault')
  },
)

test('one promotion expands to a whole file: its times, its show times and instants at any depth', () => {
  const body = {
    title: { ja: '{until|day}', en: '{until|day}' },
    rules: { closesAt: '{until}', options: [{ at: '{from+PT1H}' }] },
  }
  const expanded = expand(series({ body, shownBefore: 'P2D', shownAfter: 'P30D' }), 2)
  expect(expanded).toEqual({
    file: {
      code: 'weekly-2',
      kind: 'plain',
      body: {
        title: { ja: '12月6日', en: '6 December' },
        rules: { closesAt: '2026-12-05T21:00:00.000Z', options: [{ at: '2026-11-29T10:00:00.000Z' }] },
        from: '2026-11-29T09:00:00.000Z',
        until: '2026-12-05T21:00:00.000Z',
        showFrom: '2026-11-27T09:00:00.000Z',
        showUntil: '2027-01-04T21:00:00.000Z',
      },
    },
  })
  expect(expand(series({ body: { from: anchor } }), 1)).toHaveProperty('faults')
  expect(expand(series({ body: { title: { ja: '{noon}' } } }), 1)).toHaveProperty('faults')
})

// The codes of a URL, and the stored part of a visit.
import { expect, test } from 'vitest'
import { codesIn, storedVisit } from './visit.ts'

test.each([
  { search: '', ref: null, channel: null },
  { search: '?ref=tsukimi', ref: 'tsukimi', channel: null },
  { search: '?ref=a&channel=summer-2026', ref: 'a', channel: 'summer-2026' },
  { search: '?ref=%3Cb%3E', ref: null, channel: null },
  { search: `?ref=${'a'.repeat(65)}`, ref: null, channel: null },
  { search: '?ref=', ref: null, channel: null },
])('$search contains $ref and $channel', ({ search, ref, channel }) => {
  expect(codesIn(search)).toEqual({ ref, channel })
})

test.each([
  { stored: null, visit: {} },
  { stored: '{"referralId":"tsukimi","other":1}', visit: { referralId: 'tsukimi' } },
  { stored: '{"channelStatisticsId":7}', visit: {} },
  { stored: 'null', visit: {} },
  { stored: 'no json', visit: {} },
])('$stored is parsed as $visit', ({ stored, visit }) => {
  expect(storedVisit(() => ({ getItem: () => stored }))).toEqual(visit)
})

test('a browser without storage has no referrer', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(storedVisit(forbidden)).toEqual({})
})

// The filter's URL and dates: read back as written, unknown values ignored, month ends and midnights.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOf, isBackwards, isDay, periods } from '../../ui/period.ts'
import {
  type HistoryFilterState,
  isFiltering,
  noFilter,
  readFilter,
  siteDay,
  toHistoryCriteria,
  writeFilter,
} from './filter.ts'

const reading = (text: string): HistoryFilterState => readFilter(new URLSearchParams(text))

test.each([
  ['2026-11-21T14:59:59.999Z', '2026-11-21'],
  ['2026-11-21T15:00:00.000Z', '2026-11-22'],
])('at %s the site’s date is %s', (at, day) => {
  expect(siteDay(Date.parse(at))).toBe(day)
})

describe('the URL', () => {
  test('without parameters selects everything', () => {
    expect(reading('')).toEqual(noFilter)
    expect(isFiltering(noFilter)).toBe(false)
    expect(writeFilter(new URLSearchParams('view=list'), noFilter).toString()).toBe('view=list')
  })

  test('is parsed with its groups in the contract’s order', () => {
    expect(
      reading('group=withdrawal,deposit&currency=BTC&state=open&period=own&from=2026-11-01&to='),
    ).toEqual({
      groups: ['deposit', 'withdrawal'],
      currency: 'BTC',
      state: 'open',
      period: 'own',
      from: '2026-11-01',
      to: null,
    })
  })

  test.each([
    'group=nonsense',
    'currency=ZZZ',
    'currency=toString',
    'state=later',
    'period=ever',
    'from=2026-11-01',
    'period=own&from=2026-02-30',
    'period=own&from=1999-12-31',
    'period=own&from=2026-11-1',
  ])('ignores the unknown value in %s', (text) => {
    expect(isFiltering(reading(text))).toBe(false)
  })

  test('is read back as written, whatever other parameters it had', () => {
    const day = fc.option(fc.constantFrom('2026-11-01', '2000-01-01', '2028-02-29'))
    const filters = fc.record({
      groups: fc.subarray(['deposit', 'withdrawal', 'transfer', 'bet', 'bonus', 'other'] as const),
      currency: fc.option(fc.constantFrom('JPY', 'BTC') as fc.Arbitrary<'JPY' | 'BTC'>),
      state: fc.option(fc.constantFrom('done', 'open') as fc.Arbitrary<'done' | 'open'>),
      period: fc.constantFrom(...periods),
      from: day,
      to: day,
    })
    fc.assert(
      fc.property(filters, filters, (before, { from, to, ...rest }) => {
        const filter = {
          ...rest,
          from: rest.period === 'own' ? from : null,
          to: rest.period === 'own' ? to : null,
        }
        const old = writeFilter(new URLSearchParams('view=figures'), before)
        const written = writeFilter(old, filter)
        expect(readFilter(written)).toEqual(filter)
        expect(written.get('view')).toBe('figures')
      }),
    )
  })
})

test.each([
  ['always', '2026-11-21', null, null],
  ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
  ['week', '2026-11-03', '2026-10-28', '2026-11-03'],
  ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['month', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2027-01-15', '2026-12-01', '2026-12-31'],
] as const)('%s on %s is from %s to %s', (period, today, from, to) => {
  expect(daysOf({ ...noFilter, period }, today)).toEqual({ from, to })
})

test('a custom period may be open at either end, and may not end before it begins', () => {
  const own: HistoryFilterState = { ...noFilter, period: 'own', from: '2026-11-02', to: null }
  expect(daysOf(own, '2026-11-21')).toEqual({ from: '2026-11-02', to: null })
  expect(isBackwards(own)).toBe(false)
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-02' })).toBe(false)
  expect(isBackwards({ from: '2026-11-02', to: '2026-11-01' })).toBe(true)
})

test('requests exactly the selected criteria from the platform', () => {
  expect(toHistoryCriteria(noFilter, '2026-11-21')).toEqual({})
  expect(
    toHistoryCriteria(
      { ...noFilter, groups: ['bet'], currency: 'JPY', state: 'done', period: 'month' },
      '2026-11-21',
    ),
  ).toEqual({ groups: ['bet'], currency: 'JPY', state: 'done', from: '2026-11-01', to: '2026-11-21' })
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0002-11-21', false],
  ['', false],
  ['11/21', false],
])('%s is a valid date: %s', (text, is) => {
  expect(isDay(text)).toBe(is)
})

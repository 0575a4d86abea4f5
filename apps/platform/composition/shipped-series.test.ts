// The shipped series: each is valid for its kind, and each has a promotion at every moment.
import { expect, test } from 'vitest'
import { faultsOfSeries, readShippedSeries } from '../features/engagement/promotion/index.ts'
import { dueNumbers, expand } from '../features/engagement/promotion/series-template.ts'
import { dayMs } from '../kernel/site-calendar.ts'
import { promotionKinds } from './promotion-kinds.ts'

const shipped = readShippedSeries()

test('they include guess-games, two tournaments and a lottery', () => {
  expect(shipped.map(({ kind }) => kind).sort()).toEqual([
    'guess',
    'guess',
    'guess',
    'guess',
    'lottery',
    'tournament',
    'tournament',
  ])
})

test.each(shipped.map((series) => [series.code, series] as const))(
  '%s can be published as it is',
  (_code, series) => {
    expect(faultsOfSeries(series, promotionKinds)).toEqual([])
  },
)

const endless = shipped.filter(({ until }) => until === null)

test('the guess-games on counts of the ledger have ended, and games of the beacon have replaced them', () => {
  const guesses = endless.filter(({ kind }) => kind === 'guess')
  expect(
    guesses.map(({ code, body: { rules } }) => [code, (rules as { beaconGame?: string }).beaconGame]),
  ).toEqual([
    ['guess-two-dice', 'twoDice'],
    ['guess-zodiac-race', 'zodiacRace'],
  ])
})

test.each(endless.map((series) => [series.code, series] as const))(
  'there is always one of %s to take part in, from the first minute on',
  (_code, series) => {
    const begins = Date.parse(series.anchor)
    for (let nowMs = begins; nowMs < begins + 60 * dayMs; nowMs += dayMs / 3) {
      const files = dueNumbers(series, nowMs).flatMap((number) => {
        const expanded = expand(series, number)
        return 'file' in expanded ? [expanded.file] : []
      })
      const open = files.filter(({ body: { from, until, rules } }) => {
        const { closesAt = until } = rules as { closesAt?: string }
        return Date.parse(from) <= nowMs && nowMs < Date.parse(closesAt ?? '')
      })
      expect(open).toHaveLength(1)
    }
  },
)

test.each([
  ['moon-draw', ['20261125', '20261209', '20261223']],
  ['bonfire', ['bonfire-20261125', 'bonfire-20261205', 'bonfire-20261215']],
  ['tables', ['tables-20261130', 'tables-20261210', 'tables-20261220']],
] as const)('the codes of %s are days', (code, expected) => {
  const series = shipped.find((one) => one.code === code)
  if (series === undefined) throw new Error(`${code} does not ship`)
  const codes = [1, 2, 3].map((number) => {
    const expanded = expand(series, number)
    return 'file' in expanded ? expanded.file.code : expanded.faults
  })
  expect(codes).toEqual(expected)
})

test.each(
  shipped.filter(({ kind }) => kind === 'tournament').map((series) => [series.code, series] as const),
)('the next tournament of %s is announced for as long as the previous one runs', (_code, series) => {
  const begins = Date.parse(series.anchor)
  for (let nowMs = begins; nowMs < begins + 30 * dayMs; nowMs += dayMs / 2)
    expect(dueNumbers(series, nowMs)).toHaveLength(2)
})

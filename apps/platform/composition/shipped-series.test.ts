// The series that ship: each is read by its kind, and there is one promotion of each at every moment.
import { expect, test } from 'vitest'
import { faultsOfSeries, readShippedSeries } from '../features/engagement/promotion/index.ts'
import { dueNumbers, expand } from '../features/engagement/promotion/series-template.ts'
import { dayMs } from '../kernel/site-calendar.ts'
import { promotionKinds } from './promotion-kinds.ts'

const shipped = readShippedSeries()

test('guess-games are among them', () => {
  expect(shipped.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['guess-last-digit', 'guess-transfers']),
  )
})

test.each(shipped.map((series) => [series.code, series] as const))(
  '%s can be published as it is',
  (_code, series) => {
    expect(faultsOfSeries(series, promotionKinds)).toEqual([])
  },
)

test.each(shipped.filter(({ kind }) => kind === 'guess').map((series) => [series.code, series] as const))(
  'there is always a game of %s to guess at',
  (_code, series) => {
    const begins = Date.parse(series.anchor)
    for (let nowMs = begins; nowMs < begins + 60 * dayMs; nowMs += dayMs / 3) {
      const files = dueNumbers(series, nowMs).flatMap((number) => {
        const expanded = expand(series, number)
        return 'file' in expanded ? [expanded.file] : []
      })
      const open = files.filter(({ body: { from, rules } }) => {
        const { closesAt } = rules as { closesAt: string }
        return Date.parse(from) <= nowMs && nowMs < Date.parse(closesAt)
      })
      expect(open).toHaveLength(1)
    }
  },
)

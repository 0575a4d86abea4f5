// Movements of the history by day: merged within a day, with the changes that the platform states.
import type { DatedEntry } from '@mangetsu/contract/history'
import { entry } from '@mangetsu/test/player/history-samples'
import { expect, test } from 'vitest'
import { historyDays } from './movements.ts'

const stake = (no: number, day: string, more: Partial<DatedEntry> = {}): DatedEntry =>
  entry(no, {
    day,
    group: 'bet',
    kind: 'stake',
    amount: '-100.00',
    gameId: 'daruma',
    roundId: `r${no}`,
    refId: `r${no}`,
    ...more,
  })
const [today, yesterday] = ['2026-11-21', '2026-11-20']
const jackpot = (no: number, day: string) => entry(no, { day, group: 'bonus', kind: 'jackpot' })
const changeOf = (day: string, amount: string) => ({ day, changes: [{ currency: 'JPY' as const, amount }] })

test('merges the rounds of one game within a day, with every round', () => {
  const entries = [
    stake(5, today, { kind: 'win', amount: '250.00', refId: 'r4', roundId: 'r4' }),
    stake(4, today),
    stake(3, today),
    stake(2, yesterday),
  ]
  expect(historyDays([{ entries, days: [] }], false)).toMatchObject([
    {
      day: today,
      movements: [
        {
          kind: 'round',
          amount: '50.00',
          stake: '200.00',
          win: '250.00',
          series: { count: 2, hasEarlier: false },
          rounds: [
            { id: 'e5', amount: '150.00', stake: '100.00', win: '250.00' },
            { id: 'e3', win: null },
          ],
        },
      ],
    },
    { day: yesterday, movements: [{ id: 'e2', kind: 'round', amount: '-100.00', stake: '100.00' }] },
  ])
})

test('a day and a series continue on the next page, with the changes loaded last', () => {
  const pages = [
    { entries: [stake(5, today), stake(4, today), stake(3, today)], days: [changeOf(today, '-900.00')] },
    { entries: [stake(2, today), stake(1, yesterday)], days: [changeOf(today, '-1000.00')] },
  ]
  const counts = (shown: typeof pages, hasMore: boolean) =>
    historyDays(shown, hasMore).map(({ day, movements, changes }) => [
      day,
      movements.map(({ series }) => `${series?.count ?? 1}${series?.hasEarlier === true ? '+' : ''}`),
      changes.map(({ amount }) => amount),
    ])
  expect(counts(pages.slice(0, 1), true)).toEqual([[today, ['2+'], ['-900.00']]])
  // The only round of the last day may be incomplete.
  expect(counts(pages, true)).toEqual([[today, ['4'], ['-1000.00']]])
  expect(counts(pages, false)).toEqual([
    [today, ['4'], ['-1000.00']],
    [yesterday, ['1'], []],
  ])
})

test('a series that continues on the next page is left out, unless it is alone or longer than the first pages', () => {
  const page = (entries: DatedEntry[]) => [{ entries, days: [] }]
  const shown = (entries: DatedEntry[], hasMore: boolean) =>
    historyDays(page(entries), hasMore).flatMap(({ movements }) =>
      movements.map(({ kind, series }) => `${kind} ${series?.count ?? 1}`),
    )
  const rounds = [stake(4, today), stake(3, today), stake(2, today)]
  expect(shown([jackpot(5, today), ...rounds], true)).toEqual(['jackpot 1'])
  expect(shown([jackpot(5, today), ...rounds], false)).toEqual(['jackpot 1', 'round 3'])
  const many = Array.from({ length: 201 }, (_, no) => stake(300 - no, today))
  expect(shown([jackpot(301, today), ...many], true)).toEqual(['jackpot 1', 'round 200'])
})

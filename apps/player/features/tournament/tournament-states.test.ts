// Formats of a tournament's times, scores and prizes.
import { settled, tournament } from '@mangetsu/test/player/tournament-samples'
import { expect, test } from 'vitest'
import { nextShown } from './board-panel.tsx'
import {
  allStakesText,
  dayOfDays,
  distinctPictures,
  firstPrizeText,
  missingText,
  nextMoment,
  prizeOf,
  prizeTotals,
} from './tournament-states.ts'

test.each([
  [41_200, 44_801, '3.61倍'],
  [2_000, 2_001, '0.01倍'],
  [2_000, 2_000, '0.00倍'],
  [2_000, 1_000, '0.00倍'],
])('from a multiple of %i to %i thousandths, %s is missing, rounded up', (score, wanted, text) => {
  expect(missingText(score, wanted, { scoring: 'multiple', currency: 'JPY' })).toBe(text)
})

test('counts the days of a tournament from one', () => {
  const day = 86_400_000
  expect(dayOfDays(0, 10 * day, 6.5 * day)).toEqual({ day: 7, days: 10 })
  expect(dayOfDays(0, 10 * day, 10 * day)).toEqual({ day: 10, days: 10 })
})

test('the next instant depends on the state', () => {
  const at = (state: typeof tournament.state) => nextMoment({ ...tournament, state })
  expect(at('upcoming')).toBe(tournament.opensAt)
  expect(at('open')).toBe(tournament.from)
  expect(at('running')).toBe(tournament.until)
  expect(at('settling')).toBe(tournament.settlesAt)
  expect(nextMoment(settled)).toBe(settled.settledAt)
})

test('a place has the prize of its range, and none below the last', () => {
  const prizes = tournament.divisions[0]?.prizes ?? []
  expect([1, 10, 50, 51].map((place) => prizeOf(prizes, place))).toEqual([
    '¥120,000',
    '¥15,000',
    '¥2,000',
    null,
  ])
  expect(prizeTotals(tournament.divisions)).toEqual(['¥880,000'])
})

test.each([
  [10, 1_284, 50, 50],
  [50, 1_284, 50, 100],
  [10, 12, 50, 12],
  [10, 10, 50, null],
  [200, 1_284, 50, null],
  [10, 1_284, 3, 50],
])('from %i of %i places with %i prizes the next press shows %s', (shown, total, prizes, next) => {
  expect(nextShown(shown, total, prizes)).toBe(next)
})

test('the terms name all stakes of the first currency and its first prizes', () => {
  const { divisions } = tournament
  expect(allStakesText(divisions)).toBe('¥20以上')
  expect(allStakesText(divisions.slice(0, 1))).toBe('¥20〜¥199')
  expect(firstPrizeText(divisions)).toBe('¥120,000')
  const [low, high] = divisions
  const smaller = { kind: 'money', amount: '900.00', currency: 'JPY', wagerTimes: null, days: 30 } as const
  expect(
    low && high && firstPrizeText([{ ...low, prizes: [{ from: 1, to: 1, reward: smaller }] }, high]),
  ).toBe('¥900〜¥120,000')
})

test('no two tournaments show the same picture while their games have posters', () => {
  const of = (tournamentId: string) => ({ ...tournament, tournamentId })
  const shown = distinctPictures(
    [of('first'), of('second'), of('third')],
    { bonfire: 'scene' },
    { 'moonlit-festival': 'poster' },
  )
  expect([...shown]).toEqual([
    ['first', 'scene'],
    ['second', 'poster'],
    ['third', 'scene'],
  ])
})

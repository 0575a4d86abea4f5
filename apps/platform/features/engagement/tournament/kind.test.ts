// Validation of a tournament's file, and the division of a stake.
import { cashPrize, tournamentFile } from '@mangetsu/test/platform/tournament'
import { expect, test } from 'vitest'
import { createGames } from '../../../studio/index.ts'
import { PromotionBody } from '../promotion/index.ts'
import { countableGames, gamesOfRules } from './catalogue.ts'
import { divisionOf, prizeOf, tournamentKind } from './kind.ts'
import { bucketOf } from './rank.ts'

const nowMs = Date.UTC(2026, 10, 25)
const bodyOf = (rules: object = {}, body: object = {}) =>
  PromotionBody.parse(tournamentFile('any', nowMs, rules, body).body)
const faultsOf = (body: PromotionBody, before: PromotionBody | null = null) =>
  tournamentKind.check?.(body, tournamentKind.rules.parse(body.rules), before) ?? []
const division = {
  id: 'one',
  name: { ja: '一', en: 'One' },
  currency: 'JPY',
  stakeFrom: '20.00',
  stakeTo: '100.00',
}
const prizes = [cashPrize(1, 1, '100.00')]

test('a valid file has no faults', () => expect(faultsOf(bodyOf())).toEqual([]))

test.each<[string, object, object, RegExp]>([
  [
    'divisions that overlap',
    {
      divisions: [
        { ...division, prizes },
        { ...division, id: 'two', stakeFrom: '100.00', stakeTo: '200.00', prizes },
      ],
    },
    {},
    /overlap/,
  ],
  [
    'two divisions with one id',
    {
      divisions: [
        { ...division, prizes },
        { ...division, currency: 'USD', prizes },
      ],
    },
    {},
    /same id/,
  ],
  [
    'a gap between places',
    { divisions: [{ ...division, prizes: [cashPrize(1, 1, '1.00'), cashPrize(3, 4, '1.00')] }] },
    {},
    /gap/,
  ],
  [
    'overlapping places',
    { divisions: [{ ...division, prizes: [cashPrize(1, 2, '1.00'), cashPrize(2, 4, '1.00')] }] },
    {},
    /gap/,
  ],
  [
    'a prize in another currency',
    { divisions: [{ ...division, currency: 'USD', prizes }] },
    {},
    /no amount in USD/,
  ],
  [
    'stakes that end before they begin',
    { divisions: [{ ...division, stakeTo: '10.00', prizes }] },
    {},
    /end before/,
  ],
  ['a budget below its prizes', {}, { budget: { JPY: '3599.99' } }, /does not cover/],
  ['no end', {}, { until: null }, /has an end/],
  ['sign-ups after the begin', { opensAt: '2026-11-26T00:00:00.000Z' }, {}, /Sign-ups/],
  ['an unknown game', { games: ['no-such-game'] }, {}, /no game or table no-such-game/],
  ['an unknown table', { games: ['roulette-moon', 'roulette-sun'] }, {}, /no game or table roulette-sun/],
  ['an unknown kind', { kinds: ['slots', 'tables'] }, {}, /no kind of games tables/],
  [
    'games that are all excluded',
    { games: ['koi-falls'], excludedGames: ['koi-falls'] },
    {},
    /No game counts/,
  ],
  ['points without a table', { scoring: 'points' }, {}, /table of points/],
  [
    'a table of points that decreases',
    {
      scoring: 'points',
      pointTable: [
        { multiple: 10, points: 5 },
        { multiple: 20, points: 4 },
      ],
    },
    {},
    /rises/,
  ],
  ['limits', {}, { limits: { inAll: 3 } }, /counts no rewards/],
])('%s is refused', (_what, rules, body, fault) => {
  expect(faultsOf(bodyOf(rules, body)).join(' ')).toMatch(fault)
})

test('tables count only where they or their kind are named', () => {
  const all = countableGames(createGames())
  const idsOf = (rules: object) =>
    gamesOfRules(all, tournamentKind.rules.parse(bodyOf(rules).rules)).map(({ id }) => id)
  const tables = createGames()
    .tables()
    .map(({ id }) => id)
  expect(idsOf({}).filter((id) => tables.includes(id))).toEqual([])
  expect(idsOf({}).length + tables.length).toBe(all.length)
  expect(idsOf({ kinds: ['live-casino'] })).toEqual(tables)
  expect(idsOf({ games: ['roulette-moon'], kinds: ['poker'] })).toContain('roulette-moon')
  expect(faultsOf(bodyOf({ kinds: ['live-casino'] }))).toEqual([])
})

test('rules of play do not change after publication, texts may', () => {
  const before = bodyOf()
  expect(faultsOf(bodyOf({ bestRounds: 3 }), before).join(' ')).toMatch(/do not change/)
  expect(faultsOf(bodyOf({}, { summary: { ja: '別の文', en: 'Another' } }), before)).toEqual([])
})

test.each([
  ['JPY', 1_999n, undefined],
  ['JPY', 2_000n, 'low'],
  ['JPY', 2_001n, 'low'],
  ['JPY', 19_999n, 'low'],
  ['JPY', 20_000n, 'high'],
  ['JPY', 99_000_000n, 'high'],
  ['USD', 2_000n, undefined],
])('a stake in %s of %s counts in %s', (currency, stake, id) => {
  const { divisions } = tournamentKind.rules.parse(bodyOf().rules)
  expect(divisionOf(divisions, currency, stake)?.id).toBe(id)
})

test('places have the prize of their range, and later ones none', () => {
  const low = tournamentKind.rules.parse(bodyOf().rules).divisions[0]
  if (low === undefined) throw new Error('there is no division')
  expect([1, 2, 3, 4].map((place) => prizeOf(low, place)?.to)).toEqual([1, 3, 3, undefined])
})

test('a higher score never has a lower bucket', () => {
  const scores = Array.from({ length: 200_000 }, (_, index) => index + 1)
  expect(scores.filter((score) => bucketOf(score + 1) < bucketOf(score))).toEqual([])
})

// Tests filters, sort orders, counts and similarity on the example games.

import { launchedAt } from '@mangetsu/games/studio'
import { exampleGames } from '@mangetsu/test/platform/example-games'
import { describe, expect, test } from 'vitest'
import { createGames } from '../../../studio/games.ts'
import { createCatalogue, isNew, tileOf } from './catalogue.ts'
import {
  countKinds,
  createOrders,
  type Filters,
  makersOf,
  pageOf,
  propertiesOf,
  relatedTo,
  testOf,
} from './filter-games.ts'

const nowMs = Date.UTC(2026, 10, 1)
const ids = (entries: readonly { gameId: string }[]) => entries.map(({ gameId }) => gameId)
const chosen = (filters: Filters) => ids(exampleGames.filter(testOf(filters, nowMs)))
const none = { ...createGames(), all: () => [], tables: () => [], find: () => undefined }
const catalogue = createCatalogue(none, exampleGames)
const orders = createOrders(catalogue)

test('only games that contribute to a jackpot have the jackpot feature, in tile, filter and count', () => {
  const games = createGames()
  const { entries } = createCatalogue(games)
  const feeding = games
    .all()
    .filter(({ pools }) => pools.length > 0)
    .map(({ math }) => math.id)
  expect(feeding.length).toBeGreaterThan(0)
  expect(ids(entries.filter(testOf({ hasJackpot: true }, nowMs)))).toEqual(feeding)
  expect(entries.filter((entry) => tileOf(entry, nowMs).hasJackpot).map(({ gameId }) => gameId)).toEqual(
    feeding,
  )
  expect(ids(entries.filter(testOf({ features: ['jackpot'] }, nowMs)))).toEqual(feeding)
})

describe('a filter', () => {
  test.each<[Filters, string[]]>([
    [{ gameType: 'fish' }, ['deep-sea-fighter', 'big-catch-song']],
    [{ providerCodes: ['namioto'] }, ['ramen-alley', 'deep-sea-fighter', 'festival-drums']],
    [{ providerCodes: ['namioto'], gameType: 'fish' }, ['deep-sea-fighter']],
    [{ features: ['cascades', 'jackpot'] }, ['petal-storm']],
    [{ themes: ['myth', 'sea'] }, ['dragon-god-legend', 'big-catch-song']],
    [{ volatilities: ['high', 'low'] }, ['dragon-god-legend', 'snow-child-carnival']],
    [{ rtpFromPpm: 963_000 }, ['festival-drums', 'caf-royale']],
    [{ stakeFromYen: 14_500 }, ['caf-royale']],
    [{ stakeToYen: 20 }, ['moonlit-festival', 'fireworks-night']],
    [{ stakeFromYen: 2_000, stakeToYen: 20 }, ['fireworks-night']],
    [{ hasJackpot: true }, ['petal-storm']],
    [{ isNew: true, gameType: 'poker' }, ['caf-royale']],
    [{ themes: ['sport'], gameType: 'poker' }, []],
  ])('%j', (filters, gameIds) => {
    expect(chosen(filters)).toEqual(gameIds)
  })

  test('is ignored if empty, but false is a filter value like true', () => {
    expect(chosen({ features: [], themes: [] })).toHaveLength(exampleGames.length)
    expect(chosen({ hasJackpot: false })).toHaveLength(exampleGames.length - 1)
  })
})

test('a game counts as new for thirty days', () => {
  const added = { addedAt: '2026-06-01T00:00:00.000Z' }
  const dayMs = 24 * 60 * 60_000
  expect(isNew(added, Date.UTC(2026, 5, 1) + 30 * dayMs - 1)).toBe(true)
  expect(isNew(added, Date.UTC(2026, 5, 1) + 30 * dayMs)).toBe(false)
})

test('no game of the launch catalogue counts as new, and one added later does', () => {
  const launchedMs = Date.parse(launchedAt)
  for (const entry of createCatalogue(createGames()).entries)
    expect(isNew(entry, launchedMs), entry.gameId).toBe(Date.parse(entry.addedAt) > launchedMs)
  expect(isNew({ addedAt: '2026-11-28T00:00:00.000Z', isOfLaunch: false }, launchedMs)).toBe(true)
})

describe('the sort order', () => {
  const first = (sort: Parameters<typeof orders.of>[0], lang: 'ja' | 'en' = 'ja', popular = exampleGames) =>
    ids(orders.of(sort, lang, popular)).slice(0, 3)

  test.each([
    ['newest', 'ja', ['caf-royale', 'festival-drums', 'snow-child-carnival']],
    ['rtp', 'ja', ['caf-royale', 'festival-drums', 'snow-child-carnival']],
    ['maxWin', 'ja', ['moonlit-festival', 'fireworks-night', 'koi-falls']],
    // Sorted by their readings: おうさま, こい, しんかい.
    ['name', 'ja', ['caf-royale', 'koi-falls', 'deep-sea-fighter']],
    ['name', 'en', ['beckoning-cat-koban', 'big-catch-song', 'blackjack-manor']],
  ] as const)('%s in %s', (sort, lang, gameIds) => {
    expect(first(sort, lang)).toEqual(gameIds)
  })

  test('by popularity lists most rounds first, then the newest', () => {
    const popular = orders.popularOrder(
      new Map([
        ['koi-falls', 5],
        ['paper-boy', 9],
      ]),
    )
    expect(ids(popular).slice(0, 3)).toEqual(['paper-boy', 'koi-falls', 'caf-royale'])
    expect(ids(orders.of('popular', 'ja', popular))).toEqual(ids(popular))
  })
})

test('pages are contiguous, and a page past the end is empty', () => {
  const page = (pageNo: number) => pageOf(exampleGames, () => true, { pageNo, pageSize: 6 })
  const all = [1, 2, 3].flatMap((pageNo) => ids(page(pageNo).entries))
  expect(all).toEqual(ids(exampleGames))
  expect(page(4)).toEqual({ entries: [], total: exampleGames.length })
})

test('counts of filter values match the results of filtering by them', () => {
  const properties = propertiesOf(exampleGames, nowMs)
  for (const { code, count } of properties.features) expect(chosen({ features: [code] })).toHaveLength(count)
  for (const { code, count } of properties.themes) expect(chosen({ themes: [code] })).toHaveLength(count)
  for (const { code, count } of properties.volatilities)
    expect(chosen({ volatilities: [code] })).toHaveLength(count)
  expect(properties).toMatchObject({
    rtpPpm: { least: 950_000, most: 964_000 },
    stakeYen: { least: 10, most: 15_000 },
    jackpots: 1,
    newcomers: chosen({ isNew: true }).length,
  })
  expect(propertiesOf([], nowMs)).toEqual({
    features: [],
    themes: [],
    volatilities: [],
    rtpPpm: null,
    stakeYen: null,
    jackpots: 0,
    newcomers: 0,
  })
})

test('kinds and providers are counted', () => {
  expect(countKinds(exampleGames)).toMatchObject({ fish: 2, pachinko: 1, poker: 1 })
  const makers = makersOf(exampleGames)
  expect(makers.map(({ maker, count }) => [maker.code, count])).toEqual([
    ['tsuzumi', exampleGames.length - 3],
    ['namioto', 3],
  ])
  expect(makers[1]?.kinds).toEqual(['slots', 'fish'])
})

test('related games list the same kind first and never include the game itself', () => {
  const of = (gameId: string) => {
    const entry = catalogue.find(gameId)
    if (entry === undefined) throw new Error(gameId)
    return ids(relatedTo(entry, exampleGames))
  }
  expect(of('deep-sea-fighter')[0]).toBe('big-catch-song')
  expect(of('moonlit-festival')).not.toContain('moonlit-festival')
  expect(of('moonlit-festival')).toHaveLength(8)
})

test('a catalogue with a duplicate game id is rejected', () => {
  expect(() => createCatalogue(none, [...exampleGames, ...exampleGames])).toThrow('one id')
})

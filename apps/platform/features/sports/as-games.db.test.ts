// The specification's calls about games, answered for sports through the contract, with a scripted feed.
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { betOnAll, bettorsOn, selectionOn } from '@mangetsu/test/sports/bettors'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: matches.feed })
  // The chains of virtual sports are those of the real day.
  at.clock.advance(Date.now() - at.clock.nowMs())
})
afterAll(() => at.close())
const { authOf, mustBet, mustPlace, newPlayer, settle } = bettorsOn(() => at)

test('lists of games name the sports with odds on offer, their returns and stakes', async () => {
  const sports = { gameType: 'sports' } as const
  const idsNow = async () =>
    (await at.client.must(calls.queryGamePage, sports)).games.map(({ gameId }) => gameId).sort()
  expect(await idsNow()).toEqual(['race', 'virtual-football'])
  await matches.openMatch()
  expect(await idsNow()).toEqual(['football', 'race', 'virtual-football'])
  const { games: every, total, counts } = await at.client.must(calls.queryGamePage, sports)
  expect({ total, counts: counts.sports }).toEqual({ total: 3, counts: 3 })
  const rtpOf = (id: string) => every.find(({ gameId }) => gameId === id)?.rtpPpm
  expect([rtpOf('race'), rtpOf('virtual-football')]).toEqual([900_000, 930_000])
  const games = every.filter(({ gameId }) => gameId === 'football')
  expect(games).toMatchObject([
    {
      gameId: 'football',
      gameType: 'sports',
      name: { en: 'Football' },
      maxWinMultiple: 3,
      bonusPercent: 100,
    },
  ])
  // The odds of the test's matches return 95 % of every chance.
  expect(games[0]?.rtpPpm).toBeGreaterThan(949_990)
  expect(games[0]?.rtpPpm).toBeLessThanOrEqual(950_000)
  const properties = await at.client.must(calls.queryGameProperties, sports)
  expect(properties).toMatchObject({ stakeYen: { least: 100 }, rtpPpm: { least: 900_000 } })
  expect((await at.client.must(calls.queryGamePage, {})).counts.sports).toBeUndefined()
  const { providers } = await at.client.must(calls.queryProviderSelection, sports)
  expect(providers).toMatchObject([{ count: 3 }])
  for (const gameId of ['football', 'race', 'virtual-football']) {
    const limits = await at.client.must(calls.queryBetLimit, { gameId, currency: 'USD' })
    expect(limits).toMatchObject({ currency: 'USD', stakes: [] })
    expect(Number(limits.max)).toBeGreaterThan(Number(limits.min))
  }
})

test('settled bets are rounds of their sport, and nobody else’s', async () => {
  const [first, second] = [await matches.openMatch(), await matches.openMatch()]
  const [player, other] = [await newPlayer(), await newPlayer()]
  const single = await mustBet(player, selectionOn(first, 'home'), '100')
  const selections = [selectionOn(first, 'home'), selectionOn(second, 'draw')]
  const [double] = await mustPlace(player, { selections, bets: [betOnAll(selections, '200')] })
  const roundsOf = async (whose: typeof player, about: { gameId?: string; roundIds?: string[] }) =>
    at.client.must(calls.queryOwnRounds, about, authOf(whose))
  expect(await roundsOf(player, { gameId: 'football' })).toEqual({ rounds: [], total: 0 })
  await matches.endMatch(first, 1, 0)
  await matches.endMatch(second, 1, 0)
  await settle()
  const { rounds, total } = await roundsOf(player, { gameId: 'football' })
  expect(total).toBe(2)
  expect(rounds).toMatchObject([
    { id: double?.id, gameId: 'football', stake: '200.00', payout: '0.00' },
    { id: single.id, gameId: 'football', currency: 'JPY', stake: '100.00', payout: '200.00' },
  ])
  expect(await roundsOf(player, { gameId: 'sumo' })).toEqual({ rounds: [], total: 0 })
  expect((await roundsOf(player, { roundIds: [single.id] })).rounds).toMatchObject([{ id: single.id }])
  expect(await roundsOf(other, { roundIds: [single.id] })).toEqual({ rounds: [], total: 0 })
  expect(await roundsOf(player, {})).toEqual({ rounds: [], total: 0 })
})

test('a sport is no game to open, has no demo and no machines', async () => {
  const player = await newPlayer()
  const open = { gameId: 'football', currency: 'JPY', lang: 'ja' } as const
  const refused = { refusal: 'gameUnavailable' }
  expect(await at.client.call(calls.launchDemoGame, open)).toMatchObject(refused)
  expect(await at.client.call(calls.launchGame, open, authOf(player))).toMatchObject(refused)
  expect(await at.client.call(calls.queryMachineList, { gameId: 'football' })).toMatchObject(refused)
  const machines = { hall: 'pachinko', gameId: 'football' } as const
  expect(await at.client.must(calls.queryMachinePage, machines)).toEqual({ machines: [], total: 0 })
})

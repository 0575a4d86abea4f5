// Lists, pages and pushes of sports events over HTTP and the socket, and the markets that bets read.
import { calls } from '@mangetsu/contract'
import { SportPush } from '@mangetsu/contract/push'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { fixtureFacts, marketOf, matchesOn, progressAt, usualOdds } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { marketsNow } from './index.ts'

const minuteMs = 60_000

let at: TestPlatform
const matches = matchesOn(() => at)
beforeAll(async () => {
  // 12:00 of the site's day.
  at = await startTestPlatform({ sportsFeed: matches.feed })
})
afterAll(() => at.close())

type ListInput = Parameters<typeof list>[0]
async function list(input: Record<string, unknown>) {
  const { events, total } = await at.client.must(calls.querySportEvents, input)
  return { ids: events.map(({ eventId }) => eventId), total, events }
}
const idsOf = async (input: ListInput) => (await list(input)).ids
const eventOf = async (eventId: string) => (await at.client.must(calls.querySportEvent, { eventId })).event

test('an event moves through the lists, and its market opens and closes', async () => {
  const [first, second] = [
    await matches.openMatch(usualOdds, 65 * minuteMs),
    await matches.openMatch(usualOdds, 80 * minuteMs),
  ]
  matches.say('no-fixture', { type: 'oddsChange', markets: [marketOf('result', usualOdds)] })
  await matches.run()
  expect(await idsOf({ list: 'soon' })).toEqual([])
  at.clock.advance(10 * minuteMs)
  await matches.run()
  expect(await idsOf({ list: 'soon' })).toEqual([first])
  expect(await at.client.must(calls.querySportCounts, {})).toEqual({
    live: 0,
    sports: [{ sport: 'football', live: 0, events: 2 }],
    isPractice: false,
    downSince: null,
    closedBecause: null,
  })
  expect(await eventOf(first)).toMatchObject({
    state: 'scheduled',
    round: fixtureFacts.round,
    progress: null,
    markets: [
      {
        marketId: 'result',
        closed: null,
        outcomes: [{ outcomeId: 'home', odds: 2_000, before: null }, {}, {}],
      },
    ],
  })
  await matches.kickOff(first, { ...usualOdds, home: 1_800 })
  const live = await list({ list: 'live' })
  expect(live).toMatchObject({ ids: [first], total: 1 })
  expect(live.events[0]).toMatchObject({
    progress: { minute: 1, score: { home: 0, away: 0 } },
    main: { closed: null, outcomes: [{ odds: 1_800, before: 2_000 }, {}, {}] },
    markets: 1,
  })
  await vi.waitFor(async () => {
    at.clock.advance(1_000)
    await matches.run()
    expect([...matches.feed.followed]).toEqual([first])
  })
  await matches.stopBets(first, 'live')
  expect((await eventOf(first)).markets[0]?.closed).toBe('betStop')
  await matches.endMatch(first, 2, 1)
  const [ended] = (await list({ list: 'ended' })).events
  expect(ended).toMatchObject({ eventId: first, state: 'ended', markets: 0 })
  expect(ended?.main).toMatchObject({
    closed: 'decided',
    outcomes: [{ outcomeId: 'home', result: 'won' }, { result: 'lost' }, { result: 'lost' }],
  })
  expect(await idsOf({})).toEqual([second])
  expect(await idsOf({ eventIds: [second, first, 'no-fixture'] })).toEqual([first, second])
  expect(await at.client.call(calls.querySportEvent, { eventId: 'no-fixture' })).toMatchObject({
    refusal: 'sportEventUnknown',
  })
})

test('lists are filtered by competition and text, and paged', async () => {
  const named = { id: 'ume', name: { ja: '梅里アスレチック', en: 'Umesato Athletic' }, crest: 'ume' }
  const cup = { id: 'spring-cup', name: { ja: '春の杯', en: 'Spring Cup' } }
  const startsAtMs = at.clock.nowMs() + 100 * minuteMs
  for (const [place, eventId] of ['cup-1', 'cup-2', 'cup-3'].entries()) {
    const fixture = { ...fixtureFacts, home: named, competition: cup, startsAtMs: startsAtMs + place }
    matches.say(eventId, { type: 'fixture', ...fixture })
  }
  await matches.run()
  const input = { competitionId: 'spring-cup', pageSize: 2 }
  expect(await list(input)).toMatchObject({ ids: ['cup-1', 'cup-2'], total: 3 })
  expect(await list({ ...input, pageNo: 2 })).toMatchObject({ ids: ['cup-3'], total: 3 })
  expect(await idsOf({ text: 'umesato', list: 'today' })).toEqual(['cup-1', 'cup-2', 'cup-3'])
  expect(await list({ text: '春の杯', pageSize: 1, pageNo: 3 })).toMatchObject({ ids: ['cup-3'], total: 3 })
  expect(await idsOf({ text: '梅里 夏' })).toEqual([])
})

test('a competition has the table of its newest season, from the results that ended', async () => {
  const season = (number: number) => ({
    id: `autumn-cup-s${number}`,
    name: { ja: `第${number}期`, en: `Season ${number}` },
  })
  const cup = { id: 'autumn-cup', name: { ja: '秋の杯', en: 'Autumn Cup' } }
  const { home, away } = fixtureFacts
  const competitionNow = () => at.client.must(calls.querySportCompetition, { competitionId: cup.id })
  expect(await competitionNow()).toEqual({ competition: null, table: null })
  const matchNow = async (eventId: string, number: number, homeGoals: number, awayGoals: number) => {
    const startsAtMs = at.clock.nowMs()
    const named = { ...fixtureFacts, competition: cup, season: season(number), startsAtMs }
    // The second match of a season is the return match.
    const sides = eventId.endsWith('2') ? { home: away, away: home } : { home, away }
    matches.say(eventId, { type: 'fixture', ...named, ...sides })
    const progress = progressAt(90, homeGoals, awayGoals, true)
    matches.say(eventId, { type: 'status', state: 'ended', progress, seed: null }, 'live')
    await matches.run()
    at.clock.advance(1_000)
  }
  await matchNow('autumn-1-1', 1, 9, 0)
  await matchNow('autumn-2-1', 2, 2, 1)
  await matchNow('autumn-2-2', 2, 0, 0)
  const placement = { played: 2, ties: 1 }
  expect(await competitionNow()).toEqual({
    competition: { sport: 'football', ...cup },
    table: {
      season: season(2),
      matches: 2,
      placements: [
        { ...placement, place: 1, competitor: home, wins: 1, losses: 0, scored: 2, conceded: 1 },
        { ...placement, place: 2, competitor: away, wins: 0, losses: 1, scored: 1, conceded: 2 },
      ],
    },
  })
  const { competitions } = await at.client.must(calls.querySportCompetitions, {})
  expect(competitions.find(({ competition }) => competition.id === cup.id)).toEqual({
    sport: 'football',
    competition: cup,
    live: 0,
    events: 0,
  })
})

test('a feed that is silent closes every market, with its instant', async () => {
  const eventId = await matches.openMatch()
  at.clock.advance(30_000)
  expect((await eventOf(eventId)).markets[0]?.closed).toBe('feedDown')
  const { downSince } = await at.client.must(calls.querySportCounts, {})
  expect(Date.parse(downSince ?? '')).toBeLessThanOrEqual(at.clock.nowMs())
  await matches.run()
  await matches.run()
  expect((await eventOf(eventId)).markets[0]?.closed).toBeNull()
})

test('a bet and a message of the feed about its event wait for each other', async () => {
  const eventId = await matches.openMatch()
  const keys = [
    { eventId, marketId: 'result' },
    { eventId, marketId: 'total:2.5' },
  ]
  const order: string[] = []
  const stopped = await inTransaction(at.database.owner, async (tx) => {
    const now = await marketsNow(tx, keys, at.clock.nowMs(), { isLocked: true })
    expect([...now.keys()]).toEqual([`${eventId} result`])
    expect(now.get(`${eventId} result`)).toMatchObject({ closed: null, event: { home: fixtureFacts.home } })
    const stop = matches.stopBets(eventId).then(() => order.push('stop'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    order.push('bet')
    return { stop }
  })
  await stopped.stop
  expect(order).toEqual(['bet', 'stop'])
  const after = await inTransaction(at.database.owner, (tx) => marketsNow(tx, keys, at.clock.nowMs()))
  expect(after.get(`${eventId} result`)?.closed).toBe('betStop')
})

test('a page is pushed the current state and each change of its events', async () => {
  const [eventId, other] = [await matches.openMatch(), await matches.openMatch()]
  const address = (await at.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  const socket = new WebSocket(`${address}/push`)
  const messages: SportPush[] = []
  socket.onmessage = ({ data }) => messages.push(SportPush.parse(JSON.parse(String(data))))
  await new Promise((resolve) => {
    socket.onopen = resolve
  })
  socket.send(JSON.stringify({ type: 'watchSports', eventIds: [eventId, other], detailOf: eventId }))
  await vi.waitFor(() => expect(messages).toHaveLength(1))
  expect(messages[0]).toMatchObject({ events: [{ eventId }, { eventId: other }], detail: { eventId } })
  await matches.changeOdds(eventId, { ...usualOdds, home: 1_950 })
  await vi.waitFor(() => expect(messages).toHaveLength(2))
  const outcomes = [{ odds: 1_950, before: 2_000 }, {}, {}]
  expect(messages[1]).toMatchObject({
    events: [{ eventId, main: { outcomes } }],
    detail: { markets: [{ outcomes }] },
  })
  expect(messages[1]?.events).toHaveLength(1)
  matches.say(other, { type: 'status', state: 'live', progress: progressAt(1, 0, 0), seed: null }, 'live')
  await matches.run()
  await vi.waitFor(() => expect(messages).toHaveLength(3))
  expect(messages[2]).toMatchObject({ events: [{ eventId: other, state: 'live' }], detail: null })
  socket.close()
})

// A feed's messages through the platform: applied once, closed while the feed is down, and kept across interruptions.

import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { bettorsOn, selectionOn } from '@mangetsu/test/sports/bettors'
import { fixtureFacts, matchesOn, usualOdds } from '@mangetsu/test/sports/matches'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { statementsOn } from '../../../kernel/db/index.ts'
import { producersNow } from './producer-rows.ts'

let at: TestPlatform
const matches = matchesOn(() => at)
const { feed } = matches
beforeAll(async () => {
  at = await startTestPlatform({ sportsFeed: feed })
})
afterAll(() => at.close())

const rowsOf = async (text: string) => (await at.database.owner.query<Record<string, unknown>>(text)).rows
const statesOf = () =>
  rowsOf(
    'select e.*, m.* from sport_event e left join sport_market m on m.event_id = e.id order by e.id, m.market_id',
  )
/** Why the market `result` of an event takes no bets, as readers see it; null while it does. */
async function closedNow(eventId: string) {
  const { event } = await at.client.must(calls.querySportEvent, { eventId })
  return event.markets.find(({ marketId }) => marketId === 'result')?.closed
}
const upNow = async () => {
  const reader = statementsOn(at.database)
  return [...(await producersNow(reader, at.clock.nowMs())).up].sort()
}
const decisions = () => rowsOf(`select payload from event where type = 'sport.marketsDecided' order by id`)
const countOf = async (outcome: string) =>
  Number(
    (
      await rowsOf(
        `select coalesce(sum(messages), 0) as n from sport_feed_count where outcome = '${outcome}' and type <> 'alive'`,
      )
    )[0]?.n,
  )

test('a match is opened, stopped, priced again and settled; repeated messages change nothing', async () => {
  const eventId = await matches.openMatch()
  expect(await closedNow(eventId)).toBe(null)
  feed.losesAcknowledgements = true
  await matches.stopBets(eventId)
  expect(await closedNow(eventId)).toBe('betStop')
  await matches.changeOdds(eventId, { ...usualOdds, home: 1_900 })
  expect(await closedNow(eventId)).toBe(null)
  await matches.endMatch(eventId, 2, 1)
  expect(await closedNow(eventId)).toBe('decided')
  const before = await statesOf()
  expect(before).toMatchObject([
    {
      id: eventId,
      state: 'ended',
      status: 'active',
      outcomes: [
        { outcomeId: 'home', odds: 1_900, before: 2_000 },
        { outcomeId: 'draw', odds: 3_400, before: null, changedAtMs: null },
        { outcomeId: 'away' },
      ],
      results: [
        { outcomeId: 'away', result: 'lost' },
        { outcomeId: 'draw', result: 'lost' },
        { outcomeId: 'home', result: 'won' },
      ],
    },
  ])
  const duplicates = await countOf('duplicate')
  const next = await at.restart()
  feed.losesAcknowledgements = false
  await next.platform.runJob('sports-feed')
  await next.close()
  expect(await statesOf()).toEqual(before)
  expect(await countOf('duplicate')).toBe(duplicates + 4)
  expect(await decisions()).toEqual([{ payload: { eventId, marketIds: ['result'] } }])
  expect(feed.waiting).toBe(2)
})

test('without alive the markets close; an alive begins a recovery from the last good one, which opens them', async () => {
  const eventId = await matches.openMatch()
  const goodMs = (await rowsOf('select recovered_to from sport_producer'))[0]?.recovered_to as Date
  at.clock.advance(19_000)
  expect(await closedNow(eventId)).toBe(null)
  at.clock.advance(2_000)
  // Also if no process notices.
  expect(await closedNow(eventId)).toBe('feedDown')
  await at.platform.runJob('sports-feed')
  expect(await rowsOf('select distinct state from sport_producer')).toEqual([{ state: 'down' }])
  const { answerRecovery } = feed
  feed.answerRecovery = null
  await matches.run()
  const requests = feed.recoveries.slice(-2)
  expect(requests.map(({ producer }) => producer).sort()).toEqual(['live', 'prematch'])
  expect(requests.map(({ sinceMs }) => Math.abs((sinceMs ?? 0) - goodMs.getTime()) < 2)).toEqual([true, true])
  expect(await closedNow(eventId)).toBe('feedDown')
  feed.push({ type: 'snapshotComplete', producer: 'live', atMs: at.clock.nowMs(), requestId: 'another' })
  await matches.run()
  expect(await closedNow(eventId)).toBe('feedDown')
  feed.push(...requests.flatMap((one) => answerRecovery?.(one) ?? []))
  feed.answerRecovery = answerRecovery
  await matches.run()
  expect(await closedNow(eventId)).toBe(null)
})

test('a rollback and a cancellation decide the market again; a late bet stop closes its producer', async () => {
  const eventId = await matches.openMatch()
  await matches.endMatch(eventId, 0, 0)
  await matches.rollBack(eventId)
  await matches.cancelBets(eventId)
  expect((await decisions()).slice(-3)).toEqual(
    Array(3).fill({ payload: { eventId, marketIds: ['result'] } }),
  )
  const other = await matches.openMatch()
  const lateMs = at.clock.nowMs()
  at.clock.advance(15_000)
  await matches.run()
  at.clock.advance(10_000)
  feed.push({ type: 'betStop', producer: 'live', eventId: other, kinds: null, atMs: lateMs + 1_000 })
  await at.platform.runJob('sports-feed')
  expect(await upNow()).toEqual(['prematch'])
  expect(await countOf('late')).toBe(1)
})

test('live events with a reader or an open bet are followed; old ones are deleted, except those with a bet', async () => {
  const bettors = bettorsOn(() => at)
  const [watched, withBet, other] = [
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(),
  ]
  const player = await bettors.newPlayer()
  await bettors.mustBet(player, selectionOn(withBet, 'home'), '100')
  for (const eventId of [watched, withBet, other]) await matches.kickOff(eventId)
  await at.client.must(calls.querySportEvent, { eventId: watched })
  // The reader does not wait for the mark.
  await vi.waitFor(async () => {
    at.clock.advance(1_001)
    await matches.run()
    expect(feed.followed).toEqual(new Set([watched, withBet]))
  })
  await matches.endMatch(withBet, 1, 0)
  await at.followEvents()
  await at.platform.runJob('sport-settlement')
  at.clock.advance(8 * 24 * 60 * 60_000 + 3_700_000)
  await at.platform.runJob('sports-old-events')
  expect((await statesOf()).map(({ id }) => id)).toEqual([withBet])
})

test('a postponed match that has not begun 36 hours after its first start is void, once the feed is up', async () => {
  const bettors = bettorsOn(() => at)
  const eventId = await matches.openMatch(usualOdds, 60_000)
  const startMs = at.clock.nowMs() + 60_000
  const player = await bettors.newPlayer()
  const bet = await bettors.mustBet(player, selectionOn(eventId, 'home'), '100')
  const stateOf = async () => (await rowsOf(`select state from sport_bet where id = '${bet.id}'`))[0]?.state
  matches.say(eventId, {
    type: 'fixture',
    ...fixtureFacts,
    isChange: true,
    startsAtMs: startMs + 72 * 3_600_000,
  })
  matches.say(eventId, { type: 'status', state: 'postponed', progress: null, seed: null })
  await matches.run()
  const before = await decisions()
  const voidAt = async (ms: number) => {
    at.clock.advance(ms - at.clock.nowMs())
    await matches.run()
    await at.platform.runJob('sports-late-events')
    await bettors.settle()
  }
  await voidAt(startMs + 35 * 3_600_000)
  expect([await decisions(), await stateOf()]).toEqual([before, 'open'])
  at.clock.advance(2 * 3_600_000)
  // The feed is down: it may have begun meanwhile.
  await at.platform.runJob('sports-late-events')
  expect(await decisions()).toEqual(before)
  await voidAt(at.clock.nowMs())
  expect(await decisions()).toEqual([...before, { payload: { eventId, marketIds: ['result'] } }])
  expect([await closedNow(eventId), await stateOf()]).toEqual(['decided', 'refunded'])
  await matches.kickOff(eventId)
  await matches.endMatch(eventId, 2, 0)
  await voidAt(at.clock.nowMs())
  expect([await closedNow(eventId), await stateOf()]).toEqual(['decided', 'refunded'])
})

test('a malformed message is logged and skipped', async () => {
  const eventId = await matches.openMatch()
  matches.say(eventId, {
    type: 'oddsChange',
    markets: [{ marketId: 'No id', status: 'active', outcomes: [] }],
  })
  matches.say(eventId, { type: 'betStop', kinds: ['lone \ud800'] })
  await matches.stopBets(eventId)
  expect(await closedNow(eventId)).toBe('betStop')
  expect(feed.waiting).toBe(0)
  expect(at.logged.filter((line) => line.includes('malformed'))).toHaveLength(2)
})

test('a recovery names the events that have begun and are not over: their results may have been lost', async () => {
  const [begun, over, ahead] = [
    await matches.openMatch(),
    await matches.openMatch(),
    await matches.openMatch(usualOdds, 5 * 60 * 60_000),
  ]
  await matches.endMatch(over, 1, 0)
  const recover = async (afterMs: number) => {
    at.clock.advance(afterMs)
    await at.platform.runJob('sports-feed')
    // Recovers, and then receives the alive that the next recovery begins from.
    await matches.run()
    await matches.run()
  }
  // The first recovery ends without the result of the first match.
  await recover(2 * 60 * 60_000)
  await recover(60_000)
  const { unfinished } = feed.recoveries.at(-1) ?? { unfinished: [] }
  expect(unfinished).toContain(begun)
  expect(unfinished).not.toContain(over)
  expect(unfinished).not.toContain(ahead)
})

// The feed of the practice league by a virtual clock and a beacon of the test: what it sends, and when.
import { commitmentOf, isMatchOver, matchChances, scoreOf, startMatch } from '@mangetsu/league'
import type {
  EventMessage,
  FeedMessage,
  OddsChangeMessage,
} from '@mangetsu/platform/features/sports/feed/messages'
import { bookOf, sportRules } from '@mangetsu/sports'
import {
  about,
  afterNext,
  court,
  game,
  isOfCalendar,
  isOfEvent,
  minute,
  next,
  openTestLeague,
  playTournament,
  start,
  statusesOf,
} from '@mangetsu/test/sports/practice-league'
import { beforeAll, describe, expect, test } from 'vitest'
import { fixtureOf } from './calendar.ts'
import { matchOf, withMinute } from './match.ts'
import { marginOf } from './prices.ts'
import { matchRecord } from './record.ts'

beforeAll(playTournament)

/** The odds in play that are offered at an instant, thousandths by outcome, by market. */
function offeredOdds(messages: readonly EventMessage[], ms: number): Map<string, Map<string, number>> {
  const offered = new Map<string, Map<string, number>>()
  for (const message of messages) {
    if (message.type === 'betStop' && message.atMs <= ms) offered.clear()
    if (message.type !== 'oddsChange' || message.producer !== 'live' || message.atMs > ms) continue
    for (const { marketId, status, outcomes } of message.markets) {
      const odds = outcomes.flatMap(({ outcomeId, odds, isActive }) =>
        isActive ? [[outcomeId, odds] as const] : [],
      )
      if (status === 'active') offered.set(marketId, new Map(odds))
      else offered.delete(marketId)
    }
  }
  return offered
}

describe('before the kick-off', () => {
  test('a fixture is announced six hours ahead with a commitment and odds, without a seed', async () => {
    const { until } = openTestLeague()
    const messages = await until(start + 15 * minute, 10_000)
    const announced = messages.filter((message) => message.type === 'fixture').filter(isOfCalendar)
    expect(announced).toHaveLength(9)
    for (const fixture of announced) {
      expect(fixture.atMs).toBe(fixture.startsAtMs - 360 * minute)
      const expected = fixtureOf(fixture.eventId)
      expect(fixture.proof).toMatchObject({ strengths: expected?.strengths, signer: 'practice' })
      const { seed } = matchOf(expected ?? next, 'a secret of the test', 5_000)
      expect(fixture.proof?.commitment).toBe(commitmentOf(seed))
      expect(JSON.stringify(about(messages, fixture.eventId))).not.toContain(seed)
    }
  })

  test('its odds are the model’s exact chances less the stated margin', async () => {
    const { until } = openTestLeague()
    const messages = await until(start + 10 * minute, 10_000)
    const announced = messages
      .filter((message): message is OddsChangeMessage => message.type === 'oddsChange')
      .filter(isOfCalendar)
    const offered = new Set<string>()
    for (const { eventId, markets } of announced) {
      const { league, strengths } = fixtureOf(eventId) ?? next
      const chances = matchChances(startMatch(league.sport, strengths))
      expect(markets.map(({ marketId }) => marketId)).toEqual(chances.map(({ marketId }) => marketId))
      for (const [at, { marketId, outcomes }] of markets.entries()) {
        offered.add(marketId)
        const priced = [...(chances[at]?.chances.values() ?? [])]
        expect(outcomes.map(({ chancePpm }) => chancePpm)).toEqual(priced)
        expect(outcomes.map(({ odds, isActive }) => (isActive ? odds : null))).toEqual(
          bookOf(priced, marginOf(marketId), 500_000),
        )
      }
    }
    for (const marketId of ['total:2.5', 'winner', 'runs:7.5']) expect(offered).toContain(marketId)
    expect([marginOf('result'), marginOf('total:2.5'), marginOf('correct-score')]).toEqual([
      50_000, 50_000, 120_000,
    ])
  })
})

describe('a match that nobody follows', () => {
  test('sends its kick-off and its end, and asks the beacon for nothing before', async () => {
    const { at, until } = openTestLeague(next.kickOffMs - 1)
    at.isSilent = true
    const begun = about(await until(next.kickOffMs + 8 * minute, 10_000), next.id)
    expect(begun.map(({ type }) => type)).toEqual(['status', 'oddsChange'])
    if (begun[1]?.type !== 'oddsChange') throw new Error('nothing was handed over')
    expect(begun[1].producer).toBe('prematch')
    expect(new Set(begun[1].markets.map(({ status }) => status))).toEqual(new Set(['handedOver']))
    at.isSilent = false
    const ended = about(await until(next.kickOffMs + 10 * minute, 10_000), next.id)
    expect(ended.map(({ type }) => type)).toEqual(['status', 'betSettlement'])
    expect(ended[0]).toMatchObject({
      state: 'ended',
      seed: matchOf(next, 'a secret of the test', 5_000).seed,
    })
  })
})

describe('a followed match', () => {
  async function follow(everyMs: number, limit = 500) {
    const { feed, until } = openTestLeague()
    feed.follow(new Set([next?.id ?? '', afterNext?.id ?? '']))
    return (await until((afterNext?.kickOffMs ?? 0) + 10 * minute, everyMs, limit)).filter(isOfEvent)
  }
  const messages = follow(1_000)

  test.each([
    [250, 500],
    [13_000, 500],
    [59_000, 7],
  ])('sends the same messages whether received every %i ms by %i or not', async (everyMs, limit) => {
    expect(await follow(everyMs, limit)).toEqual(await messages)
  })

  test('sends each minute by the times of the beacon', async () => {
    const own = about(await messages, next.id)
    const statuses = statusesOf(own)
    expect(statuses.length).toBeGreaterThanOrEqual(94)
    expect(statuses.map(({ state }) => state)).toEqual([...statuses.slice(1).map(() => 'live'), 'ended'])
    const atMs = own.map((message) => message.atMs)
    expect(atMs).toEqual(atMs.toSorted((a, b) => a - b).map((_, place) => atMs[place]))
    for (const status of statuses.slice(1)) expect(status.atMs % 3_000).toBe(0)
  })

  test('stops bets before it shows a goal; odds that follow are newer', async () => {
    const own = (await messages).filter(({ eventId }) => [next.id, afterNext.id].includes(eventId))
    let goals = 0
    for (const [at, message] of own.entries()) {
      if (message.type !== 'betStop') continue
      const [status, odds] = own.slice(at + 1).filter(({ eventId }) => eventId === message.eventId)
      goals += 1
      expect(message.kinds).toBeNull()
      expect(status).toMatchObject({ type: 'status', eventId: message.eventId, atMs: message.atMs })
      if (odds?.type === 'oddsChange') expect(odds.atMs).toBeGreaterThan(message.atMs)
    }
    const ends = statusesOf(own).filter(({ state }) => state === 'ended')
    const scored = ends.map(({ progress }) => (progress?.score?.home ?? 0) + (progress?.score?.away ?? 0))
    expect(goals).toBeGreaterThan(0)
    // A goal in a match's very last minute ends it instead.
    expect(scored.reduce((sum, one) => sum + one, 0) - goals).toBeLessThanOrEqual(ends.length)
  })

  test('after a stop all markets that are offered are open again by newer odds', async () => {
    for (const { id } of [next, afterNext]) {
      let stoppedMs = 0
      const openSinceMs = new Map<string, number>()
      for (const message of about(await messages, id)) {
        if (message.type === 'betStop') stoppedMs = message.atMs
        if (message.type !== 'oddsChange') continue
        for (const { marketId, status } of message.markets)
          if (status === 'active') openSinceMs.set(marketId, message.atMs)
          else openSinceMs.delete(marketId)
        expect(Math.min(...openSinceMs.values(), Number.POSITIVE_INFINITY)).toBeGreaterThan(stoppedMs)
      }
      expect(stoppedMs).toBeGreaterThan(0)
    }
  })

  test('of bets on the result at any moment, most find the same or better odds after the delay', async () => {
    const delayMs = sportRules.football.acceptanceDelaySeconds * 1_000
    const all = await messages
    const kept = [next, afterNext].flatMap(({ id, kickOffMs }) => {
      const own = about(all, id)
      const endMs = statusesOf(own).at(-1)?.atMs ?? 0
      const resultAt = (ms: number) => offeredOdds(own, ms).get('result') ?? new Map<string, number>()
      const stopsMs = own.filter(({ type }) => type === 'betStop').map(({ atMs }) => atMs)
      const bets = Array.from(
        { length: 1_000 },
        (_, at) => kickOffMs + 2 + (at * (endMs - kickOffMs)) / 1_000,
      )
      return bets.flatMap((ms) => {
        const isStopped = ms + delayMs >= endMs || stopsMs.some((atMs) => atMs > ms && atMs <= ms + delayMs)
        const after = resultAt(ms + delayMs)
        return [...resultAt(ms)].map(([outcomeId, odds]) => !isStopped && (after.get(outcomeId) ?? 0) >= odds)
      })
    })
    const share = kept.filter(Boolean).length / kept.length
    expect(share).toBeGreaterThan(0.9)
  })

  test('has the same odds for a reader who comes later, and after a restart', async () => {
    const atMs = next.kickOffMs + 5 * minute
    const offered = (of: readonly FeedMessage[]) => offeredOdds(about(of, next.id), atMs)
    const expected = offered(await messages)
    expect(expected.size).toBeGreaterThan(10)
    const later = openTestLeague(next.kickOffMs - 1)
    const before = await later.until(atMs - 10_000)
    later.feed.follow(new Set([next.id]))
    expect(offered([...before, ...(await later.until(atMs))])).toEqual(expected)
    const restarted = openTestLeague(atMs - 10_000)
    restarted.feed.follow(new Set([next.id]))
    expect(offered(await restarted.until(atMs))).toEqual(expected)
  })

  test('settles what play decides at once, and every market it ever offered at the end', async () => {
    for (const { id } of [next, afterNext]) {
      const own = about(await messages, id)
      const settlements = own.filter((message) => message.type === 'betSettlement')
      const offered = own.filter((message) => message.type === 'oddsChange').flatMap(({ markets }) => markets)
      const atEnd = new Map(settlements.at(-1)?.markets.map(({ marketId, outcomes }) => [marketId, outcomes]))
      expect(new Set(offered.map(({ marketId }) => marketId))).toEqual(new Set(atEnd.keys()))
      for (const { marketId, outcomes } of settlements.flatMap(({ markets }) => markets))
        expect(atEnd.get(marketId)).toEqual(outcomes)
      const goals = statusesOf(own).at(-1)?.progress?.score
      if ((goals?.home ?? 0) + (goals?.away ?? 0) > 0) expect(settlements.length).toBeGreaterThan(1)
    }
  })

  test('begins to be sent when it gets a follower, and stops bets when it loses the last', async () => {
    const { at, feed, until, take } = openTestLeague()
    await until(next.kickOffMs + 3 * minute, 10_000)
    feed.follow(new Set([next.id]))
    const begun = about(await take(), next.id)
    expect(begun.slice(0, 3).map(({ type, atMs }) => [type, atMs - at.nowMs])).toEqual([
      ['betStop', 0],
      ['status', 0],
      ['oddsChange', 1],
    ])
    expect(statusesOf(begun)[0]?.progress).toMatchObject({ minute: expect.toSatisfy((at) => at > 30) })
    feed.follow(new Set())
    expect(about(await take(), next.id).map(({ type }) => type)).toEqual(['betStop'])
    expect(about(await until(at.nowMs + minute), next.id)).toEqual([])
  })
})

test('messages come again until they are acknowledged', async () => {
  const { feed } = openTestLeague()
  await feed.recover({ producer: 'prematch', sinceMs: null, unfinished: [], requestId: 'a' })
  const first = await feed.receive(10)
  expect(first).toHaveLength(10)
  expect(await feed.receive(10)).toBe(first)
  await feed.acknowledge()
  expect(await feed.receive(10)).not.toEqual(first)
})

test('each producer sends an alive every ten seconds', async () => {
  const { until } = openTestLeague()
  const alive = (await until(start + minute)).filter((message) => message.type === 'alive')
  expect(alive.map(({ producer, atMs }) => [producer, (atMs - start) / 1_000])).toEqual(
    [0, 10, 20, 30, 40, 50, 60].flatMap((second) => [
      ['prematch', second],
      ['live', second],
    ]),
  )
})

test('the record of an ended match computes it again; there is none before', async () => {
  const { at, league, until } = openTestLeague(next.kickOffMs - 1)
  const ended = statusesOf(about(await until(next.kickOffMs + 10 * minute, 10_000), next.id)).at(-1)
  const record = await matchRecord(league, next.id)
  expect(record).toMatchObject({ eventId: next.id, seed: ended?.seed, progress: ended?.progress })
  const replayed = record?.minutes.reduce(withMinute, matchOf(next, league.secret, league.minuteMs))
  expect(replayed && [isMatchOver(replayed.state), scoreOf(replayed.state)]).toEqual([
    true,
    record?.progress.score,
  ])
  at.nowMs = next.kickOffMs + 8 * minute
  expect(await matchRecord(league, next.id)).toBeNull()
  expect(await matchRecord(league, 'f1-s1-r99-m1')).toBeNull()
})

describe('a baseball game', () => {
  test('is sent batter by batter, with a pause at each change of sides', async () => {
    const { at, league, feed, until } = openTestLeague(game.kickOffMs - 1)
    feed.follow(new Set([game.id]))
    const own = about(await until(game.kickOffMs + 20 * minute), game.id)
    const statuses = statusesOf(own)
    const [first, second] = statuses.slice(1)
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeLessThanOrEqual(6_000)
    expect(statuses.at(-1)).toMatchObject({ state: 'ended', progress: { sport: 'baseball', phase: 'ended' } })
    const changes = statuses.flatMap(({ progress, atMs }, place) =>
      progress?.sport === 'baseball' && progress.phase === 'change'
        ? [(statuses[place + 1]?.atMs ?? 0) - atMs]
        : [],
    )
    expect(changes.length).toBeGreaterThanOrEqual(16)
    for (const pauseMs of changes) expect(Math.abs(pauseMs - 15_000)).toBeLessThanOrEqual(3_000)

    const runs = statuses.map(({ progress }) => (progress?.score?.home ?? 0) + (progress?.score?.away ?? 0))
    const scored = runs.filter((sum, place) => place > 0 && sum > (runs[place - 1] ?? 0)).length
    const stops = own.filter(({ type }) => type === 'betStop').length
    expect([stops, stops + 1]).toContain(scored)

    const settled = own.filter((message) => message.type === 'betSettlement')
    const offered = own.filter((message) => message.type === 'oddsChange').flatMap(({ markets }) => markets)
    const last = new Set(settled.at(-1)?.markets.map(({ marketId }) => marketId))
    expect(new Set(offered.map(({ marketId }) => marketId))).toEqual(last)
    expect(settled.slice(0, -1).flatMap(({ markets }) => markets.map(({ marketId }) => marketId))).toContain(
      'first-five',
    )

    const record = await matchRecord(league, game.id)
    expect(record).toMatchObject({ model: 'baseball-1', seed: statuses.at(-1)?.seed })
    expect(record?.progress).toEqual(statuses.at(-1)?.progress)
    expect(at.signed).toBeLessThan(2_000)
  })
})

test('a basketball game is sent by half minutes with its breaks, and each quarter is settled at its end', async () => {
  const { league, feed, until } = openTestLeague(court.kickOffMs - 1)
  feed.follow(new Set([court.id]))
  const own = about(await until(court.kickOffMs + 14 * minute), court.id)
  const statuses = statusesOf(own)
  expect(statuses.at(-1)).toMatchObject({ state: 'ended', progress: { sport: 'basketball', phase: 'ended' } })
  const breaks = statuses.flatMap(({ progress, atMs }, place) =>
    progress?.sport === 'basketball' && progress.phase === 'break'
      ? [(statuses[place + 1]?.atMs ?? 0) - atMs]
      : [],
  )
  expect(breaks.length).toBeGreaterThanOrEqual(3)
  for (const pauseMs of breaks) expect(Math.abs(pauseMs - 35_000)).toBeLessThanOrEqual(3_000)

  const settled = own.filter((message) => message.type === 'betSettlement')
  const inPlay = settled.slice(0, -1).flatMap(({ markets }) => markets.map(({ marketId }) => marketId))
  expect(inPlay).toEqual(expect.arrayContaining(['quarter:1', 'quarter:2', 'quarter:3', 'first-half']))
  const offered = own.filter((message) => message.type === 'oddsChange').flatMap(({ markets }) => markets)
  const last = settled.at(-1)?.markets.map(({ marketId }) => marketId)
  expect(new Set(offered.map(({ marketId }) => marketId))).toEqual(new Set(last))
  // Bets stop for late points alone.
  expect(own.filter(({ type }) => type === 'betStop').length).toBeLessThan(20)

  const record = await matchRecord(league, court.id)
  expect(record).toMatchObject({ model: 'basketball-1', seed: statuses.at(-1)?.seed })
  expect(record?.progress).toEqual(statuses.at(-1)?.progress)
})

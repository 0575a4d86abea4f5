// What the feed of the practice league repeats for a recovery, and what it sends while its beacon has no values.
import type { FeedMessage } from '@mangetsu/platform/features/sports/feed/messages'
import {
  about,
  afterNext,
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
import { fixturesBetween } from './calendar.ts'

beforeAll(playTournament)

/** What a client keeps: the newest message of each kind about an event, and the newest result of each market. */
function finalState(messages: readonly FeedMessage[]): Map<string, unknown> {
  const kept = new Map<string, { atMs: number; value: unknown }>()
  const keep = (key: string, atMs: number, value: unknown) => {
    if (atMs >= (kept.get(key)?.atMs ?? 0)) kept.set(key, { atMs, value })
  }
  for (const message of messages.filter(isOfEvent)) {
    const { type, eventId, atMs } = message
    if (type === 'fixture') keep(`${eventId} fixture`, atMs, message.home?.id)
    if (type === 'status') keep(`${eventId} status`, atMs, [message.state, message.progress, message.seed])
    if (type === 'betSettlement')
      for (const { marketId, outcomes } of message.markets) keep(`${eventId} ${marketId}`, atMs, outcomes)
  }
  return new Map([...kept].map(([key, { value }]) => [key, value]))
}

describe('recovery', () => {
  test('repeats what another process missed, and ends with its snapshot', async () => {
    const whole = openTestLeague()
    const all = await whole.until(start + 45 * minute, 10_000)
    const before = openTestLeague()
    const missed = await before.until(start + 12 * minute, 10_000)
    const after = openTestLeague(start + 31 * minute)
    const sinceMs = start + 12 * minute
    await after.feed.recover({ producer: 'live', sinceMs, unfinished: [], requestId: 'l' })
    await after.feed.recover({ producer: 'prematch', sinceMs, unfinished: [], requestId: 'p' })
    const recovered = await after.take()
    const snapshots = recovered.filter((message) => message.type === 'snapshotComplete')
    expect(snapshots.map(({ producer, requestId }) => [producer, requestId])).toEqual([
      ['live', 'l'],
      ['prematch', 'p'],
    ])
    // What follows are the results of matches that had ended and of games that could still be under way, and the odds of
    // the tournament: matches that had ended take no bets from the snapshot on.
    const end = recovered.indexOf(snapshots[1] ?? (recovered[0] as FeedMessage)) + 1
    const following = recovered
      .slice(end)
      .filter((message) => !('eventId' in message && /^s1-t\d+$/.test(message.eventId)))
    const results = ['fixture', 'status', 'betSettlement']
    expect(following.filter(({ type }) => !results.includes(type))).toEqual([])
    const ended = following.flatMap((message) => (message.type === 'fixture' ? [message.eventId] : []))
    expect(ended.length).toBeGreaterThan(0)
    const stopped = recovered
      .slice(0, end)
      .flatMap((message) => (message.type === 'betStop' ? [message.eventId] : []))
    expect(stopped).toEqual(expect.arrayContaining(ended))
    const rest = await after.until(start + 45 * minute, 10_000)
    const kept = finalState([...missed, ...recovered, ...rest])
    // A match of another process may have been offered more markets: all of its minutes count.
    for (const [key, value] of finalState(all)) expect([key, kept.get(key)]).toEqual([key, value])
  })

  test('repeats the result of a match that ended before it, if its messages were lost with a process', async () => {
    const sinceMs = start + 2 * 60 * minute
    const settledAfter = async (unfinished: readonly string[]) => {
      const { feed, take } = openTestLeague(sinceMs + minute)
      await feed.recover({ producer: 'live', sinceMs, unfinished, requestId: 'a' })
      const own = about(await take(), next.id)
      return own.flatMap((message) => (message.type === 'betSettlement' ? message.markets : []))
    }
    expect(await settledAfter([])).toEqual([])
    const markets = await settledAfter([next.id, 'unknown', afterNext.id])
    expect(markets.map(({ marketId }) => marketId)).toContain('result')
  })

  test('without an instant it is the events ahead and those under way', async () => {
    const { feed, take, at } = openTestLeague()
    await feed.recover({ producer: 'prematch', sinceMs: null, unfinished: [], requestId: 'a' })
    await feed.recover({ producer: 'live', sinceMs: null, unfinished: [], requestId: 'b' })
    const messages = await take()
    const fixtures = messages.filter((message) => message.type === 'fixture').filter(isOfCalendar)
    expect(fixtures.filter(({ producer }) => producer === 'prematch')).toHaveLength(216)
    const snapshots = messages.filter(({ type }) => type === 'snapshotComplete')
    const recovered = messages.slice(0, messages.indexOf(snapshots[1] ?? (messages[0] as FeedMessage)))
    expect(statusesOf(recovered).every(({ state }) => state === 'live')).toBe(true)
    const underWay = statusesOf(recovered).map(({ eventId }) => eventId)
    const begun = fixturesBetween(at.nowMs - 548_000, at.nowMs).map(({ id }) => id)
    expect(underWay).toEqual(expect.arrayContaining(begun))
    // Those of baseball, basketball and tennis that have ended all the same take their values, and none other.
    expect(at.signed).toBeLessThan(600)
  })
})

describe('a beacon without values', () => {
  test('pauses a match: bets stop, and later minutes are sent by the time they came', async () => {
    const { at, feed, until } = openTestLeague()
    feed.follow(new Set([next.id]))
    await until(next.kickOffMs + 2 * minute)
    at.isSilent = true
    const paused = about(await until(next.kickOffMs + 4 * minute), next.id)
    expect(paused.at(-1)?.type).toBe('betStop')
    expect(paused.filter(({ type }) => type === 'betStop')).toHaveLength(1)
    at.isSilent = false
    const [first] = about(await until(next.kickOffMs + 4 * minute + 5_000), next.id)
    expect(first?.atMs).toBeGreaterThanOrEqual(next.kickOffMs + 4 * minute)
    const ended = statusesOf(about(await until(next.kickOffMs + 10 * minute), next.id)).at(-1)
    expect(ended?.state).toBe('ended')
  })

  test('abandons a match after five minutes: decided markets stand, the others are void', async () => {
    const { at, feed, until } = openTestLeague()
    feed.follow(new Set([next.id]))
    await until(next.kickOffMs + 7 * minute)
    at.isSilent = true
    const own = about(await until(next.kickOffMs + 14 * minute), next.id)
    const [status, settlement] = own.slice(-2)
    expect(status).toMatchObject({ type: 'status', state: 'abandoned' })
    if (settlement?.type !== 'betSettlement') throw new Error('nothing was settled')
    const results = new Map(
      settlement.markets.map(({ marketId, outcomes }) => [marketId, outcomes[0]?.result]),
    )
    expect(results.get('result')).toBe('void')
    expect(results.get('total:0.5') ?? 'won').not.toBe('lost')
  })
})

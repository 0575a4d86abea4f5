// The matches of a measured sportsbook: a scripted feed that opens them, stays alive, and ends them all at once.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Platform, systemClock } from '@mangetsu/platform/index'
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { matchesOn } from '@mangetsu/test/sports/matches'
import { beginLive, type LiveMatches } from './live-matches.ts'

/** Shorter than the time after which a silent producer is down, ms. */
const aliveMs = 5_000
const pollMs = 100
const startsInMs = 24 * 60 * 60_000

const countBets = 'select count(*) as bets from sport_bet'
const hasOpen = `select exists (select from sport_bet where state = 'open') as open`

/** Creates the matches of the platform returned by `platform`, which is started with `feed` as its `sportsFeed`. */
export function scriptedMatches(platform: () => Platform) {
  const matches = matchesOn(() => ({ clock: systemClock, platform: platform() }))
  let eventIds: readonly string[] = []
  let drive: (() => () => void) | null = null
  let rest: (() => void) | null = null
  return {
    feed: matches.feed,
    /** Opens this many matches, each with the market `result`; returns the ids of their events. */
    async open(count: number): Promise<readonly string[]> {
      const opened: string[] = []
      while (opened.length < count) opened.push(await matches.openMatch(undefined, startsInMs))
      if (count > 0) setInterval(() => void matches.run(), aliveMs).unref()
      eventIds = opened
      return eventIds
    },
    /** Opens live matches; returns the ids of their events. */
    async beginLive(counts: LiveMatches): Promise<readonly string[]> {
      const live = await beginLive(matches, counts)
      setInterval(() => void matches.run(), aliveMs).unref()
      drive = live.drive
      return live.eventIds
    },
    /** Changes the odds of the live matches from now on. */
    drive(): void {
      rest = drive?.() ?? null
    },
    rest: (): void => rest?.(),
    /** Ends all matches with home wins; returns the number of bets, and the time until every one is settled. */
    async settle({ owner }: Database): Promise<{ bets: number; ms: number }> {
      const { rows } = await owner.query<{ bets: bigint }>(countBets)
      const begunMs = performance.now()
      for (const eventId of eventIds) matches.sayEnd(eventId, 1, 0)
      await matches.run()
      while ((await owner.query<{ open: boolean }>(hasOpen)).rows[0]?.open === true) await sleep(pollMs)
      return { bets: Number(rows[0]?.bets ?? 0n), ms: performance.now() - begunMs }
    },
  }
}

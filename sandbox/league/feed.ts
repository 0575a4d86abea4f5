// The practice league as a sports feed, without a file: everything it sends follows from its secret, the clock, the
// beacon, and the events that are followed.
import {
  type FeedMessage,
  practiceFeed,
  producers,
  type SportsFeed,
} from '@mangetsu/platform/features/sports/feed/messages'
import type { FeedStep, LeagueParts } from './league-parts.ts'
import { followingMessages, nextDue, type Programme, programmeAt } from './programme.ts'
import { recoveryParts } from './recovery.ts'
import { tournamentOdds } from './sumo-programme.ts'

const aliveEveryMs = 10_000
/** A feed from which nothing was received for so long begins anew, as in another process; its client recovers. */
const forgottenAfterMs = 60_000
/** The most values of the beacon requested in one turn: those of a match. */
const valuesInTurn = 120
/** The client is notified of what is due within this time, ms; of what is later it learns by asking. */
const notifiedWithinMs = 1_000
/** Between two parts of a tournament's odds, ms: they take a quarter of the time. */
const oddsEveryMs = 60

/** Messages on their way to the client. */
type Outbound = {
  /** Parts of requested recoveries. */
  readonly recovering: FeedStep[]
  /** Results of a recovery that are sent when nothing else is due. */
  later: FeedStep[]
  readonly queue: FeedMessage[]
  /** Received and not acknowledged. */
  returned: readonly FeedMessage[]
  aliveMs: number
  /** Nothing but an `alive` is due before. */
  quietUntilMs: number
}

const emptyOutbound = (): Outbound => ({
  recovering: [],
  later: [],
  queue: [],
  returned: [],
  aliveMs: 0,
  quietUntilMs: 0,
})

function sendAlive(outbound: Outbound, now: number): void {
  const atMs = now - (now % aliveEveryMs)
  if (atMs <= outbound.aliveMs) return
  outbound.aliveMs = atMs
  for (const producer of producers) outbound.queue.push({ type: 'alive', producer, atMs, isSubscribed: true })
}

/** Counts the values requested of a league's beacon. */
function countRequests(given: LeagueParts) {
  const requests = { count: 0 }
  const signatureOf: LeagueParts['beacon']['signatureOf'] = (round) => {
    requests.count += 1
    return given.beacon.signatureOf(round)
  }
  return { league: { ...given, beacon: { ...given.beacon, signatureOf } }, requests }
}

/** Counts a part of a tournament's odds, one in a turn: no turn takes long. */
function countOdds(league: LeagueParts, programme: Programme, outbound: Outbound, now: number): void {
  const messages = tournamentOdds(league, programme)
  if (messages === null) return
  outbound.queue.push(...messages)
  outbound.quietUntilMs = Math.min(outbound.quietUntilMs, now + oddsEveryMs)
}

/** Notifies the client when the next part is due. */
function createNotifier() {
  let notify: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  return {
    to(given: () => void): void {
      notify = given
    },
    /** Replaces what was to be told; `inMs` is the time until the next part is due. */
    within(inMs: number): void {
      clearTimeout(timer)
      if (notify !== null && inMs < notifiedWithinMs) timer = setTimeout(notify, Math.max(0, inMs)).unref()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Does the next part of what is due; null if nothing is. */
async function nextPart(
  league: LeagueParts,
  programme: Programme,
  outbound: Outbound,
  now: number,
): Promise<FeedMessage[] | null> {
  const [part] = outbound.recovering
  if (part !== undefined) {
    const messages = await part()
    outbound.recovering.shift()
    return messages
  }
  const due = nextDue(league, programme, now)
  if (due.atMs <= now) return due.run()
  const following = followingMessages(league, programme, now)
  if (following !== null) return following
  const [later] = outbound.later
  if (later !== undefined) {
    const messages = await later()
    outbound.later.shift()
    return messages
  }
  outbound.quietUntilMs = due.atMs
  return null
}

/** Creates the feed. Nothing is computed unless messages are received. */
export function createLeagueFeed(given: LeagueParts): SportsFeed {
  const { league, requests } = countRequests(given)
  let touchedMs = given.nowMs()
  let programme = programmeAt(league, touchedMs, new Set())
  let outbound = emptyOutbound()
  const notifier = createNotifier()

  function touch(): number {
    const now = given.nowMs()
    if (now - touchedMs > forgottenAfterMs) {
      programme = programmeAt(league, now, programme.followed)
      outbound = emptyOutbound()
    }
    touchedMs = now
    return now
  }

  async function fill(now: number, limit: number): Promise<void> {
    sendAlive(outbound, now)
    if (outbound.recovering.length === 0 && now < outbound.quietUntilMs) return
    requests.count = 0
    while (outbound.queue.length < limit && requests.count < valuesInTurn) {
      const messages = await nextPart(league, programme, outbound, now)
      if (messages === null) return countOdds(league, programme, outbound, now)
      outbound.queue.push(...messages)
    }
    outbound.quietUntilMs = 0
  }

  return {
    name: practiceFeed,
    async recover(request) {
      touch()
      const { first, later } = recoveryParts(league, programme, request)
      outbound.recovering.push(...first)
      if (request.producer === 'live') outbound.later = [...later]
      notifier.within(0)
    },
    async receive(limit) {
      const now = touch()
      if (outbound.returned.length > 0) return outbound.returned
      await fill(now, limit)
      outbound.returned = outbound.queue.splice(0, limit)
      notifier.within(outbound.quietUntilMs - now)
      return outbound.returned
    },
    async acknowledge() {
      outbound.returned = []
    },
    follow(eventIds) {
      programme.followed = new Set(eventIds)
      outbound.quietUntilMs = 0
      notifier.within(0)
    },
    onArrival: notifier.to,
    async close() {
      notifier.stop()
      outbound = emptyOutbound()
    },
  }
}

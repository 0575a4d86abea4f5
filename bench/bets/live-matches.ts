// The live matches of a measured sportsbook, whose odds change at a fixed rate: each change is stamped with the instant
// at which it was due, so that a platform that falls behind is measured with what it delays.
import type { MarketOdds } from '@mangetsu/platform/features/sports/feed/messages'
import { marketOf, type matchesOn, usualOdds } from '@mangetsu/test/sports/matches'

/** Matches that change five times a second, and others whose changes never meet the rest of their pages. */
export type LiveMatches = { readonly quick: number; readonly slow: number }

/** Time between two changes of a match, ms. */
export const changeEveryMs = { quick: 200, slow: 900 } as const

/** The least odds, thousandths: those of a match after no change. */
const firstOdds = 1_100
/** Lines of the market on the goals: an event page shows a score of markets. */
const lines = 20
const tickMs = 5

/** Odds on the home side, thousandths, that name the number of changes before them. */
export const oddsAfter = (changes: number): number => firstOdds + changes

/** Returns the number of changes that odds on the home side name. */
export const changesBy = (odds: number): number => odds - firstOdds

const lineMarket = (line: number, over: number): MarketOdds =>
  marketOf(`total:${line}.5`, { over, under: 1_900 })

/** Returns the markets that a change states: the winner, and each time another line. */
const changedMarkets = (changes: number): MarketOdds[] => [
  marketOf('result', { ...usualOdds, home: oddsAfter(changes) }),
  lineMarket(changes % lines, oddsAfter(changes)),
]

type Changing = { readonly eventId: string; readonly everyMs: number; nextMs: number; changes: number }

type Matches = ReturnType<typeof matchesOn>

/** Begins the matches; returns the ids of their events, the quick ones first, and the function that changes their odds. */
export async function beginLive(matches: Matches, { quick, slow }: LiveMatches) {
  const all: Changing[] = []
  while (all.length < quick + slow) {
    const everyMs = all.length < quick ? changeEveryMs.quick : changeEveryMs.slow
    const eventId = await matches.openMatch()
    await matches.kickOff(eventId, { ...usualOdds, home: oddsAfter(0) })
    all.push({ eventId, everyMs, nextMs: 0, changes: 0 })
  }
  for (const { eventId } of all)
    matches.feed.push({
      type: 'oddsChange',
      producer: 'live',
      eventId,
      atMs: Date.now(),
      markets: Array.from({ length: lines }, (_, line) => lineMarket(line, oddsAfter(0))),
    })
  await matches.run()

  function change(match: Changing): void {
    match.changes += 1
    matches.feed.push({
      type: 'oddsChange',
      producer: 'live',
      eventId: match.eventId,
      atMs: match.nextMs,
      markets: changedMarkets(match.changes),
    })
    match.nextMs += match.everyMs
  }

  /** Changes the odds from now on; returns the function that ends it. */
  function drive(): () => void {
    const beganMs = Date.now()
    for (const [at, match] of all.entries())
      match.nextMs = beganMs + Math.floor((match.everyMs * at) / all.length)
    const timer = setInterval(() => {
      for (const match of all) while (match.nextMs <= Date.now()) change(match)
    }, tickMs)
    return () => clearInterval(timer)
  }

  return { eventIds: all.map(({ eventId }) => eventId), drive }
}

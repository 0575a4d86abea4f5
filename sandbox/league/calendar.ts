// The calendar of the practice league: double round robins without a pause between seasons, as functions of time.
import { createHash } from 'node:crypto'
import type { FootballStrengths } from '@mangetsu/league/football-goals'
import { type Club, type League, leagues, strengthIn } from './clubs.ts'

/** A fixture of a league. */
export type LeagueFixture = {
  /** `f1-s12-r07-m3`: league, season, round and match. */
  readonly id: string
  readonly league: League
  /** From 1. */
  readonly round: number
  readonly home: Club
  readonly away: Club
  readonly strengths: FootballStrengths
  readonly kickOffMs: number
}

/** The kick-off of the first match of the first season of league 1, Unix ms: 1 January 2026, 00:00 UTC. */
const firstKickOffMs = 1_767_225_600_000
/** The interval between two kick-offs of a league, ms. */
const intervalMs = 600_000
/** The second league kicks off between the matches of the first. */
const offsetMs: Record<League['id'], number> = { f1: 0, f2: intervalMs / 2 }

const sizesOf = ({ clubs }: League) => ({ matches: clubs.length / 2, rounds: 2 * (clubs.length - 1) })

/** The orders of the last seasons asked for: a calendar's view takes hundreds of fixtures of one or two. */
const orders = new Map<string, readonly Club[]>()
const keptOrders = 8

/** Returns the clubs of a league in the order from which a season's rounds are made, by a hash of the season. */
function drawOrder({ id: leagueId, clubs }: League, season: number): readonly Club[] {
  const name = `${leagueId}:${season}`
  const known = orders.get(name)
  if (known !== undefined) return known
  const ranked = clubs.map((club) => ({
    club,
    rank: createHash('sha256').update(`order:${club.id}:${season}`).digest('hex'),
  }))
  const order = ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ club }) => club)
  if (orders.size >= keptOrders) orders.clear()
  orders.set(name, order)
  return order
}

/**
 * Returns the two sides of a match, as places in the order of the season, by the circle method: the last place stays,
 * the others move by one each round; the second half of the season repeats the first with the sides exchanged.
 */
function sidesOf(count: number, round: number, match: number): { home: number; away: number } {
  const turning = count - 1
  const turn = (round - 1) % turning
  const first = (turn + match - 1) % turning
  const second = match === 1 ? turning : (turn - (match - 1) + turning) % turning
  // The fixed place alternates its sides by round, the others by the match: nobody has more than a few in a row.
  const isSwapped = (match === 1 ? turn % 2 === 1 : match % 2 === 1) !== round > turning
  return isSwapped ? { home: second, away: first } : { home: first, away: second }
}

function clubAt(order: readonly Club[], place: number): Club {
  const club = order[place]
  if (club === undefined) throw new RangeError(`the league has no club at ${place}`)
  return club
}

/** Returns the n-th match of a league since its first season, from 0. */
function fixtureAt(league: League, index: number): LeagueFixture {
  const { matches, rounds } = sizesOf(league)
  const season = Math.floor(index / (matches * rounds)) + 1
  const round = (Math.floor(index / matches) % rounds) + 1
  const match = (index % matches) + 1
  const order = drawOrder(league, season)
  const sides = sidesOf(order.length, round, match)
  const [home, away] = [clubAt(order, sides.home), clubAt(order, sides.away)]
  return {
    id: `${league.id}-s${season}-r${String(round).padStart(2, '0')}-m${match}`,
    league,
    round,
    home,
    away,
    strengths: { home: strengthIn(home, season), away: strengthIn(away, season) },
    kickOffMs: firstKickOffMs + offsetMs[league.id] + index * intervalMs,
  }
}

/** Returns the fixtures that kick off after `afterMs` and not after `untilMs`, in order of their kick-offs. */
export function fixturesBetween(afterMs: number, untilMs: number): LeagueFixture[] {
  const found = leagues.flatMap((league) => {
    const lastBy = (ms: number) => Math.floor((ms - firstKickOffMs - offsetMs[league.id]) / intervalMs)
    const from = Math.max(0, lastBy(afterMs) + 1)
    const count = Math.max(0, lastBy(untilMs) - from + 1)
    return Array.from({ length: count }, (_, at) => fixtureAt(league, from + at))
  })
  return found.sort((a, b) => a.kickOffMs - b.kickOffMs)
}

const idShape = /^(f[12])-s([1-9]\d{0,5})-r(\d\d)-m([1-9])$/

/** Returns the fixture with an id; null if the calendar contains no such match. */
export function fixtureOf(eventId: string): LeagueFixture | null {
  const [, leagueId, season, round, match] = idShape.exec(eventId) ?? []
  const league = leagues.find(({ id }) => id === leagueId)
  if (league === undefined) return null
  const { matches, rounds } = sizesOf(league)
  if (Number(round) < 1 || Number(round) > rounds || Number(match) > matches) return null
  return fixtureAt(league, ((Number(season) - 1) * rounds + Number(round) - 1) * matches + Number(match) - 1)
}

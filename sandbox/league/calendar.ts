// The calendar of the practice league: double round robins without a pause between seasons, as functions of time.
import { createHash } from 'node:crypto'
import type { MatchStrengths } from '@mangetsu/league'
import type { WrestlerRecord } from '@mangetsu/league/sumo-tournament'
import { type Club, type Competition, type League, leagues, strengthIn } from './clubs.ts'
import { strengthOn, surfaceOf, tours } from './players.ts'

/** What a bout's fixture knows of its day. */
type BoutOfDay = {
  readonly day: number
  /** From 1, and the number of the day's bouts. */
  readonly bout: number
  readonly bouts: number
  /** Whether one or both have withdrawn since the bout was arranged, and when that is known, Unix ms. */
  readonly isForfeit: boolean
  readonly confirmedMs: number
  /** The winner by default; null if there is a bout, or neither appears. */
  readonly defaultWinner: 'east' | 'west' | null
  /** Before the bout. */
  readonly records: { readonly east: WrestlerRecord; readonly west: WrestlerRecord }
}

/** A side of a fixture; a wrestler has the rank of its tournament. */
type Side = Club & { readonly rank?: Club['name'] }

/** A fixture of a league, or a bout of a tournament, whose home side is the east. */
export type LeagueFixture = {
  /** `f1-s12-r07-m3`: league, season, round and match; of a bout `s1-t12-d07-m3`: tournament, day and bout. */
  readonly id: string
  readonly league: Competition
  /** From 1. */
  readonly round: number
  /** From 1; absent for a bout, whose competition has no table. */
  readonly season?: number
  /** The name of the round where it is not its number. */
  readonly title?: Club['name']
  readonly home: Side
  readonly away: Side
  readonly strengths: MatchStrengths
  readonly kickOffMs: number
  /** The id of a bout's tournament. */
  readonly partOf?: string
  /** When it is announced, if not at the usual time before its kick-off. */
  readonly announcedMs?: number
  readonly ofDay?: BoutOfDay
}

/** The leagues of clubs and the tours of players. */
const allLeagues: readonly League[] = [...leagues, ...tours]

const sizesOf = ({ clubs, rounds }: League) => ({
  matches: clubs.length / 2,
  rounds: 2 * (clubs.length - 1) * rounds,
})

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
 * the others move by one each round; when all pairs have met, they meet again with the sides exchanged.
 */
function sidesOf(count: number, round: number, match: number): { home: number; away: number } {
  const turning = count - 1
  const turn = (round - 1) % turning
  const isReturn = (round - 1) % (2 * turning) >= turning
  const first = (turn + match - 1) % turning
  const second = match === 1 ? turning : (turn - (match - 1) + turning) % turning
  // The fixed place alternates its sides by round, the others by the match: nobody has more than a few in a row.
  const isSwapped = (match === 1 ? turn % 2 === 1 : match % 2 === 1) !== isReturn
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
  const surface = league.sport === 'tennis' ? surfaceOf(round, rounds) : null
  const strengthOf = (side: Club) => {
    const strength = strengthIn(side, season)
    return surface === null ? strength : strengthOn(strength, surface)
  }
  return {
    id: `${league.id}-s${season}-r${String(round).padStart(2, '0')}-m${match}`,
    league,
    round,
    ...(surface !== null && {
      title: { ja: `${surface.name.ja} 第${round}節`, en: `${surface.name.en}, round ${round}` },
    }),
    season,
    home,
    away,
    strengths: { home: strengthOf(home), away: strengthOf(away) },
    kickOffMs: league.firstMs + index * league.intervalMs + (season - 1) * (league.restMs ?? 0),
  }
}

/** Returns the number of the last match of a league that has kicked off by an instant, as `fixtureAt` counts them. */
function lastIndexBy(league: League, ms: number): number {
  const { firstMs, intervalMs, restMs = 0 } = league
  const { matches, rounds } = sizesOf(league)
  const ofSeason = matches * rounds
  const seasonMs = ofSeason * intervalMs + restMs
  const season = Math.floor((ms - firstMs) / seasonMs)
  const inSeason = Math.floor((ms - firstMs - season * seasonMs) / intervalMs)
  return season * ofSeason + Math.min(ofSeason - 1, inSeason)
}

/** Returns the fixtures that kick off after `afterMs` and not after `untilMs`, in order of their kick-offs. */
export function fixturesBetween(afterMs: number, untilMs: number): LeagueFixture[] {
  const found = allLeagues.flatMap((league) => {
    const lastBy = (ms: number) => lastIndexBy(league, ms)
    const from = Math.max(0, lastBy(afterMs) + 1)
    const count = Math.max(0, lastBy(untilMs) - from + 1)
    return Array.from({ length: count }, (_, at) => fixtureAt(league, from + at))
  })
  return found.sort((a, b) => a.kickOffMs - b.kickOffMs)
}

const idShape = /^([fbkt][12])-s([1-9]\d{0,5})-r(\d\d)-m([1-9])$/

/** Returns the fixture with an id; null if the calendar contains no such match. */
export function fixtureOf(eventId: string): LeagueFixture | null {
  const [, leagueId, season, round, match] = idShape.exec(eventId) ?? []
  const league = allLeagues.find(({ id }) => id === leagueId)
  if (league === undefined) return null
  const { matches, rounds } = sizesOf(league)
  if (Number(round) < 1 || Number(round) > rounds || Number(match) > matches) return null
  return fixtureAt(league, ((Number(season) - 1) * rounds + Number(round) - 1) * matches + Number(match) - 1)
}

// The exact distribution of how a basketball game can end, by the points of the attacks that are left of each side, which
// do not depend on each other.
import {
  attackRates,
  type CourtPlay,
  courtScore,
  isPeriodOver,
  nextOnCourt,
  overtimeSteps,
  pointsOfPlay,
  quarters,
  stepsOf,
} from './basketball-play.ts'
import type { MatchStrengths } from './strengths.ts'

/** Probabilities by number of points. */
type Points = Float64Array

/** Probabilities of the home side's lead, of the points of both sides, and of those of each. */
export type CourtEnding = {
  readonly leads: ReadonlyMap<number, number>
  readonly totals: ReadonlyMap<number, number>
  readonly home: ReadonlyMap<number, number>
  readonly away: ReadonlyMap<number, number>
}

/** Overtimes that are counted from a tie; the chance of a further one is below 10^-13. */
const countedOvertimes = 12

/** Probabilities below this are left out: no chance in ppm can show them. */
const least = 1e-10

function add(cells: Float64Array | undefined, at: number, value: number): void {
  if (cells !== undefined) cells[at] = (cells[at] ?? 0) + value
}

/** Returns the distribution of the sum of two numbers of points. */
function sumOf(one: Points, other: Points): Points {
  const sum = new Float64Array(one.length + other.length - 1)
  one.forEach((weight, points) => {
    if (weight > 0)
      other.forEach((also, more) => {
        add(sum, points + more, weight * also)
      })
  })
  return sum
}

const none = (): Points => Float64Array.of(1)

function attackPoints(strengths: MatchStrengths, side: 'home' | 'away'): Points {
  const points = new Float64Array(4)
  for (const [play, rate] of attackRates(strengths, side)) add(points, pointsOfPlay[play], rate / 2 ** 32)
  return points
}

/** Returns the points of 0 to `most` attacks. */
function attacksUpTo(most: number, attack: Points): Points[] {
  const sums = [none()]
  for (let count = 1; count <= most; count += 1) sums.push(sumOf(sums.at(-1) ?? none(), attack))
  return sums
}

/** How a game ends from the points that are still to come of both sides, at a lead of the home side; ties by both points. */
type Gathered = {
  readonly leads: Map<number, number>
  readonly totals: Map<number, number>
  readonly home: Map<number, number>
  readonly away: Map<number, number>
  /** By the home side's points. */
  readonly ties: Map<number, number>
}

const addTo = (map: Map<number, number>, at: number, value: number): void => {
  map.set(at, (map.get(at) ?? 0) + value)
}

/** Returns the numbers of points that are not left out: from the first one to the one before the last. */
function spanOf(points: Points): readonly [number, number] {
  return [
    points.findIndex((weight) => weight >= least),
    points.findLastIndex((weight) => weight >= least) + 1,
  ]
}

const toMap = (cells: Float64Array, offset: number): Map<number, number> => {
  const found = new Map<number, number>()
  cells.forEach((weight, at) => {
    if (weight > 0) found.set(at - offset, weight)
  })
  return found
}

function gather(home: Points, away: Points, lead: number): Gathered {
  const leads = new Float64Array(home.length + away.length)
  const totals = new Float64Array(home.length + away.length)
  const [ofHome, ofAway] = [new Float64Array(home.length), new Float64Array(away.length)]
  const ties = new Map<number, number>()
  const [firstHome, endHome] = spanOf(home)
  const [firstAway, endAway] = spanOf(away)
  for (let points = firstHome; points < endHome; points += 1)
    for (let others = firstAway; others < endAway; others += 1) {
      const weight = (home[points] ?? 0) * (away[others] ?? 0)
      if (others === points + lead) {
        ties.set(points, weight)
        continue
      }
      add(leads, points - others + away.length, weight)
      add(totals, points + others, weight)
      add(ofHome, points, weight)
      add(ofAway, others, weight)
    }
  return {
    leads: toMap(leads, away.length - lead),
    totals: toMap(totals, 0),
    home: toMap(ofHome, 0),
    away: toMap(ofAway, 0),
    ties,
  }
}

/** Returns the endings gathered, those of the ties by what the overtimes bring. */
function endingOf({ ties, ...ended }: Gathered, lead: number, overtimes: CourtEnding): CourtEnding {
  let tied = 0
  for (const [points, weight] of ties) {
    tied += weight
    if (weight < least) continue
    for (const [more, chance] of overtimes.totals)
      addTo(ended.totals, 2 * points + lead + more, weight * chance)
    for (const [more, chance] of overtimes.home) addTo(ended.home, points + more, weight * chance)
    for (const [more, chance] of overtimes.away) addTo(ended.away, points + lead + more, weight * chance)
  }
  for (const [by, chance] of overtimes.leads) addTo(ended.leads, by, tied * chance)
  return ended
}

/** Returns an ending without what no chance in ppm can show. */
function seenOf({ leads, totals, home, away }: CourtEnding): CourtEnding {
  const seen = (map: ReadonlyMap<number, number>) => new Map([...map].filter(([, weight]) => weight > least))
  return { leads: seen(leads), totals: seen(totals), home: seen(home), away: seen(away) }
}

/** What strengths lead to. */
type CourtTables = {
  /** Points of 0 to 80 attacks of each side. */
  readonly home: readonly Points[]
  readonly away: readonly Points[]
  /** How a tie is decided, counted from 0 points. */
  readonly overtimes: CourtEnding
}

const noEnding: CourtEnding = { leads: new Map(), totals: new Map(), home: new Map(), away: new Map() }

/** Tables of the most recent matches by their strengths. */
const kept = new Map<string, CourtTables>()
const mostKept = 24

function tablesOf(strengths: MatchStrengths): CourtTables {
  const key = [strengths.home, strengths.away].map(({ attack, defence }) => `${attack} ${defence}`).join()
  const found = kept.get(key)
  if (found !== undefined) return found
  const most = quarters * stepsOf(1)
  const home = attacksUpTo(most, attackPoints(strengths, 'home'))
  const away = attacksUpTo(most, attackPoints(strengths, 'away'))
  let overtimes = noEnding
  for (let left = 0; left < countedOvertimes; left += 1)
    overtimes = endingOf(
      gather(home[overtimeSteps] ?? none(), away[overtimeSteps] ?? none(), 0),
      0,
      overtimes,
    )
  const tables = { home, away, overtimes: seenOf(overtimes) }
  kept.set(key, tables)
  for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old)
  return tables
}

/** Returns the steps that are left until so many periods are over. */
function stepsUntil({ periods, played }: CourtPlay, until: number): number {
  const later = Array.from({ length: Math.max(0, until - periods.length) }, (_, at) =>
    stepsOf(periods.length + 1 + at),
  )
  return later.reduce((sum, steps) => sum + steps, stepsOf(periods.length) - played)
}

const shifted = (map: ReadonlyMap<number, number>, by: number): Map<number, number> =>
  new Map([...map].map(([at, weight]) => [at + by, weight]))

const fromScore = (
  { leads, totals, home, away }: CourtEnding,
  score: { home: number; away: number },
): CourtEnding => ({
  leads,
  totals: shifted(totals, score.home + score.away),
  home: shifted(home, score.home),
  away: shifted(away, score.away),
})

/** Returns how a game can end; null if it has. */
export function restOfCourt(play: CourtPlay): CourtEnding | null {
  const next = nextOnCourt(play)
  if (next === null) return null
  const { home, away, overtimes } = tablesOf(next.strengths)
  const score = courtScore(next)
  const left = stepsUntil(next, Math.max(quarters, next.periods.length))
  const lead = score.home - score.away
  const gathered = gather(home[left] ?? none(), away[left] ?? none(), lead)
  return fromScore(endingOf(gathered, lead, overtimes), score)
}

/**
 * Returns how the points of some periods can end, from the one after `from` to the one counted `to`; null once they are
 * over. A tie of these periods stays one.
 */
export function restOfPeriods(
  play: CourtPlay,
  from: number,
  to: number,
): Pick<CourtEnding, 'leads' | 'totals'> | null {
  if (play.periods.length > to || (play.periods.length === to && isPeriodOver(play))) return null
  const tables = tablesOf(play.strengths)
  const score = courtScore({ periods: play.periods.slice(from) })
  const hasBegun = play.periods.length > from
  const steps = stepsUntil(play, to) - (hasBegun ? 0 : stepsUntil(play, from))
  const [home, away] = [tables.home[steps] ?? none(), tables.away[steps] ?? none()]
  const lead = score.home - score.away
  const { leads, totals, ties } = gather(home, away, lead)
  for (const [points, weight] of ties) {
    addTo(leads, 0, weight)
    addTo(totals, 2 * points + lead, weight)
  }
  return { leads, totals: shifted(totals, score.home + score.away) }
}

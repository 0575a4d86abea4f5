// The exact distribution of the runs still to come in a baseball game, by dynamic programming over outs, bases and runs of
// a half-inning, and from these over the innings.
import type { SideScore } from '@mangetsu/sports'
import {
  advance,
  atBat,
  type GamePlay,
  type InningHalf,
  lastInning,
  playChances,
  regularInnings,
  runsOf,
} from './baseball-play.ts'
import type { MatchStrengths } from './strengths.ts'

/** Probabilities by number of runs; the last cell counts all more as well, which no chance in ppm can show. */
type Runs = Float64Array

/** Cells of the runs of a half-inning, and of the innings of a side. */
const halfCells = 24
const sideCells = 48

/** The most runs by which a play can win a game beyond the tie. */
const mostLead = 4

const states = 24
const stateOf = (outs: number, bases: number): number => outs * 8 + bases

/** A result of a plate appearance; `to` is null for the third out. */
type Step = {
  readonly chance: number
  readonly to: number | null
  readonly runs: number
  readonly isHomeRun: boolean
}

function stepsOf(strengths: MatchStrengths, side: 'home' | 'away', state: number): Step[] {
  const [outs, bases] = [Math.floor(state / 8), state % 8]
  const merged = new Map<string, Step>()
  for (const { play, way, chance } of playChances(strengths, side)) {
    const after = advance(play, way, outs, bases)
    const to = after.outs === 3 ? null : stateOf(after.outs, after.bases)
    const isHomeRun = play === 'homeRun'
    const key = `${to} ${after.runs} ${isHomeRun}`
    const known = merged.get(key)?.chance ?? 0
    merged.set(key, { chance: known + chance / (1_000 * 2 ** 32), to, runs: after.runs, isHomeRun })
  }
  return [...merged.values()]
}

const runners = (state: number): number => (state & 1) + ((state >> 1) & 1) + ((state >> 2) & 1)

/** The states from the last to be left to the first: a play without a run leads to more outs, or to more runners. */
const inOrder = Array.from({ length: states }, (_, state) => state).sort(
  (one, other) => Math.floor(other / 8) - Math.floor(one / 8) || runners(other) - runners(one),
)

/** What can come of a half-inning, by its state. */
type HalfInning = {
  /** The runs to come in it. */
  readonly runs: readonly Runs[]
  /**
   * In the bottom of the ninth or later: the probabilities that the home side, behind by d runs, wins by 1 to
   * `mostLead`, at d × `mostLead` + lead − 1.
   */
  readonly wins: readonly Float64Array[]
}

function halfInning(strengths: MatchStrengths, side: 'home' | 'away'): HalfInning {
  const steps = Array.from({ length: states }, (_, state) => stepsOf(strengths, side, state))
  const runs = steps.map(() => new Float64Array(halfCells))
  const wins = steps.map(() => new Float64Array(halfCells * mostLead))
  for (let count = 0; count < halfCells - 1; count += 1)
    for (const state of inOrder) {
      for (const { chance, to, runs: scored, isHomeRun } of steps[state] ?? []) {
        const after = to === null ? (scored === count ? 1 : 0) : (runs[to]?.[count - scored] ?? 0)
        add(runs[state], count, chance * after)
        // Here the count is the deficit: runs beyond it win, those of a home run all count.
        const lead = isHomeRun ? scored - count : 1
        if (scored > count) add(wins[state], count * mostLead + lead - 1, chance)
        else if (to !== null)
          for (let by = 0; by < mostLead; by += 1)
            add(
              wins[state],
              count * mostLead + by,
              chance * (wins[to]?.[(count - scored) * mostLead + by] ?? 0),
            )
      }
    }
  for (const cells of runs) cells[halfCells - 1] = Math.max(0, 1 - cells.reduce((sum, one) => sum + one, 0))
  return { runs, wins }
}

function add(cells: Float64Array | undefined, at: number, value: number): void {
  if (cells !== undefined) cells[at] = (cells[at] ?? 0) + value
}

const noRuns = (): Runs => Float64Array.of(1)

/** Returns the distribution of the sum of two numbers of runs. */
function sumOf(one: Runs, other: Runs): Runs {
  const sum = new Float64Array(Math.min(sideCells, one.length + other.length - 1))
  one.forEach((weight, runs) => {
    if (weight > 0)
      other.forEach((also, more) => {
        add(sum, Math.min(runs + more, sum.length - 1), weight * also)
      })
  })
  return sum
}

/** Probabilities of the home side's lead and of the runs of both sides. */
export type Ending = { readonly leads: Map<number, number>; readonly totals: Map<number, number> }

/** Bounds of the scores of a game; a lead is kept at its value plus the bound. */
const mostTotal = 2 * (sideCells + 3 * halfCells)

/** Gathers endings; ties before the last extra inning go on from the runs of one side. */
type Gathered = { readonly leads: Float64Array; readonly totals: Float64Array; readonly ties: Float64Array }

const gathered = (): Gathered => ({
  leads: new Float64Array(2 * mostTotal + 1),
  totals: new Float64Array(mostTotal + 1),
  ties: new Float64Array(mostTotal + 1),
})

function end({ leads, totals }: Gathered, home: number, away: number, weight: number): void {
  add(leads, mostTotal + home - away, weight)
  add(totals, home + away, weight)
}

const toMap = (cells: Float64Array, offset: number): Map<number, number> => {
  const found = new Map<number, number>()
  cells.forEach((weight, at) => {
    if (weight > 0) found.set(at - offset, weight)
  })
  return found
}

/** Returns the endings gathered, those of the ties by what follows them. */
function endingOf({ leads, totals, ties }: Gathered, after: Ending): Ending {
  const tied = ties.reduce((sum, weight) => sum + weight, 0)
  for (const [lead, chance] of after.leads) add(leads, mostTotal + lead, tied * chance)
  ties.forEach((weight, runs) => {
    if (weight > 0) for (const [total, chance] of after.totals) add(totals, 2 * runs + total, weight * chance)
  })
  return { leads: toMap(leads, mostTotal), totals: toMap(totals, 0) }
}

const noEnding: Ending = { leads: new Map(), totals: new Map() }

/** What strengths lead to. */
type GameTables = {
  readonly home: HalfInning
  readonly away: HalfInning
  /** Runs of whole half-innings by their number. */
  readonly innings: { readonly home: readonly Runs[]; readonly away: readonly Runs[] }
  /** Endings of the extra innings by the number of those left, from a tie at 0. */
  readonly extras: readonly Ending[]
}

const start = stateOf(0, 0)

/** Returns the runs of 0 to 9 whole half-innings. */
function wholeInnings({ runs }: HalfInning): Runs[] {
  const sums = [noRuns()]
  for (let inning = 1; inning <= regularInnings; inning += 1)
    sums.push(sumOf(sums.at(-1) ?? noRuns(), runs[start] ?? noRuns()))
  return sums
}

/** Gathers the endings of the bottom of the ninth or of a later inning from a state of it and the score there. */
function endBottom(
  into: Gathered,
  { runs, wins }: HalfInning,
  state: number,
  { home, away }: SideScore,
  weight: number,
): void {
  const deficit = away - home
  const [cells, leads] = [runs[state], wins[state]]
  if (cells === undefined || leads === undefined) return
  for (let scored = 0; scored < deficit && scored < halfCells; scored += 1)
    end(into, home + scored, away, weight * (cells[scored] ?? 0))
  if (deficit >= halfCells) return
  add(into.ties, away, weight * (cells[deficit] ?? 0))
  for (let by = 1; by <= mostLead; by += 1)
    end(into, away + by, away, weight * (leads[deficit * mostLead + by - 1] ?? 0))
}

function extraInnings(home: HalfInning, away: HalfInning): Ending[] {
  const endings: Ending[] = [{ leads: new Map([[0, 1]]), totals: new Map([[0, 1]]) }]
  for (let left = 1; left <= lastInning - regularInnings; left += 1) {
    const into = gathered()
    away.runs[start]?.forEach((weight, runs) => {
      endBottom(into, home, start, { home: 0, away: runs }, weight)
    })
    endings.push(endingOf(into, endings[left - 1] ?? noEnding))
  }
  return endings
}

/** Tables of the most recent matches by their strengths. */
const kept = new Map<string, GameTables>()
const mostKept = 60

function tablesOf(strengths: MatchStrengths): GameTables {
  const key = [strengths.home, strengths.away].map(({ attack, defence }) => `${attack} ${defence}`).join()
  const found = kept.get(key)
  if (found !== undefined) return found
  const [home, away] = [halfInning(strengths, 'home'), halfInning(strengths, 'away')]
  const innings = { home: wholeInnings(home), away: wholeInnings(away) }
  const tables = { home, away, innings, extras: extraInnings(home, away) }
  kept.set(key, tables)
  for (const old of kept.keys()) if (kept.size > mostKept) kept.delete(old)
  return tables
}

/** Returns the runs of a side to come to the end of an inning, the half under way included. */
function runsUntil(
  { strengths, half, inning, outs, bases }: GamePlay,
  side: InningHalf,
  until: number,
): Runs {
  const tables = tablesOf(strengths)
  const name = side === 'top' ? 'away' : 'home'
  const whole = (count: number) => tables.innings[name][count] ?? noRuns()
  if (until < inning) return noRuns()
  if (half === side) return sumOf(tables[name].runs[stateOf(outs, bases)] ?? noRuns(), whole(until - inning))
  return whole(until - inning + (half === 'top' ? 1 : 0))
}

/** Returns how a game can end; null if it has. */
export function restOfGame(play: GamePlay): Ending | null {
  const next = atBat(play)
  if (next === null) return null
  const { inning, half, outs, bases, strengths } = next
  const { home, extras } = tablesOf(strengths)
  const last = Math.max(regularInnings, inning)
  const isBegun = inning === last && half === 'bottom'
  const state = isBegun ? stateOf(outs, bases) : start
  const score = runsOf(next)
  const into = gathered()
  const homeRuns = runsUntil(next, 'bottom', last - 1)
  runsUntil(next, 'top', last).forEach((ofAway, more) => {
    homeRuns.forEach((ofHome, also) => {
      const weight = ofAway * ofHome
      const before = { home: score.home + also, away: score.away + more }
      if (!isBegun && before.home > before.away) end(into, before.home, before.away, weight)
      else endBottom(into, home, state, before, weight)
    })
  })
  return endingOf(into, extras[lastInning - last] ?? noEnding)
}

/** Returns the probabilities of the runs still to come in the half-inning at bat; null after the game. */
export function restOfHalf(play: GamePlay): ReadonlyMap<number, number> | null {
  const next = atBat(play)
  if (next === null) return null
  const { inning, half, outs, bases, strengths } = next
  const state = stateOf(outs, bases)
  const { home, away } = tablesOf(strengths)
  if (half === 'top') return toMap(away.runs[state] ?? noRuns(), 0)
  if (inning < regularInnings) return toMap(home.runs[state] ?? noRuns(), 0)
  // The winning run ends the half.
  const into = gathered()
  const score = runsOf(next)
  endBottom(into, home, state, score, 1)
  add(into.totals, 2 * score.away, into.ties[score.away] ?? 0)
  return toMap(into.totals, score.home + score.away)
}

/** Returns how the first innings of a game can end; null once they have. */
export function restOfInnings(play: GamePlay, count: number): Ending | null {
  const next = atBat(play)
  if (next === null || next.inning > count) return null
  const score = runsOf(next)
  const into = gathered()
  const homeRuns = runsUntil(next, 'bottom', count)
  runsUntil(next, 'top', count).forEach((ofAway, more) => {
    homeRuns.forEach((ofHome, also) => {
      end(into, score.home + also, score.away + more, ofAway * ofHome)
    })
  })
  return endingOf(into, noEnding)
}

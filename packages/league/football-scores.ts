// The exact distribution of the goals still to come in a football match, by dynamic programming over its minutes.
import {
  addedMinutes,
  type GoalPlay,
  goalRates,
  type HalfName,
  halfMinutes,
  type MatchSide,
  shownMinute,
} from './football-goals.ts'

/** Rows and columns of a grid; more goals of a side than 19 count as 19, which no chance in ppm can show. */
export const gridSize = 20

/** Probabilities of the goals of both sides: that of h goals at home and a away is at h × `gridSize` + a. */
export type ScoreGrid = Float64Array

/** A minute to come: the chances of a goal of each side, and that the half ends after it. */
type MinuteAhead = { readonly home: number; readonly away: number; readonly ends: number }

const twoTo32 = 0x1_0000_0000

/** Returns the minutes of a half that can still be played; none if it is over. */
function minutesAhead({ strengths, ...play }: GoalPlay, half: HalfName): MinuteAhead[] {
  const { played, added } = play[half]
  const possible = added === null ? addedMinutes(half) : [added]
  const last = halfMinutes + Math.max(...possible)
  return Array.from({ length: last - played }, (_, at) => {
    const nth = played + at + 1
    const { home, away } = goalRates(strengths, shownMinute(half, nth))
    const ends = possible.includes(nth - halfMinutes) ? 1 / possible.length : 0
    return { home: home / twoTo32, away: away / twoTo32, ends }
  })
}

/** Plays one minute on a grid, in place; `most` bounds the goals of a side so far. */
function addMinute(grid: ScoreGrid, { home, away }: MinuteAhead, most: number): void {
  const end = gridSize - 1
  for (let h = most; h >= 0; h -= 1)
    for (let a = most; a >= 0; a -= 1) {
      const at = h * gridSize + a
      // Goals beyond the last row or column stay in it.
      const stays = 1 - (h === end ? 0 : home) - (a === end ? 0 : away)
      const fromHome = h > 0 ? (grid[at - gridSize] ?? 0) * home : 0
      const fromAway = a > 0 ? (grid[at - 1] ?? 0) * away : 0
      grid[at] = (grid[at] ?? 0) * stays + fromHome + fromAway
    }
}

/** Returns the distribution after the rest of a half that starts with this one. */
function playOut(start: ScoreGrid, minutes: readonly MinuteAhead[], mostBefore: number): ScoreGrid {
  if (minutes.length === 0) return start
  const grid = start.slice()
  const ended = new Float64Array(gridSize * gridSize)
  minutes.forEach((minute, at) => {
    addMinute(grid, minute, Math.min(gridSize - 1, mostBefore + at + 1))
    if (minute.ends > 0)
      for (let cell = 0; cell < ended.length; cell += 1)
        ended[cell] = (ended[cell] ?? 0) + minute.ends * (grid[cell] ?? 0)
  })
  return ended
}

function noGoals(): ScoreGrid {
  const grid = new Float64Array(gridSize * gridSize)
  grid[0] = 1
  return grid
}

/** Distributions of the goals still to come in the first half, in the second, and in both together. */
export type RestOfMatch = { readonly first: ScoreGrid; readonly second: ScoreGrid; readonly both: ScoreGrid }

/** Returns the distributions of the goals to come. The halves are independent of each other and of the goals so far. */
export function restOf(play: GoalPlay): RestOfMatch {
  const [ofFirst, ofSecond] = [minutesAhead(play, 'first'), minutesAhead(play, 'second')]
  const first = playOut(noGoals(), ofFirst, 0)
  const second = playOut(noGoals(), ofSecond, 0)
  return { first, second, both: ofFirst.length === 0 ? second : playOut(first, ofSecond, ofFirst.length) }
}

/** Returns the chances of which side scores next, or that no goal follows. */
export function nextGoalOf(play: GoalPlay): Record<MatchSide | 'none', number> {
  const found = { home: 0, away: 0, none: 1 }
  for (const half of ['first', 'second'] as const) {
    let [goalless, reached, ended] = [found.none, 1, 0]
    const minutes = minutesAhead(play, half)
    if (minutes.length === 0) continue
    for (const { home, away, ends } of minutes) {
      found.home += goalless * reached * home
      found.away += goalless * reached * away
      goalless *= 1 - home - away
      ended += goalless * ends
      reached -= ends
    }
    found.none = ended
  }
  return found
}

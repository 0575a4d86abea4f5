// The goals of a football match, minute by minute: their exact chances, and the goal that the draws of a minute give.
import type { Draws } from '@mangetsu/chance/draws'
import type { SideScore } from '@mangetsu/sports'
import { checkedStrengths, type MatchStrengths } from './strengths.ts'

export type MatchSide = 'home' | 'away'

/** A half under way. */
type HalfPlay = {
  /** Minutes played, added time included. */
  readonly played: number
  /** Minutes of added time; null before the 45th minute of the half is played. */
  readonly added: number | null
}

/** The part of a match that decides its markets. Plain JSON of whole numbers. */
export type GoalPlay = {
  readonly strengths: MatchStrengths
  readonly first: HalfPlay
  readonly second: HalfPlay
  readonly score: SideScore
  /** The score at half-time; null before it. */
  readonly halfScore: SideScore | null
  /** The sides that scored, in order. */
  readonly goals: readonly MatchSide[]
}

/** Minutes of a half without its added time. */
export const halfMinutes = 45

/** Added minutes of a half: each whole number of the range is equally likely. */
const addedTime = { first: { least: 1, most: 4 }, second: { least: 2, most: 6 } } as const
export type HalfName = keyof typeof addedTime

/** Goals of equal sides in a minute of weight 1000, in 2^32 parts; the home side's contain its advantage. */
const baseRates: SideScore = { home: 66_600_000, away: 50_900_000 }

/** Goals become more frequent in the course of a match; thousandths for a minute of 1 to 90. */
const weightOf = (minute: number): number => 800 + 4 * minute

const twoTo32 = 0x1_0000_0000

/** Returns the state before the first minute. Throws a RangeError for strengths outside their range. */
export function startGoals(strengths: MatchStrengths): GoalPlay {
  const half: HalfPlay = { played: 0, added: null }
  return {
    strengths: checkedStrengths(strengths),
    first: half,
    second: half,
    score: { home: 0, away: 0 },
    halfScore: null,
    goals: [],
  }
}

const isHalfOver = ({ played, added }: HalfPlay): boolean => added !== null && played === halfMinutes + added

/** Returns the half of the next minute; null after the last one. */
export function nextHalf({ first, second }: GoalPlay): HalfName | null {
  if (!isHalfOver(first)) return 'first'
  return isHalfOver(second) ? null : 'second'
}

/** Returns the minute shown for the n-th minute of a half: 1 to 45 or 46 to 90, the last one also in added time. */
export const shownMinute = (half: HalfName, nth: number): number =>
  Math.min(nth, halfMinutes) + (half === 'first' ? 0 : halfMinutes)

/**
 * Returns the chances of a goal of either side in a minute of 1 to 90, in 2^32 parts, exactly: the base rate times the
 * weight of the minute and the attack of the side, divided by the defence of the other side, rounded down once.
 */
export function goalRates({ home, away }: MatchStrengths, minute: number): SideScore {
  const weight = weightOf(minute)
  const rate = (base: number, attack: number, defence: number) =>
    Math.floor((base * weight * attack) / (1_000 * defence))
  return {
    home: rate(baseRates.home, home.attack, away.defence),
    away: rate(baseRates.away, away.attack, home.defence),
  }
}

/** Returns the possible numbers of added minutes of a half, ascending and equally likely. */
export function addedMinutes(half: HalfName): number[] {
  const { least, most } = addedTime[half]
  return Array.from({ length: most - least + 1 }, (_, at) => least + at)
}

function drawGoal({ home, away }: SideScore, goals: Draws): MatchSide | null {
  const drawn = goals.int(twoTo32)
  if (drawn < home) return 'home'
  return drawn < home + away ? 'away' : null
}

function drawAdded(half: HalfName, added: Draws): number {
  const possible = addedMinutes(half)
  return possible[added.int(possible.length)] ?? 0
}

/**
 * Plays the next minute: one draw of `goals` decides its goal; after the 45th minute of a half one draw of `added`
 * decides its added time. Throws a RangeError after the last minute.
 */
export function playGoals(play: GoalPlay, draws: { readonly goals: Draws; readonly added: Draws }): GoalPlay {
  const half = nextHalf(play)
  if (half === null) throw new RangeError('the match is over')
  const before = play[half]
  const played = before.played + 1
  const side = drawGoal(goalRates(play.strengths, shownMinute(half, played)), draws.goals)
  const added = played === halfMinutes ? drawAdded(half, draws.added) : before.added
  const after: HalfPlay = { played, added }
  const score = side === null ? play.score : { ...play.score, [side]: play.score[side] + 1 }
  return {
    ...play,
    [half]: after,
    score,
    halfScore: half === 'first' && isHalfOver(after) ? score : play.halfScore,
    goals: side === null ? play.goals : [...play.goals, side],
  }
}

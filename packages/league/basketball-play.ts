// A basketball game, attack by attack: the exact chances of each play, and what it makes of periods and points.
import type { Draws } from '@mangetsu/chance/draws'
import type { SideScore } from '@mangetsu/sports'
import { checkedStrengths, type MatchStrengths } from './strengths.ts'

/** The part of a game that decides its markets. Plain JSON of whole numbers. */
export type CourtPlay = {
  readonly strengths: MatchStrengths
  /** Steps of the last period played. */
  readonly played: number
  /** Points of each period begun: four quarters, then overtimes. */
  readonly periods: readonly SideScore[]
}

/** A step is half a minute: one attack of the home side, then one of the away side. */
export const stepSeconds = 30
export const quarters = 4
const quarterSteps = 20
export const overtimeSteps = 10

/** Returns the number of steps of a period, counted from 1. */
export const stepsOf = (period: number): number => (period <= quarters ? quarterSteps : overtimeSteps)

/** Chances of the plays that bring points, of equal sides, in 2^32 parts. */
const baseRates = {
  home: {
    three: 451_000_000,
    two: 1_108_000_000,
    threePlay: 77_000_000,
    bothThrows: 236_000_000,
    oneThrow: 150_000_000,
  },
  away: {
    three: 438_000_000,
    two: 1_074_000_000,
    threePlay: 75_000_000,
    bothThrows: 229_000_000,
    oneThrow: 146_000_000,
  },
} as const

/** Shares of the plays without a point, thousandths; the rest are missed shots. */
const pointlessShares = { turnover: 220, noThrow: 15 } as const

/** What an attack leads to. */
export type CourtPlayKind = keyof typeof baseRates.home | keyof typeof pointlessShares | 'miss'

/** The points of each play. */
export const pointsOfPlay: Readonly<Record<CourtPlayKind, number>> = {
  three: 3,
  two: 2,
  threePlay: 3,
  bothThrows: 2,
  oneThrow: 1,
  noThrow: 0,
  turnover: 0,
  miss: 0,
}

const twoTo32 = 0x1_0000_0000

/** How much of a side's strength is added before they are compared, thousandths: sides differ less than their strengths. */
const evening = 3_000

/**
 * Returns the chances of the plays of a side's attack in 2^32 parts, exactly: a base rate times the attack of the side
 * plus 3000, divided by the defence of the other side plus 3000, rounded down; of the rest of 2^32, turnovers and missed
 * free throws have their shares, rounded down, and missed shots what remains.
 */
export function attackRates(strengths: MatchStrengths, side: 'home' | 'away'): [CourtPlayKind, number][] {
  const { attack } = strengths[side]
  const { defence } = strengths[side === 'home' ? 'away' : 'home']
  const scoring = Object.entries(baseRates[side]).map(([play, rate]): [CourtPlayKind, number] => [
    play as CourtPlayKind,
    Math.floor((rate * (attack + evening)) / (defence + evening)),
  ])
  const rest = scoring.reduce((left, [, rate]) => left - rate, twoTo32)
  const turnover = Math.floor((rest * pointlessShares.turnover) / 1_000)
  const noThrow = Math.floor((rest * pointlessShares.noThrow) / 1_000)
  return [...scoring, ['turnover', turnover], ['noThrow', noThrow], ['miss', rest - turnover - noThrow]]
}

/** Returns the state before the first attack. Throws a RangeError for strengths outside their range. */
export const startCourt = (strengths: MatchStrengths): CourtPlay => ({
  strengths: checkedStrengths(strengths),
  played: 0,
  periods: [{ home: 0, away: 0 }],
})

/** Returns the points of both sides. */
export const courtScore = ({ periods }: Pick<CourtPlay, 'periods'>): SideScore => ({
  home: periods.reduce((sum, { home }) => sum + home, 0),
  away: periods.reduce((sum, { away }) => sum + away, 0),
})

/** Whether the last of the periods begun is over. */
export const isPeriodOver = ({ played, periods }: CourtPlay): boolean => played === stepsOf(periods.length)

/** A game ends after the fourth quarter or an overtime that leaves no tie. */
export function isCourtOver(play: CourtPlay): boolean {
  const { home, away } = courtScore(play)
  return play.periods.length >= quarters && isPeriodOver(play) && home !== away
}

/** Returns the state in which the next step is played: after a period, that of the next one; null after the end. */
export function nextOnCourt(play: CourtPlay): CourtPlay | null {
  if (isCourtOver(play)) return null
  return isPeriodOver(play) ? { ...play, played: 0, periods: [...play.periods, { home: 0, away: 0 }] } : play
}

function drawAttack(rates: readonly [CourtPlayKind, number][], draws: Draws): CourtPlayKind {
  let left = draws.int(twoTo32)
  for (const [play, rate] of rates) {
    if (left < rate) return play
    left -= rate
  }
  return 'miss'
}

/** The attacks of a step. */
export type Attacks = { readonly home: CourtPlayKind; readonly away: CourtPlayKind }

/** Plays the next step: a draw for the home side's attack, then one for the away side's. Throws a RangeError after the end. */
export function playAttacks(
  play: CourtPlay,
  draws: Draws,
): { readonly game: CourtPlay; readonly attacks: Attacks } {
  const before = nextOnCourt(play)
  if (before === null) throw new RangeError('the game is over')
  const home = drawAttack(attackRates(before.strengths, 'home'), draws)
  const away = drawAttack(attackRates(before.strengths, 'away'), draws)
  const last = before.periods.length - 1
  const periods = before.periods.map((points, at) =>
    at === last ? { home: points.home + pointsOfPlay[home], away: points.away + pointsOfPlay[away] } : points,
  )
  return { game: { ...before, played: before.played + 1, periods }, attacks: { home, away } }
}

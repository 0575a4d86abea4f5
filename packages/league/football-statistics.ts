// What a page shows of a football match besides its goals: shots, corners, cards, possession, attacks and momentum.
// These have their own stream of draws and change no goal and no market.
import type { Draws } from '@mangetsu/chance/draws'
import type { MatchSide } from './football-goals.ts'

/** An incident; `x` and `y` are its place on the pitch in percent, the home side attacking to the right. */
export type MatchIncident = {
  /** 1 to 90; 45 and 90 with `added` in added time. */
  readonly minute: number
  readonly added?: number
  readonly kind: 'goal' | 'yellow' | 'red' | 'corner' | 'shot' | 'halfTime' | 'fullTime'
  readonly side: MatchSide | null
  readonly place?: { readonly x: number; readonly y: number }
}

/** Counts of one side. */
type SideCounts = {
  readonly shots: number
  readonly onTarget: number
  /** Hundredths. */
  readonly expectedGoals: number
  readonly corners: number
  readonly yellows: number
  readonly reds: number
  /** Attacks on the left, in the centre and on the right. */
  readonly attacks: readonly [left: number, centre: number, right: number]
}

export type MatchStatistics = {
  readonly home: SideCounts
  readonly away: SideCounts
  /** Sum over all minutes of the home side's possession, percent. */
  readonly homePossession: number
  /** Pressure of each minute: positive for the home side, from -100 to 100. */
  readonly momentum: readonly number[]
  readonly last: MatchIncident | null
  /** Goals, cards, half-time and full-time. */
  readonly timeline: readonly MatchIncident[]
}

/** A minute of play, with what the goals' draws decided. */
export type PlayedMinute = {
  readonly minute: number
  readonly added?: number
  readonly goal: MatchSide | null
  /** The home side's share of the expected goals, thousandths. */
  readonly homeShare: number
  readonly ends: 'halfTime' | 'fullTime' | null
}

/** Chances in a minute at equal pressure, of 1000. */
const chances = {
  home: { shot: 112, corner: 56, yellow: 17, red: 1 },
  away: { shot: 96, corner: 48, yellow: 20, red: 1 },
} as const

/** One shot in three is on target. */
const shotsToTarget = 3

const sides = ['home', 'away'] as const

const noCounts: SideCounts = {
  shots: 0,
  onTarget: 0,
  expectedGoals: 0,
  corners: 0,
  yellows: 0,
  reds: 0,
  attacks: [0, 0, 0],
}

export const startStatistics: MatchStatistics = {
  home: noCounts,
  away: noCounts,
  homePossession: 0,
  momentum: [],
  last: null,
  timeline: [],
}

const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value))

/** Draws the pressure of a minute: six tenths of the one before, the better side's advantage, a goal, and chance. */
function drawMomentum(before: number, { homeShare, goal }: PlayedMinute, draws: Draws): number {
  const kept = Math.trunc((before * 6) / 10)
  const advantage = Math.trunc((homeShare - 500) / 20)
  const ofGoal = goal === null ? 0 : goal === 'home' ? 45 : -45
  return clamp(kept + advantage + ofGoal + draws.int(81) - 40, 100)
}

/** Draws attacks: a side attacks more often where it has attacked before. */
function drawAttacks(attacks: SideCounts['attacks'], pressure: number, draws: Draws): SideCounts['attacks'] {
  const [left, centre, right] = attacks
  const weights = [left + 4, centre + 4, right + 4] as const
  const counts: [number, number, number] = [left, centre, right]
  const number = draws.int(2) + (pressure > 15 ? 1 : 0)
  for (let at = 0; at < number; at += 1) {
    const drawn = draws.int(weights[0] + weights[1] + weights[2])
    counts[drawn < weights[0] ? 0 : drawn < weights[0] + weights[1] ? 1 : 2] += 1
  }
  return counts
}

/** Draws the place of a shot as the shooting side sees it, which attacks to the right; goals come from nearer. */
function drawShotPlace(isGoal: boolean, draws: Draws): { x: number; y: number } {
  if (isGoal) return { x: 84 + draws.int(12), y: 38 + draws.int(25) }
  return { x: 74 + draws.int(21), y: 25 + draws.int(51) }
}

/** Hundredths of a goal expected from a place: 220 by its distance from the goal; half of what lies across counts. */
const expectedFrom = ({ x, y }: { x: number; y: number }): number =>
  Math.trunc(220 / (100 - x + Math.abs(y - 50) / 2))

const asHomeSees = (side: MatchSide, { x, y }: { x: number; y: number }) =>
  side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }

type SideMinute = { readonly counts: SideCounts; readonly incidents: readonly MatchIncident[] }

/** Draws a side's part of a minute: its shot, corner, cards and attacks, least important incident first. */
function drawSide(
  side: MatchSide,
  counts: SideCounts,
  pressure: number,
  { minute, added, goal }: PlayedMinute,
  draws: Draws,
): SideMinute {
  const attacking = 100 + pressure
  const happens = (kind: 'shot' | 'corner' | 'yellow' | 'red', weight: number) =>
    draws.int(100_000) < chances[side][kind] * weight
  const at = { minute, ...(added === undefined ? {} : { added }), side }
  const incidents: MatchIncident[] = []
  const isGoal = goal === side
  const hasShot = happens('shot', attacking) || isGoal
  const isOnTarget = draws.int(shotsToTarget) === 0 || isGoal
  const place = drawShotPlace(isGoal, draws)
  if (hasShot && !isGoal) incidents.push({ ...at, kind: 'shot', place: asHomeSees(side, place) })
  const hasCorner = happens('corner', attacking)
  const cornerY = draws.int(2) * 100
  if (hasCorner) incidents.push({ ...at, kind: 'corner', place: asHomeSees(side, { x: 100, y: cornerY }) })
  const [hasYellow, hasRed] = [happens('yellow', 100), happens('red', 100)]
  if (hasYellow) incidents.push({ ...at, kind: 'yellow' })
  if (hasRed) incidents.push({ ...at, kind: 'red' })
  if (isGoal) incidents.push({ ...at, kind: 'goal', place: asHomeSees(side, place) })
  return {
    counts: {
      shots: counts.shots + (hasShot ? 1 : 0),
      onTarget: counts.onTarget + (hasShot && isOnTarget ? 1 : 0),
      expectedGoals: counts.expectedGoals + (hasShot ? expectedFrom(place) : 0),
      corners: counts.corners + (hasCorner ? 1 : 0),
      yellows: counts.yellows + (hasYellow ? 1 : 0),
      reds: counts.reds + (hasRed ? 1 : 0),
      attacks: drawAttacks(counts.attacks, pressure, draws),
    },
    incidents,
  }
}

const importance = ['shot', 'corner', 'yellow', 'red', 'goal', 'halfTime', 'fullTime'] as const

const isOfTimeline = ({ kind }: MatchIncident): boolean => kind !== 'shot' && kind !== 'corner'

/** Adds a minute. The draws are always taken in the same order: momentum, possession, home side, away side. */
export function countMinute(before: MatchStatistics, minute: PlayedMinute, draws: Draws): MatchStatistics {
  const momentum = drawMomentum(before.momentum.at(-1) ?? 0, minute, draws)
  const possession = 50 + Math.trunc(momentum / 5) + draws.int(21) - 10
  const [home, away] = sides.map((side) =>
    drawSide(side, before[side], side === 'home' ? momentum : -momentum, minute, draws),
  ) as [SideMinute, SideMinute]
  const end: MatchIncident[] =
    minute.ends === null
      ? []
      : [
          {
            minute: minute.minute,
            ...(minute.added === undefined ? {} : { added: minute.added }),
            kind: minute.ends,
            side: null,
          },
        ]
  const incidents = [...home.incidents, ...away.incidents, ...end].toSorted(
    (one, other) => importance.indexOf(one.kind) - importance.indexOf(other.kind),
  )
  return {
    home: home.counts,
    away: away.counts,
    homePossession: before.homePossession + possession,
    momentum: [...before.momentum, momentum],
    last: incidents.at(-1) ?? before.last,
    timeline: [...before.timeline, ...incidents.filter(isOfTimeline)],
  }
}

/** Figures of a side as a page shows them. */
export type SideFigures = Omit<SideCounts, 'attacks'> & {
  /** Ball possession, percent; both sides' sum to 100. */
  readonly possession: number
  /** Shares of the side's attacks, percent, which sum to 100; 0 each before its first attack. */
  readonly attacks: { readonly left: number; readonly centre: number; readonly right: number }
}

function figuresOf({ attacks, ...counts }: SideCounts, possession: number): SideFigures {
  const [left, centre, right] = attacks
  const all = left + centre + right
  if (all === 0) return { ...counts, possession, attacks: { left: 0, centre: 0, right: 0 } }
  const shares = { left: Math.round((left * 100) / all), right: Math.round((right * 100) / all) }
  return { ...counts, possession, attacks: { ...shares, centre: 100 - shares.left - shares.right } }
}

/** Returns the statistics of both sides; half of the possession each before the first minute. */
export function statisticsOf({ home, away, homePossession, momentum }: MatchStatistics): {
  home: SideFigures
  away: SideFigures
} {
  const possession = momentum.length === 0 ? 50 : Math.round(homePossession / momentum.length)
  return { home: figuresOf(home, possession), away: figuresOf(away, 100 - possession) }
}

// What a page shows of a basketball game besides its points: shots, rebounds, fouls, assists, runs and leads. The draws
// have their own stream and change no point and no market.
import type { Draws } from '@mangetsu/chance/draws'
import type { SideScore } from '@mangetsu/sports'
import {
  type Attacks,
  type CourtPlay,
  type CourtPlayKind,
  courtScore,
  pointsOfPlay,
  quarters,
  stepSeconds,
  stepsOf,
} from './basketball-play.ts'

type Side = 'home' | 'away'

/** The end of an attack, with the score after it. */
export type ShownAttack = {
  readonly period: number
  /** Left of the period, seconds. */
  readonly clock: number
  readonly side: Side
  readonly kind: CourtPlayKind
  /** Place of a shot on the court in percent, the home side attacking to the right; null without a shot. */
  readonly place: { readonly x: number; readonly y: number } | null
  readonly points: number
  readonly score: SideScore
}

/** Shots or free throws made, of those tried. */
type Shots = { readonly made: number; readonly tried: number }

/** The statistics of a side. */
export type CourtFigures = {
  readonly twos: Shots
  readonly threes: Shots
  readonly throws: Shots
  readonly rebounds: number
  readonly assists: number
  readonly turnovers: number
  readonly fouls: number
}

export type CourtShow = {
  readonly home: CourtFigures
  readonly away: CourtFigures
  /** Team fouls of the period; those of the fourth quarter count on in overtime. */
  readonly fouls: SideScore
  readonly last: ShownAttack | null
  readonly run: { readonly side: Side; readonly points: number } | null
  readonly largestLead: SideScore
  /** The latest attacks, in order. */
  readonly plays: readonly ShownAttack[]
  /** The home side's lead after each step. */
  readonly leads: readonly number[]
  readonly leadChanges: readonly ShownAttack[]
}

const noShots: Shots = { made: 0, tried: 0 }

const startFigures: CourtFigures = {
  twos: noShots,
  threes: noShots,
  throws: noShots,
  rebounds: 0,
  assists: 0,
  turnovers: 0,
  fouls: 0,
}

const noPoints: SideScore = { home: 0, away: 0 }

export const startCourtShow: CourtShow = {
  home: startFigures,
  away: startFigures,
  fouls: noPoints,
  last: null,
  run: null,
  largestLead: noPoints,
  plays: [],
  leads: [],
  leadChanges: [],
}

/** Attacks that a page lists. */
const shownAttacks = 12

/** Returns the seconds left of a period after so many of its steps. */
export const clockAfter = (period: number, steps: number): number => (stepsOf(period) - steps) * stepSeconds

const another = (side: Side): Side => (side === 'home' ? 'away' : 'home')

const withShot = (shots: Shots, isMade: boolean): Shots => ({
  made: shots.made + (isMade ? 1 : 0),
  tried: shots.tried + 1,
})

/** What the draws of an attack add to its play. */
type Detail = {
  readonly seconds: number
  /** A shot that missed before, whose rebound the attacking side took. */
  readonly isSecondChance: boolean
  /** Whether a missed shot was one of three points. */
  readonly isThree: boolean
  /** Whether a pass led to a basket. */
  readonly isAssisted: boolean
  /** Whether the defending side has committed a foul without free throws. */
  readonly isFoul: boolean
  readonly across: number
  readonly along: number
}

/** Draws the details in this order, each for every play. */
const drawDetail = (draws: Draws): Detail => ({
  seconds: draws.int(9),
  isSecondChance: draws.int(100) < 9,
  isThree: draws.int(100) < 42,
  isAssisted: draws.int(100) < 60,
  isFoul: draws.int(100) < 12,
  across: draws.int(41),
  along: draws.int(21),
})

/** Free throws tried and made by plays with a foul. */
const throwsOf: Readonly<Partial<Record<CourtPlayKind, Shots>>> = {
  threePlay: { made: 1, tried: 1 },
  bothThrows: { made: 2, tried: 2 },
  oneThrow: { made: 1, tried: 2 },
  noThrow: { made: 0, tried: 2 },
}

/** Plays after which the defending side takes the ball from the board. */
const rebounded: readonly CourtPlayKind[] = ['miss', 'noThrow']

/** Returns the statistics of the attacking side after a play. */
function attackFigures(before: CourtFigures, kind: CourtPlayKind, detail: Detail): CourtFigures {
  const throws = throwsOf[kind] ?? noShots
  const isBasket = kind === 'two' || kind === 'three' || kind === 'threePlay'
  const isThree = kind === 'three' || (kind === 'miss' && detail.isThree)
  const isTwo = kind === 'two' || kind === 'threePlay' || (kind === 'miss' && !detail.isThree)
  const twos = detail.isSecondChance ? withShot(before.twos, false) : before.twos
  return {
    twos: isTwo ? withShot(twos, isBasket) : twos,
    threes: isThree ? withShot(before.threes, isBasket) : before.threes,
    throws: {
      made: before.throws.made + throws.made,
      tried: before.throws.tried + throws.tried,
    },
    rebounds: before.rebounds + (detail.isSecondChance ? 1 : 0),
    assists: before.assists + (isBasket && detail.isAssisted ? 1 : 0),
    turnovers: before.turnovers + (kind === 'turnover' ? 1 : 0),
    fouls: before.fouls,
  }
}

/** Returns the statistics of the defending side after a play. */
const defenceFigures = (before: CourtFigures, kind: CourtPlayKind, fouls: number): CourtFigures => ({
  ...before,
  rebounds: before.rebounds + (rebounded.includes(kind) ? 1 : 0),
  fouls: before.fouls + fouls,
})

/** Returns the place of a shot as the home side attacks, to the right: beyond the arc, or near the basket. */
function placeOf(kind: CourtPlayKind, side: Side, { isThree, across, along }: Detail): ShownAttack['place'] {
  if (kind === 'turnover' || kind in throwsOf) return null
  const isFar = kind === 'three' || (kind === 'miss' && isThree)
  const [x, y] = isFar
    ? [63 + Math.floor(along / 4), 30 + across]
    : [80 + Math.floor(along / 2), 34 + Math.floor((4 * across) / 5)]
  return side === 'home' ? { x, y } : { x: 100 - x, y: 100 - y }
}

/** Seconds of a step after which the earliest attack of each side ends. */
const earliest = { home: 5, away: 20 } as const

function withAttack(before: CourtShow, attack: ShownAttack, detail: Detail): CourtShow {
  const { side, kind, points, score } = attack
  const other = another(side)
  const fouls = (kind in throwsOf ? 1 : 0) + (detail.isFoul ? 1 : 0)
  const figures = {
    [side]: attackFigures(before[side], kind, detail),
    [other]: defenceFigures(before[other], kind, fouls),
  }
  const shown: CourtShow = {
    ...before,
    ...figures,
    fouls: { ...before.fouls, [other]: before.fouls[other] + fouls },
    plays: [...before.plays, attack].slice(-shownAttacks),
  }
  if (points === 0) return shown
  const lead = score[side] - score[other]
  const isChange = lead > 0 && before.leadChanges.at(-1)?.side !== side
  return {
    ...shown,
    last: attack,
    run: { side, points: points + (before.run?.side === side ? before.run.points : 0) },
    largestLead: { ...before.largestLead, [side]: Math.max(before.largestLead[side], lead) },
    leadChanges: isChange ? [...before.leadChanges, attack] : before.leadChanges,
  }
}

/** Team fouls begin anew with each quarter. */
const foulsAt = ({ played, periods }: CourtPlay, fouls: SideScore): SideScore =>
  played === 1 && periods.length <= quarters ? noPoints : fouls

/** Adds a step that led to `game`: the home side's attack, then the away side's, each with its details. */
export function showAttacks(before: CourtShow, game: CourtPlay, attacks: Attacks, draws: Draws): CourtShow {
  const period = game.periods.length
  const after = courtScore(game)
  const startClock = clockAfter(period, game.played - 1)
  const beforeAway = { home: after.home, away: after.away - pointsOfPlay[attacks.away] }
  const shown = (['home', 'away'] as const).reduce<CourtShow>(
    (show, side) => {
      const detail = drawDetail(draws)
      const kind = attacks[side]
      const attack: ShownAttack = {
        period,
        clock: startClock - earliest[side] - detail.seconds,
        side,
        kind,
        place: placeOf(kind, side, detail),
        points: pointsOfPlay[kind],
        score: side === 'home' ? beforeAway : after,
      }
      return withAttack(show, attack, detail)
    },
    { ...before, fouls: foulsAt(game, before.fouls) },
  )
  return { ...shown, leads: [...before.leads, after.home - after.away] }
}

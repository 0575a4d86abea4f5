// What a page shows of a baseball game besides its runs: pitches, counts, fielders, and what each batter has done. These
// have their own stream of draws and change no run and no market.
import type { Draws } from '@mangetsu/chance/draws'
import type { SideScore } from '@mangetsu/sports'
import {
  type Appearance,
  type DrawnPlay,
  type GamePlay,
  type InningHalf,
  isGameOver,
} from './baseball-play.ts'

/** Whether the bases are occupied. */
export type ShownBases = { readonly first: boolean; readonly second: boolean; readonly third: boolean }

/** What a plate appearance led to, with the outs and bases after it. */
export type ShownPlay = {
  readonly inning: number
  readonly half: InningHalf
  /** The batter's place in the order, 1 to 9. */
  readonly batter: number
  readonly kind: DrawnPlay | 'forceOut' | 'doublePlay' | 'sacrificeFly'
  /** Where the ball went, by the number of the fielder: 1 pitcher to 9 right fielder; null if it was not hit. */
  readonly fielder: number | null
  readonly runs: number
  readonly outs: number
  readonly bases: ShownBases
}

/** A pitch; `x` and `y` are its place as the catcher sees it in percent, the strike zone from 25 to 75. */
export type ShownPitch = { readonly kind: 'ball' | 'strike' | 'foul'; readonly x: number; readonly y: number }

/** What a batter has done. */
type BatterLine = { readonly atBats: number; readonly hits: number }

type SideShow = {
  /** Places of the order from 0: of the next batter, and those of all nine. */
  readonly next: number
  readonly batters: readonly BatterLine[]
  readonly hits: number
  readonly errors: number
  /** Pitches thrown. */
  readonly pitches: number
}

export type GameShow = {
  readonly home: SideShow
  readonly away: SideShow
  /** The pitches to the batter at the plate. */
  readonly pitches: readonly ShownPitch[]
  readonly last: ShownPlay | null
  /** The plays of the half-inning, and those of the whole game that brought runs. */
  readonly plays: readonly ShownPlay[]
  readonly scoring: readonly ShownPlay[]
}

const batters = 9

const startSide: SideShow = {
  next: 0,
  batters: Array.from({ length: batters }, () => ({ atBats: 0, hits: 0 })),
  hits: 0,
  errors: 0,
  pitches: 0,
}

export const startShow: GameShow = {
  home: startSide,
  away: startSide,
  pitches: [],
  last: null,
  plays: [],
  scoring: [],
}

export const basesOf = (bases: number): ShownBases => ({
  first: (bases & 1) !== 0,
  second: (bases & 2) !== 0,
  third: (bases & 4) !== 0,
})

/** Returns the count after some pitches. */
export const countOf = (pitches: readonly ShownPitch[]): { balls: number; strikes: number } => ({
  balls: pitches.filter(({ kind }) => kind === 'ball').length,
  strikes: pitches.filter(({ kind }) => kind === 'strike').length,
})

const hits: readonly DrawnPlay[] = ['single', 'double', 'triple', 'homeRun']

/** Fielders of ten equally likely ground balls: shortstop, second, third, first, pitcher. */
const infielders = [6, 6, 6, 4, 4, 4, 5, 5, 3, 1]

function drawFielder(play: DrawnPlay, draws: Draws): number | null {
  if (play === 'walk' || play === 'strikeout') return null
  if (play === 'groundOut' || play === 'error') return infielders[draws.int(infielders.length)] ?? null
  return 7 + draws.int(3)
}

function kindOf({ play, putOut, runs }: Appearance): ShownPlay['kind'] {
  if (putOut === 'both') return 'doublePlay'
  if (putOut === 'runner') return 'forceOut'
  return play === 'flyOut' && runs > 0 ? 'sacrificeFly' : play
}

/** The pitches that end a plate appearance: the balls or strikes that are missing, or the one that is hit. */
function lastPitches(play: DrawnPlay, pitches: readonly ShownPitch[]): number {
  const { balls, strikes } = countOf(pitches)
  if (play === 'walk') return 4 - balls
  return play === 'strikeout' ? 3 - strikes : 1
}

/** Draws the place of a ball: beside the zone on the left or on the right, above or below it. */
function drawBall(draws: Draws): ShownPitch {
  const edge = draws.int(4)
  const across = 5 + draws.int(16) + (edge % 2 === 0 ? 0 : 75)
  const along = 10 + draws.int(81)
  return edge < 2 ? { kind: 'ball', x: across, y: along } : { kind: 'ball', x: along, y: across }
}

/** Draws the first pitches to a batter, none of which ends the plate appearance. */
function drawPitches(draws: Draws): ShownPitch[] {
  const pitches: ShownPitch[] = []
  const number = draws.int(5)
  for (let at = 0; at < number; at += 1) {
    const isBall = draws.int(100) < 45
    const { balls, strikes } = countOf(pitches)
    if (isBall && balls < 3) pitches.push(drawBall(draws))
    else pitches.push({ kind: strikes < 2 ? 'strike' : 'foul', x: 25 + draws.int(51), y: 25 + draws.int(51) })
  }
  return pitches
}

function addBatter(side: SideShow, { play, runs }: Appearance): SideShow {
  const isHit = hits.includes(play)
  const isAtBat = play !== 'walk' && !(play === 'flyOut' && runs > 0)
  const lines = side.batters.map((line, at) =>
    at === side.next ? { atBats: line.atBats + (isAtBat ? 1 : 0), hits: line.hits + (isHit ? 1 : 0) } : line,
  )
  return { ...side, next: (side.next + 1) % batters, batters: lines, hits: side.hits + (isHit ? 1 : 0) }
}

/**
 * Adds a plate appearance that led to `game`. It takes the draws in a fixed order: first the fielder, then the first
 * pitches to the next batter unless the half-inning has ended.
 */
export function showAppearance(
  before: GameShow,
  game: GamePlay,
  appearance: Appearance,
  draws: Draws,
): GameShow {
  const { inning, half, outs, bases } = game
  const isFirst = before.last === null || before.last.inning !== inning || before.last.half !== half
  const [batting, fielding] = half === 'top' ? (['away', 'home'] as const) : (['home', 'away'] as const)
  const play: ShownPlay = {
    inning,
    half,
    batter: before[batting].next + 1,
    kind: kindOf(appearance),
    fielder: drawFielder(appearance.play, draws),
    runs: appearance.runs,
    outs,
    bases: basesOf(bases),
  }
  const pitches = outs === 3 || isGameOver(game) ? [] : drawPitches(draws)
  const { errors, pitches: thrown } = before[fielding]
  const fielders: SideShow = {
    ...before[fielding],
    errors: errors + (appearance.play === 'error' ? 1 : 0),
    pitches: thrown + lastPitches(appearance.play, before.pitches) + pitches.length,
  }
  const sides = { [batting]: addBatter(before[batting], appearance), [fielding]: fielders }
  return {
    ...before,
    ...sides,
    pitches,
    last: play,
    plays: isFirst ? [play] : [...before.plays, play],
    scoring: play.runs > 0 ? [...before.scoring, play] : before.scoring,
  }
}

/** Returns a figure of both sides. */
export const figuresOf = ({ home, away }: GameShow, figure: 'hits' | 'errors'): SideScore => ({
  home: home[figure],
  away: away[figure],
})

// A baseball game, plate appearance by plate appearance: the exact chances of each play, and what it makes of outs,
// bases and runs.
import type { Draws } from '@mangetsu/chance/draws'
import type { InningRuns, SideScore } from '@mangetsu/sports'
import { checkedStrengths, type MatchStrengths } from './strengths.ts'

export type InningHalf = 'top' | 'bottom'

/** The part of a game that decides its markets. Plain JSON of whole numbers. */
export type GamePlay = {
  readonly strengths: MatchStrengths
  /** From 1 to 12. */
  readonly inning: number
  readonly half: InningHalf
  /** 3 once the half is over, or the game with it. */
  readonly outs: number
  /** The occupied bases: 1 first, 2 second, 4 third, added. */
  readonly bases: number
  /** Runs of each inning begun; the home side's are null until its first batter. */
  readonly innings: readonly InningRuns[]
}

/** The innings of a game, and the last of its extra innings, after which it is tied. */
export const regularInnings = 9
export const lastInning = 12

/** Chances of the plays that bring a batter on base, of equal sides, in 2^32 parts. */
const baseRates = {
  home: {
    walk: 370_000_000,
    single: 671_000_000,
    double: 188_000_000,
    triple: 17_000_000,
    homeRun: 106_000_000,
    error: 42_000_000,
  },
  away: {
    walk: 356_000_000,
    single: 646_000_000,
    double: 180_000_000,
    triple: 16_000_000,
    homeRun: 101_000_000,
    error: 41_000_000,
  },
} as const

/** Shares of the plays that bring no batter on base, thousandths; the rest are fly outs. */
const outShares = { strikeout: 290, groundOut: 380 } as const

/** A play as it is drawn. */
export type DrawnPlay = keyof typeof baseRates.home | keyof typeof outShares | 'flyOut'

const twoTo32 = 0x1_0000_0000

/**
 * How the runners run on a play, as the upper bounds of a draw in thousandths. Of a single: the runner on second scores
 * and the one on first reaches third; only the former; neither. Of a double: the runner on first scores; only reaches
 * third. Of a ground out: a double play, or the runners hold if first is empty; one out, and they advance. Of a fly out:
 * the runner on third scores; holds.
 */
const running = {
  single: [280, 620, 1_000],
  double: [420, 1_000],
  groundOut: [450, 1_000],
  flyOut: [550, 1_000],
} as const satisfies Partial<Record<DrawnPlay, readonly number[]>>

const runningOf = (play: DrawnPlay): readonly number[] =>
  (running as Partial<Record<DrawnPlay, readonly number[]>>)[play] ?? [1_000]

/** A play and the way the runners run, with its chance in 2^32 times 1000 parts. */
export type PlayChance = { readonly play: DrawnPlay; readonly way: number; readonly chance: number }

/**
 * Returns the chances of the plays of a side's batters in 2^32 parts, exactly: a base rate times the attack of the side
 * plus 1000, divided by the defence of the other side plus 1000, rounded down; the rest of 2^32 is divided among the
 * outs by their shares, rounded down, the fly out the rest of it.
 */
export function playRates(strengths: MatchStrengths, side: 'home' | 'away'): [DrawnPlay, number][] {
  const { attack } = strengths[side]
  const { defence } = strengths[side === 'home' ? 'away' : 'home']
  const onBase = Object.entries(baseRates[side]).map(([play, rate]): [DrawnPlay, number] => [
    play as DrawnPlay,
    Math.floor((rate * (attack + 1_000)) / (defence + 1_000)),
  ])
  const rest = onBase.reduce((left, [, rate]) => left - rate, twoTo32)
  const strikeout = Math.floor((rest * outShares.strikeout) / 1_000)
  const groundOut = Math.floor((rest * outShares.groundOut) / 1_000)
  return [
    ...onBase,
    ['strikeout', strikeout],
    ['groundOut', groundOut],
    ['flyOut', rest - strikeout - groundOut],
  ]
}

/** Returns every play of a side with every way to run. */
export const playChances = (strengths: MatchStrengths, side: 'home' | 'away'): PlayChance[] =>
  playRates(strengths, side).flatMap(([play, rate]) =>
    runningOf(play).map((bound, way, bounds) => ({
      play,
      way,
      chance: rate * (bound - (bounds[way - 1] ?? 0)),
    })),
  )

/** Outs and bases after a play, and the runs that it brings unless the game ends before. */
export type Advance = { readonly outs: number; readonly bases: number; readonly runs: number }

const [onFirst, onSecond, onThird] = [1, 2, 4]
const has = (bases: number, base: number): boolean => (bases & base) !== 0
const count = (bases: number): number =>
  [onFirst, onSecond, onThird].filter((base) => has(bases, base)).length

/** Returns the bases with all runners a base ahead, the one on third gone. */
const ahead = (bases: number): number => (bases << 1) & (onSecond | onThird)

function single(outs: number, bases: number, way: number): Advance {
  const scores = has(bases, onSecond) && way < 2
  const fromFirst = has(bases, onFirst) ? (way === 0 ? onThird : onSecond) : 0
  const fromSecond = has(bases, onSecond) && !scores ? onThird : 0
  return {
    outs,
    bases: onFirst | fromFirst | fromSecond,
    runs: (has(bases, onThird) ? 1 : 0) + (scores ? 1 : 0),
  }
}

function double(outs: number, bases: number, way: number): Advance {
  const stays = has(bases, onFirst) && way === 1
  return { outs, bases: onSecond | (stays ? onThird : 0), runs: count(bases) - (stays ? 1 : 0) }
}

function walk(outs: number, bases: number): Advance {
  const free = [onFirst, onSecond, onThird].find((base) => !has(bases, base))
  return free === undefined ? { outs, bases, runs: 1 } : { outs, bases: bases | free, runs: 0 }
}

function groundOut(outs: number, bases: number, way: number): Advance {
  if (outs === 2) return { outs: 3, bases: 0, runs: 0 }
  const scored = has(bases, onThird) ? 1 : 0
  if (!has(bases, onFirst))
    return way === 0
      ? { outs: outs + 1, bases, runs: 0 }
      : { outs: outs + 1, bases: ahead(bases), runs: scored }
  const rest = ahead(bases & ~onFirst)
  if (way === 1) return { outs: outs + 1, bases: rest | onFirst, runs: scored }
  return outs === 0 ? { outs: 2, bases: rest, runs: scored } : { outs: 3, bases: 0, runs: 0 }
}

function flyOut(outs: number, bases: number, way: number): Advance {
  if (outs === 2) return { outs: 3, bases: 0, runs: 0 }
  const scores = has(bases, onThird) && way === 0
  return { outs: outs + 1, bases: scores ? bases & ~onThird : bases, runs: scores ? 1 : 0 }
}

/** Returns what a play makes of outs and bases. */
export function advance(play: DrawnPlay, way: number, outs: number, bases: number): Advance {
  switch (play) {
    case 'walk':
      return walk(outs, bases)
    case 'single':
      return single(outs, bases, way)
    case 'double':
      return double(outs, bases, way)
    case 'triple':
      return { outs, bases: onThird, runs: count(bases) }
    case 'homeRun':
      return { outs, bases: 0, runs: count(bases) + 1 }
    case 'error':
      return { outs, bases: ahead(bases) | onFirst, runs: has(bases, onThird) ? 1 : 0 }
    case 'strikeout':
      return { outs: outs + 1, bases: outs === 2 ? 0 : bases, runs: 0 }
    case 'groundOut':
      return groundOut(outs, bases, way)
    case 'flyOut':
      return flyOut(outs, bases, way)
  }
}

/** Returns the runs of both sides. */
export const runsOf = ({ innings }: Pick<GamePlay, 'innings'>): SideScore => ({
  home: innings.reduce((sum, { home }) => sum + (home ?? 0), 0),
  away: innings.reduce((sum, { away }) => sum + away, 0),
})

/** Returns the state before the first batter. Throws a RangeError for strengths outside their range. */
export const startGame = (strengths: MatchStrengths): GamePlay => ({
  strengths: checkedStrengths(strengths),
  inning: 1,
  half: 'top',
  outs: 0,
  bases: 0,
  innings: [{ away: 0, home: null }],
})

/** The home side wins as soon as it leads in the bottom of the ninth or later; a tie lasts twelve innings. */
export function isGameOver(play: GamePlay): boolean {
  const { inning, half, outs } = play
  if (inning < regularInnings) return false
  const { home, away } = runsOf(play)
  if (half === 'top') return outs === 3 && home > away
  return home > away || (outs === 3 && (home < away || inning === lastInning))
}

/** Returns the state in which the next batter bats; null after the last one. */
export function atBat(play: GamePlay): GamePlay | null {
  if (isGameOver(play)) return null
  if (play.outs < 3) return play
  const { inning, half, innings } = play
  const fresh = { ...play, outs: 0, bases: 0 }
  if (half === 'bottom')
    return { ...fresh, inning: inning + 1, half: 'top', innings: [...innings, { away: 0, home: null }] }
  return {
    ...fresh,
    half: 'bottom',
    innings: innings.map((one, at) => (at === inning - 1 ? { ...one, home: 0 } : one)),
  }
}

export const battingSide = (half: InningHalf): 'home' | 'away' => (half === 'top' ? 'away' : 'home')

function drawPlay(rates: readonly [DrawnPlay, number][], draws: Draws): DrawnPlay {
  let left = draws.int(twoTo32)
  for (const [play, rate] of rates) {
    if (left < rate) return play
    left -= rate
  }
  return 'flyOut'
}

/** What the draws of a plate appearance led to. */
export type Appearance = {
  readonly play: DrawnPlay
  /** Whether the play put out a runner as well as, or in place of, the batter. */
  readonly putOut: 'batter' | 'runner' | 'both' | null
  readonly runs: number
}

function putOutOf(play: DrawnPlay, before: GamePlay, after: Advance): Appearance['putOut'] {
  if (after.outs === before.outs) return null
  if (play !== 'groundOut' || before.outs === 2 || !has(before.bases, onFirst)) return 'batter'
  return after.outs === before.outs + 2 ? 'both' : 'runner'
}

/** Runs that end a game are counted up to the winning one, all of them for a home run. */
function countedRuns(before: GamePlay, play: DrawnPlay, runs: number): number {
  if (before.half === 'top' || before.inning < regularInnings || play === 'homeRun') return runs
  const { home, away } = runsOf(before)
  return Math.min(runs, away - home + 1)
}

/**
 * Plays the next plate appearance: one draw of `plays` decides the play, one of `running` how the runners run. Throws a
 * RangeError after the last one.
 */
export function playAppearance(
  play: GamePlay,
  draws: { readonly plays: Draws; readonly running: Draws },
): { readonly game: GamePlay; readonly appearance: Appearance } {
  const before = atBat(play)
  if (before === null) throw new RangeError('the game is over')
  const side = battingSide(before.half)
  const drawn = drawPlay(playRates(before.strengths, side), draws.plays)
  const ran = draws.running.int(1_000)
  const way = runningOf(drawn).findIndex((bound) => ran < bound)
  const after = advance(drawn, way, before.outs, before.bases)
  const runs = countedRuns(before, drawn, after.runs)
  const innings = before.innings.map((one, at) =>
    at === before.inning - 1 ? { ...one, [side]: (one[side] ?? 0) + runs } : one,
  )
  return {
    game: { ...before, outs: after.outs, bases: after.bases, innings },
    appearance: { play: drawn, putOut: putOutOf(drawn, before, after), runs },
  }
}

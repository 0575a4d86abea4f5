// The tennis markets as data: outcomes, tabs, lines, and the results that the facts of a match give them.
import { mainOutcomes } from './main-markets.ts'
import { bySides, byTotal, type KindData, type MarketResults, type SideScore, wonBy } from './market-kind.ts'

export type TennisSide = 'home' | 'away'

/** The winners of the games of a set, in order; a tie-break is the thirteenth game. */
export type SetGames = readonly TennisSide[]

/** What is known of a match of at most three sets. */
export type TennisFacts = {
  readonly sport: 'tennis'
  /** The sets from the first to the last begun. */
  readonly sets: readonly SetGames[]
  /** Whether the match has been completed; one that a side has retired from never is. */
  readonly isOver: boolean
}

export const setsToWin = 2
const mostSets = 3
/** The games of the longest set, the tie-break included. */
const mostGames = 13

const sides = ['home', 'away'] as const

/** Returns the games of both sides in a set. */
export function gamesIn(games: SetGames): SideScore {
  const home = games.filter((winner) => winner === 'home').length
  return { home, away: games.length - home }
}

/** Returns the winner of a set: six games and a lead of two, or seven; null while it is not over. */
export function setWinner(games: SetGames): TennisSide | null {
  const { home, away } = gamesIn(games)
  const most = Math.max(home, away)
  if (most < 6 || (most === 6 && Math.abs(home - away) < 2)) return null
  return home > away ? 'home' : 'away'
}

/** Returns the sets that both sides have won. */
export function setsWon(sets: readonly SetGames[]): SideScore {
  const winners = sets.map(setWinner)
  const of = (side: TennisSide) => winners.filter((winner) => winner === side).length
  return { home: of('home'), away: of('away') }
}

/** Returns the games of both sides in all sets. */
const gamesOf = (sets: readonly SetGames[]): SideScore => gamesIn(sets.flat())

const voidAll = (outcomes: readonly string[]): MarketResults =>
  new Map(outcomes.map((outcome) => [outcome, 'void']))

/** A set that is not played is void. */
function settleSet({ sets, isOver }: TennisFacts, number: number): MarketResults | null {
  const winner = setWinner(sets[number - 1] ?? [])
  if (winner !== null) return wonBy(sides, (outcome) => outcome === winner)
  return isOver ? voidAll(sides) : null
}

/** Returns the game that a market's number names: 203 is the third game of the second set. */
export const gameOf = (number: number): { readonly set: number; readonly game: number } => ({
  set: Math.floor(number / 100),
  game: number % 100,
})

/** Returns the number by which a market names a game. */
export const gameNumber = (set: number, game: number): number => 100 * set + game

/** A game that is not played, since its set or the match has ended before, is void. */
function settleGame({ sets, isOver }: TennisFacts, number: number): MarketResults | null {
  const { set, game } = gameOf(number)
  const games = sets[set - 1] ?? []
  const winner = games[game - 1]
  if (winner !== undefined) return wonBy(sides, (outcome) => outcome === winner)
  return isOver || setWinner(games) !== null ? voidAll(sides) : null
}

function isGame(line: number): boolean {
  const { set, game } = gameOf(line / 4)
  return line % 4 === 0 && set >= 1 && set <= mostSets && game >= 1 && game <= mostGames
}

/** The sets of both sides at the end, the home side's first. */
const setScores = ['s-2-0', 's-2-1', 's-1-2', 's-0-2'] as const

/** A third set is certain once both sides have won one, so that the number of sets is decided. */
function settleSets({ sets, isOver }: TennisFacts, line: number): MarketResults | null {
  const { home, away } = setsWon(sets)
  const least = home > 0 && away > 0 ? { home: setsToWin, away: 1 } : { home, away }
  return byTotal(least, line, isOver)
}

/** The kinds in the order in which an event lists its markets. */
export const tennisKinds = {
  'match-winner': {
    tabs: ['main'],
    outcomes: mainOutcomes['match-winner'],
    hasLine: null,
    settle: ({ sets, isOver }) => (isOver ? bySides(setsWon(sets), 0) : null),
  },
  'set-score': {
    tabs: ['main', 'sets'],
    outcomes: setScores,
    hasLine: null,
    settle: ({ sets, isOver }) => {
      const { home, away } = setsWon(sets)
      return isOver ? wonBy(setScores, (outcome) => outcome === `s-${home}-${away}`) : null
    },
  },
  /** By the number of the set, 1 to 3. */
  'set-winner': {
    tabs: ['main', 'sets'],
    outcomes: sides,
    hasLine: (line) => line % 4 === 0 && line >= 4 && line <= 4 * mostSets,
    settle: (facts, line) => settleSet(facts, line / 4),
  },
  /** By set and game. */
  'game-winner': {
    tabs: ['main', 'games'],
    outcomes: sides,
    hasLine: isGame,
    settle: (facts, line) => settleGame(facts, line / 4),
  },
  /** The line is the home side's, whole and half; a tie with a whole one is void. */
  'games-handicap': {
    tabs: ['handicap', 'games'],
    outcomes: sides,
    hasLine: (line) => line % 2 === 0 && Math.abs(line) <= 48,
    settle: ({ sets, isOver }, line) => (isOver ? bySides(gamesOf(sets), line) : null),
  },
  /** Whole and half lines. A tie-break is one game. */
  'games-total': {
    tabs: ['main', 'games'],
    outcomes: ['over', 'under'],
    hasLine: (line) => line % 2 === 0 && line >= 48 && line <= 156,
    settle: ({ sets, isOver }, line) => byTotal(gamesOf(sets), line, isOver),
  },
  'sets-total': {
    tabs: ['sets'],
    outcomes: ['over', 'under'],
    hasLine: (line) => line === 10,
    settle: settleSets,
  },
} as const satisfies Record<string, KindData<TennisFacts>>

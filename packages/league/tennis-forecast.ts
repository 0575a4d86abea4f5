// The rest of a tennis match as exact chances: of a game and a tie-break by recursion over points, of a set over games,
// and of the match over sets. Binary floating point with +, −, × and ÷ only.
import type { SideScore, TennisSide } from '@mangetsu/sports'
import { gamesIn, setsToWin, setsWon, setWinner } from '@mangetsu/sports/tennis-markets'
import type { MatchStrengths } from './strengths.ts'
import {
  currentSet,
  gameServer,
  gamesPlayed,
  isTieBreak,
  otherSide,
  pointsToWin,
  serveRate,
  type TennisPlay,
} from './tennis-play.ts'

/** The chances that the home side wins a point, of 1, by the server of the point. */
type PointChances = Readonly<Record<TennisSide, number>>

const whole = 0x1_0000_0000

const pointChances = (strengths: MatchStrengths): PointChances => ({
  home: serveRate(strengths, 'home') / whole,
  away: (whole - serveRate(strengths, 'away')) / whole,
})

/** Returns the chance that the home side wins a game, from its points. */
function gameChance(chance: number, { home, away }: SideScore): number {
  const most = pointsToWin(false)
  if (home >= most && home >= away + 2) return 1
  if (away >= most && away >= home + 2) return 0
  const other = 1 - chance
  // Deuce and 30 all: two points in a row decide, or the same state comes again.
  if (home === away && home >= most - 2) return (chance * chance) / (chance * chance + other * other)
  return (
    chance * gameChance(chance, { home: home + 1, away }) +
    other * gameChance(chance, { home, away: away + 1 })
  )
}

/** Returns the chance that the home side wins a tie-break, from its points; `first` serves its first point. */
function tieBreakChance(chances: PointChances, first: TennisSide, from: SideScore): number {
  const most = pointsToWin(true)
  const known = new Map<number, number>()
  const ahead = chances.home * chances.away
  const behind = (1 - chances.home) * (1 - chances.away)
  const at = (home: number, away: number): number => {
    if (home >= most && home >= away + 2) return 1
    if (away >= most && away >= home + 2) return 0
    // Each side serves one of the two points that decide from a tie.
    if (home === away && home >= most - 1) return ahead / (ahead + behind)
    const key = 1_000 * home + away
    const before = known.get(key)
    if (before !== undefined) return before
    const isFirst = Math.floor((home + away + 1) / 2) % 2 === 0
    const chance = chances[isFirst ? first : otherSide(first)]
    const value = chance * at(home + 1, away) + (1 - chance) * at(home, away + 1)
    known.set(key, value)
    return value
  }
  return at(from.home, from.away)
}

/** How a set can end: its games and the probability. */
type SetEnd = { readonly games: SideScore; readonly weight: number }

/** The chances of all games and tie-breaks from their first point, by the server of the first point. */
type GameChances = { readonly game: PointChances; readonly tieBreak: PointChances }

const newGame: SideScore = { home: 0, away: 0 }

function gameChances(chances: PointChances): GameChances {
  const bySide = (of: (server: TennisSide) => number) => ({ home: of('home'), away: of('away') })
  return {
    game: bySide((server) => gameChance(chances[server], newGame)),
    tieBreak: bySide((server) => tieBreakChance(chances, server, newGame)),
  }
}

const isSetOver = ({ home, away }: SideScore): boolean => {
  const most = Math.max(home, away)
  return most === 7 || (most === 6 && Math.abs(home - away) >= 2)
}

/**
 * Returns how a set ends, from its games. `server` serves the next game, which the home side wins with the chance
 * `next`; null for a game from its first point.
 */
function setEnds(chances: GameChances, from: SideScore, server: TennisSide, next: number | null): SetEnd[] {
  const ends: SetEnd[] = []
  let open: SetEnd[] = [{ games: from, weight: 1 }]
  for (let game = 0; open.length > 0; game += 1) {
    const following = new Map<number, SetEnd>()
    const at = gameServer(server, game)
    for (const { games, weight } of open) {
      const of = games.home === 6 && games.away === 6 ? chances.tieBreak : chances.game
      const home = game === 0 && next !== null ? next : of[at]
      for (const [after, share] of [
        [{ ...games, home: games.home + 1 }, home],
        [{ ...games, away: games.away + 1 }, 1 - home],
      ] as const) {
        if (isSetOver(after)) ends.push({ games: after, weight: weight * share })
        else {
          const key = 10 * after.home + after.away
          const known = following.get(key)?.weight ?? 0
          following.set(key, { games: after, weight: known + weight * share })
        }
      }
    }
    open = [...following.values()]
  }
  return ends
}

/** The probabilities of what a match's end decides. */
export type TennisEnding = {
  /** Of the sets of both sides, by `2-1`. */
  readonly setScores: ReadonlyMap<string, number>
  /** Of the home side's lead in games, and of all games. */
  readonly leads: ReadonlyMap<number, number>
  readonly totals: ReadonlyMap<number, number>
  /** Of the winner of each set, from the first; sets that are over or are not played have no weight. */
  readonly sets: readonly Readonly<Record<TennisSide, number>>[]
}

type Tally = {
  readonly setScores: Map<string, number>
  readonly leads: Map<number, number>
  readonly totals: Map<number, number>
  readonly sets: Record<TennisSide, number>[]
}

const add = <Key>(to: Map<Key, number>, key: Key, weight: number) => to.set(key, (to.get(key) ?? 0) + weight)

/** A match between two sets, or within one: what has been won, and the server of the next game. */
type SetBegun = { readonly sets: SideScore; readonly games: SideScore; readonly server: TennisSide }

/** Adds what follows from a set's ends, with the sets after it, to a tally. */
function addEnds(
  tally: Tally,
  { sets, games, server }: SetBegun,
  {
    ends,
    weight,
    later,
  }: { ends: readonly SetEnd[]; weight: number; later: (server: TennisSide) => readonly SetEnd[] },
) {
  const number = sets.home + sets.away
  const { home: begunHome, away: begunAway } = games
  for (const end of ends) {
    const share = weight * end.weight
    const winner = end.games.home > end.games.away ? 'home' : 'away'
    const won = { ...sets, [winner]: sets[winner] + 1 }
    const all = { home: begunHome + end.games.home, away: begunAway + end.games.away }
    const ofSet = tally.sets[number]
    if (ofSet !== undefined) ofSet[winner] += share
    if (won[winner] === setsToWin) {
      add(tally.setScores, `${won.home}-${won.away}`, share)
      add(tally.leads, all.home - all.away, share)
      add(tally.totals, all.home + all.away, share)
    } else {
      const next = gameServer(server, end.games.home + end.games.away)
      addEnds(tally, { sets: won, games: all, server: next }, { ends: later(next), weight: share, later })
    }
  }
}

/** Returns the chance that the home side wins the game under way, with its server at the first point. */
function nextGameChance(play: TennisPlay, server: TennisSide): number {
  const chances = pointChances(play.strengths)
  return isTieBreak(currentSet(play) ?? [])
    ? tieBreakChance(chances, server, play.points)
    : gameChance(chances[server], play.points)
}

/** Returns the chance that the home side wins the game under way, and the one after it; null before the toss and after the match. */
export function gameForecast(play: TennisPlay): { readonly current: number; readonly next: number } | null {
  const { firstServer, strengths } = play
  if (firstServer === null || currentSet(play) === null) return null
  const server = gameServer(firstServer, gamesPlayed(play))
  return {
    current: nextGameChance(play, server),
    next: gameChance(pointChances(strengths)[otherSide(server)], newGame),
  }
}

/** Adds the rest of a match, its next game served by `server`. */
function addRest(tally: Tally, play: TennisPlay, server: TennisSide, weight: number) {
  const current = currentSet(play)
  if (current === null) return
  const chances = gameChances(pointChances(play.strengths))
  const fresh = {
    home: setEnds(chances, newGame, 'home', null),
    away: setEnds(chances, newGame, 'away', null),
  }
  const complete = play.sets.filter((games) => setWinner(games) !== null)
  const games = gamesIn(complete.flat())
  const inSet = gamesIn(current)
  const ends = setEnds(chances, inSet, server, nextGameChance(play, server))
  // The set's first server fixes who serves the next one: all games of the match are served in turn.
  const setServer = gameServer(server, current.length)
  const begun = { sets: setsWon(complete), games, server: setServer }
  addEnds(tally, begun, { ends, weight, later: (next) => fresh[next] })
}

/** Returns the probabilities of the ends of a match from a state; null after the match. Before the toss, of both servers. */
export function restOfMatch(play: TennisPlay): TennisEnding | null {
  if (currentSet(play) === null) return null
  const tally: Tally = {
    setScores: new Map(),
    leads: new Map(),
    totals: new Map(),
    sets: Array.from({ length: 3 }, () => ({ home: 0, away: 0 })),
  }
  const { firstServer } = play
  if (firstServer !== null) addRest(tally, play, gameServer(firstServer, gamesPlayed(play)), 1)
  else for (const server of ['home', 'away'] as const) addRest(tally, play, server, 0.5)
  return tally
}

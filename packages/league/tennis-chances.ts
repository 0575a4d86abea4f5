// Fair chances of the tennis markets at a state of a match. They follow from the state alone: strengths, server, sets,
// games and points, never from a key, so that prices contain no more than a reader of the page knows.
import { marketIdOf, type TennisSide } from '@mangetsu/sports'
import { gameNumber, gamesIn, setsToWin, setsWon, setWinner } from '@mangetsu/sports/tennis-markets'
import { lineMarkets, type MarketChances, marketOf } from './market-chances.ts'
import { gameForecast, restOfMatch, type TennisEnding } from './tennis-forecast.ts'
import { currentSet, type TennisPlay } from './tennis-play.ts'

/** How far from the most even line others are offered, quarters of a game. */
const linesReach = 6

function sidesMarket(
  marketId: string,
  of: Readonly<Record<TennisSide, number>>,
  refunded = 0,
): MarketChances {
  return marketOf(marketId, (outcomeId) => (outcomeId === 'home' ? of.home : of.away), refunded)
}

/** Returns the chances of both winners by the sets of either side at the end. */
function winnerWeights({ setScores }: TennisEnding): Record<TennisSide, number> {
  const weights = { home: 0, away: 0 }
  for (const [score, weight] of setScores)
    weights[score.startsWith(`${setsToWin}`) ? 'home' : 'away'] += weight
  return weights
}

/** The winners of the sets that are not over; a third set that is not played is void. */
function setMarkets({ sets }: TennisEnding): MarketChances[] {
  return sets.flatMap((of, at) => {
    const played = of.home + of.away
    return played > 0
      ? [sidesMarket(marketIdOf('set-winner', 4 * (at + 1)), of, Math.max(0, 1 - played))]
      : []
  })
}

/** The winner of the game under way, and of the next one if it is certain that the set has one. */
function gameMarkets(play: TennisPlay): MarketChances[] {
  const forecast = gameForecast(play)
  const games = currentSet(play)
  if (forecast === null || games === null) return []
  const isBegun = setWinner(play.sets.at(-1) ?? []) === null
  const set = isBegun ? play.sets.length : play.sets.length + 1
  const market = (game: number, home: number) =>
    sidesMarket(marketIdOf('game-winner', 4 * gameNumber(set, game)), { home, away: 1 - home })
  const { home, away } = gamesIn(games)
  // The game under way may win the set for a side with five games, unless it only makes it five all.
  const isCertain = Math.max(home, away) < 5 || (home === 5 && away === 5)
  const next = isCertain ? [market(games.length + 2, forecast.next)] : []
  return [market(games.length + 1, forecast.current), ...next]
}

/**
 * Returns the fair chances of every market that the state leaves open, in the order of `tennisMarketKinds`: all outcomes
 * of a market by id, in ppm. They sum to 1,000,000; 0 is impossible. The chances of a third set are those if it is
 * played; those at a line are explained at `lineMarkets`. None after the match.
 */
export function tennisChances(play: TennisPlay): MarketChances[] {
  const ending = restOfMatch(play)
  if (ending === null) return []
  const { setScores, leads, totals } = ending
  const won = setsWon(play.sets)
  const third = (setScores.get('2-1') ?? 0) + (setScores.get('1-2') ?? 0)
  const isThirdOpen = won.home + won.away < setsToWin
  return [
    sidesMarket('match-winner', winnerWeights(ending)),
    marketOf('set-score', (outcomeId) => setScores.get(outcomeId.slice(2)) ?? 0),
    ...setMarkets(ending),
    ...gameMarkets(play),
    ...lineMarkets({ kind: 'games-handicap', figures: leads, sign: -1, reach: linesReach, always: [] }),
    ...lineMarkets({ kind: 'games-total', figures: totals, sign: 1, reach: linesReach, always: [] }),
    ...(isThirdOpen
      ? [marketOf('sets-total:2.5', (outcomeId) => (outcomeId === 'over' ? third : 1 - third))]
      : []),
  ]
}

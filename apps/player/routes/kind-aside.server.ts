// Server data of the highlights of a kind: its newest game, the jackpot its games feed, its largest wins of the day, and a
// running tournament in which they count.
import type { GameKind } from '@mangetsu/contract/lobby'
import type { Winner } from '@mangetsu/contract/winner'
import { minorOf } from '@mangetsu/money'
import type { LoaderFunctionArgs } from 'react-router'
import { prizeTotals } from '../features/tournament/tournament-states.ts'
import { raceOf } from '../features/winner/race-of.ts'
import { callApi, factsOf } from '../request.server.ts'

const shownWins = 3

type Context = LoaderFunctionArgs['context']

async function newestOf(context: Context, kind: GameKind) {
  const { lang } = factsOf(context)
  const page = await callApi(context, 'queryGamePage', { gameType: kind, sort: 'newest', lang, pageSize: 1 })
  const [first] = page.ok ? page.data.games : []
  if (first === undefined) return null
  const answer = await callApi(context, 'queryGameDetail', { gameId: first.gameId })
  if (!answer.ok) return null
  const { gameId, gameType, name, filePath, features, rtpPpm } = answer.data.game
  return { gameId, gameType, name, filePath, features, rtpPpm }
}

const isLess = (one: string, other: string): boolean => minorOf(one, 'JPY') < minorOf(other, 'JPY')
const largerOf = (one: string, other: string): string => (isLess(one, other) ? other : one)
const smallestOf = (amounts: readonly string[]): string | undefined =>
  amounts.toSorted((one, other) => (isLess(one, other) ? -1 : 1))[0]

async function jackpotOf(context: Context, kind: GameKind) {
  const jackpot = await callApi(context, 'queryJackpotAmount', {})
  if (!jackpot.ok) return null
  const { currency, leastStake, pots, games } = jackpot.data
  const gameIds = games.filter((game) => game.kind === kind).map(({ gameId }) => gameId)
  if (gameIds.length === 0) return null
  const answer = await callApi(context, 'listGameProfiles', { gameIds })
  const stakes = answer.ok ? answer.data.profiles.map(({ minStakeJpy }) => minStakeJpy) : []
  // A game whose own minimum is higher cannot be played at the pot's.
  const least = currency === 'JPY' ? largerOf(leastStake, smallestOf(stakes) ?? leastStake) : leastStake
  return { jackpot: { currency, leastStake: least, pots: pots.slice(0, 1) }, games: gameIds.length }
}

async function winsOf(context: Context, kind: GameKind) {
  const answer = await callApi(context, 'queryWinnerRace', {})
  if (!answer.ok) return null
  const { day, today, week } = answer.data
  const gameIds = [...new Set(today.concat(week).map(({ game }) => game.gameId))]
  const tiles = await callApi(context, 'listGamesById', { gameIds })
  const games = tiles.ok ? tiles.data.games.filter(({ gameType }) => gameType === kind) : []
  const ofKind = new Set(games.map(({ gameId }) => gameId))
  const isOfKind = ({ game }: Winner) => ofKind.has(game.gameId)
  const race = raceOf({ day, today: today.filter(isOfKind), week: week.filter(isOfKind) })
  return race.places.length === 0 ? null : { ...race, places: race.places.slice(0, shownWins) }
}

async function tournamentOf(context: Context, kind: GameKind) {
  const answer = await callApi(context, 'queryTournaments', { state: 'running' })
  if (!answer.ok) return null
  const ofKind = answer.data.tournaments.filter(({ games }) => games.some((game) => game.kind === kind))
  const [first] = ofKind.toSorted((one, other) => one.until.localeCompare(other.until))
  if (first === undefined) return null
  const { tournamentId, title, state, from, until, divisions } = first
  return { tournamentId, title, state, from, until, prizes: prizeTotals(divisions) }
}

/** Returns the highlights of a kind; those without data are null or empty. */
export async function kindAside(context: Context, kind: GameKind) {
  const [newest, jackpot, wins, tournament] = await Promise.all([
    newestOf(context, kind),
    jackpotOf(context, kind),
    winsOf(context, kind),
    tournamentOf(context, kind),
  ])
  return { newest, jackpot, wins, tournament }
}

export type KindAsideData = Awaited<ReturnType<typeof kindAside>>

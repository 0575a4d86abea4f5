// Server data of the wide cards of a few games: their features and stakes.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { LoaderFunctionArgs } from 'react-router'
import type { FewFacts } from '../features/lobby/few-games.tsx'
import { callApi } from '../request.server.ts'

/** Returns the facts by the game's id; none if they fail to load. */
export async function fewFacts(
  context: LoaderFunctionArgs['context'],
  games: readonly Pick<GameTile, 'gameId'>[],
): Promise<Readonly<Record<string, FewFacts>>> {
  const answer = await callApi(context, 'listGameProfiles', { gameIds: games.map(({ gameId }) => gameId) })
  const profiles = answer.ok ? answer.data.profiles : []
  return Object.fromEntries(profiles.map(({ gameId, ...facts }) => [gameId, facts]))
}

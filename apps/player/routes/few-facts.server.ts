// Server data of the wide cards of a few games: their features and stakes.
import type { GameTile } from '@mangetsu/contract/lobby'
import type { LoaderFunctionArgs } from 'react-router'
import type { FewFacts } from '../features/lobby/few-games.tsx'
import { callApi } from '../request.server.ts'

/** Returns the facts by the game's id, without games whose details fail to load. */
export async function fewFacts(
  context: LoaderFunctionArgs['context'],
  games: readonly Pick<GameTile, 'gameId'>[],
): Promise<Readonly<Record<string, FewFacts>>> {
  const found = await Promise.all(
    games.map(async ({ gameId }) => {
      const answer = await callApi(context, 'queryGameDetail', { gameId })
      if (!answer.ok) return []
      const { features, minStakeJpy, maxStakeJpy } = answer.data.game
      return [[gameId, { features, minStakeJpy, maxStakeJpy }] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

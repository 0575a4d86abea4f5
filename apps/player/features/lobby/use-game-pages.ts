// The games of a list beyond the first, in pages that are asked for when one comes near.

import type { InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import type { GameTile } from '@mangetsu/contract/lobby'
import { useQueries } from '@tanstack/react-query'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useClient } from '../../page/use-client.ts'

/** What games are asked for by, the page left out. */
export type GameQuery = Omit<InputFor<(typeof calls)['queryGamePage']>, 'pageNo' | 'pageSize'>

/** Small enough that reading one page's answer is no long task. */
const pageSize = 60

/** A list stands still while one reads it: asked for again only after this, ms. */
const staleMs = 5 * 60_000

/** The games that are there from `from` to `to`, by their place; the others are on their way. */
export function useGamePages(
  query: GameQuery,
  from: number,
  to: number,
): (index: number) => GameTile | undefined {
  const { api, queries } = useClient()
  const first = Math.floor(from / pageSize)
  const count = Math.floor(Math.max(from, to - 1) / pageSize) - first + 1
  const pages = useQueries(
    {
      queries: Array.from({ length: count }, (_, i) => {
        const input = { ...query, pageNo: first + i + 1, pageSize }
        return {
          queryKey: queryKeyOf('queryGamePage', input),
          staleTime: staleMs,
          queryFn: async ({ signal }: { signal: AbortSignal }) => {
            const answer = await api.call('queryGamePage', input, { isHandled: true, signal })
            // The cache knows refusals only as what was thrown.
            if (!answer.ok) throw answer
            return answer.data.games
          },
        }
      }),
    },
    queries,
  )
  return (index) => pages[Math.floor(index / pageSize) - first]?.data?.[index % pageSize]
}

// The games of a list beyond the first, in pages requested as they approach the viewport.

import type { InputFor } from '@mangetsu/client/api-result'
import type { calls } from '@mangetsu/contract'
import type { GameTile } from '@mangetsu/contract/lobby'
import { useQueries } from '@tanstack/react-query'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useClient } from '../../page/use-client.ts'

/** Query of the games, without the page. */
export type GameQuery = Omit<InputFor<(typeof calls)['queryGamePage']>, 'pageNo' | 'pageSize'>

/** Small enough that parsing one page's response is no long task. */
const pageSize = 60

/** A list stays unchanged while it is read: refetched only after this, in ms. */
const staleMs = 5 * 60_000

/** Returns the loaded games from `from` to `to`, by index; the others are being loaded. */
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
            // The query cache recognises refusals only as thrown values.
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

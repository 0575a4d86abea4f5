// The player's cached favourites, with optimistic updates that are rolled back on failure.
import type { calls, OutputOf } from '@mangetsu/contract'
import { usePage } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'

type Favourites = OutputOf<typeof calls.queryFavourites>

export const favouritesKey = queryKeyOf('queryFavourites', {})

export type FavouriteActs = {
  readonly isFavourite: (gameId: string) => boolean
  /** False while the list has not loaded. */
  readonly isKnown: boolean
  /** Marks the game, or removes the mark. A refusal is shown in a toast. */
  readonly toggle: (gameId: string) => Promise<void>
}

export function useFavourites(): FavouriteActs {
  const { api, queries } = useClient()
  const { toaster } = usePage()
  const { data } = useCall('queryFavourites', {})
  const isFavourite = (gameId: string) => data?.games.some((game) => game.gameId === gameId) ?? false
  const toggle = async (gameId: string) => {
    const isOn = isFavourite(gameId)
    const answer = isOn
      ? await api.call('deleteFavourite', { gameIds: [gameId] }, { isHandled: true })
      : await api.call('addFavourite', { gameId }, { isHandled: true })
    if (!answer.ok) {
      toaster.show({ kind: 'failure', title: refusalText(answer) })
      return
    }
    if (isOn) {
      queries.setQueryData<Favourites>(favouritesKey, (known) =>
        known === undefined ? known : { games: known.games.filter((game) => game.gameId !== gameId) },
      )
    }
    await queries.invalidateQueries({ queryKey: favouritesKey })
  }
  return { isFavourite, isKnown: data !== undefined, toggle }
}

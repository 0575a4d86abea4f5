// What the signed-in player has played lately. Loaded when the page is idle; the server keeps the row's space for
// readers whose browser says that there is something to show.
import type { GameTile } from '@mangetsu/contract/lobby'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../../page/use-call.ts'
import { recentGames } from '../../../stores/shaping.ts'
import { ScrollRow } from '../../../ui/scroll-row.tsx'

type Props = {
  readonly title: string
  readonly more: { readonly to: string; readonly label: string } | undefined
  /** Whether its space was kept; else it only notes that the next page should keep it. */
  readonly isShown: boolean
  readonly drawTile: (game: GameTile) => ReactNode
}

const mostShown = 14

export default function RecentRow({ title, more, isShown, drawTile }: Props) {
  const { data } = useCall('queryRecentGames', {})
  const count = data?.games.length
  useEffect(() => {
    if (count === undefined) return
    recentGames.keep(count > 0)
  }, [count])
  if (!isShown || data === undefined || data.games.length === 0) return null
  return (
    <ScrollRow title={title} more={more} look="row-tiles">
      {data.games.slice(0, mostShown).map(({ game }) => (
        <li key={game.gameId}>{drawTile(game)}</li>
      ))}
    </ScrollRow>
  )
}

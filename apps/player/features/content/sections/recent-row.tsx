// The signed-in player's recently played games. Loaded when the page is idle; the server reserves the row's space for
// browsers whose cookie says that it has content.
import type { GameTile } from '@mangetsu/contract/lobby'
import { type ReactNode, useEffect } from 'react'
import { useCall } from '../../../page/use-call.ts'
import { recentGames } from '../../../stores/shaping.ts'
import { ScrollRow } from '../../../ui/scroll-row.tsx'

type Props = {
  readonly title: string
  readonly more: { readonly to: string; readonly label: string } | undefined
  /** Whether its space was reserved; otherwise the row only records that the next page should reserve it. */
  readonly isShown: boolean
  readonly renderTile: (game: GameTile) => ReactNode
}

const mostShown = 14

export default function RecentRow({ title, more, isShown, renderTile }: Props) {
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
        <li key={game.gameId}>{renderTile(game)}</li>
      ))}
    </ScrollRow>
  )
}

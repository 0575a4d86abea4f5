// All games of a list: the first are rendered with the page and stay, the others are rendered near the viewport. The
// container has the final height from the first render, so nothing moves and back navigation restores the scroll
// position.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import {
  type ComponentProps,
  type CSSProperties,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { FloorParts } from './further-rows.tsx'
import { GameTile } from './game-tile.tsx'
import { useArrows } from './grid-keys.ts'
import { tileSizes } from './tile-sizes.ts'
import type { GameQuery } from './use-game-pages.ts'

const FurtherRows = lazy(() => import('./further-rows.tsx'))

/**
 * Returns true once the reader has scrolled, or returned to a position further down; further games are not needed
 * before.
 */
function useIsMoved(): boolean {
  const [isMoved, setIsMoved] = useState(false)
  useEffect(() => {
    const move = () => startTransition(() => setIsMoved(true))
    if (window.scrollY > 0) move()
    const signs = ['scroll', 'pointermove', 'keydown']
    for (const sign of signs) window.addEventListener(sign, move, { once: true, passive: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, move)
    }
  }, [])
  return isMoved
}

type FurtherProps = ComponentProps<typeof FurtherRows>

/** Separate from the first tiles, which need not be rendered again when these load. */
function Further(props: FurtherProps) {
  const isMoved = useIsMoved()
  if (!isMoved || props.total <= props.first) return null
  return (
    <Suspense>
      <FurtherRows {...props} />
    </Suspense>
  )
}

type Props = FloorParts & {
  readonly label: string
  readonly games: readonly Tile[]
  readonly total: number
  /** Query of the first games, from which further pages are requested. */
  readonly query: GameQuery
}

export function GameFloor({ label, games, total, query, corner }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const onKeyDown = useArrows(host)
  const height = { '--total': total } as CSSProperties
  return (
    <div className="game-floor mt-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut between its links. */}
      <div ref={host} className="game-rows" style={height} onKeyDown={onKeyDown}>
        <ul className="game-grid" aria-label={label}>
          {games.map((game, index) => (
            <li key={game.gameId} aria-setsize={total} aria-posinset={index + 1}>
              <GameTile game={game} sizes={tileSizes} corner={corner?.(game)} isFirst={index === 0} />
            </li>
          ))}
        </ul>
        <Further host={host} label={label} first={games.length} total={total} query={query} corner={corner} />
      </div>
    </div>
  )
}

// A game in a row or grid: the cover, with its RTP and its wagering contribution below. On top: the preview button, and controls of the
// page, such as the star of the favourites.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import { lazy, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { followed } from '../../ui/followed.ts'
import { openedHere } from '../../ui/over.ts'
import { GameCover } from './game-cover.tsx'
import { bonusShareText, gamePath, rtpText } from './game-facts.tsx'

/** Minimum time over a tile in ms, so that a pointer that only passes starts nothing. */
const restsAfterMs = 400

/** Returns whether a mouse rests on a tile, and the handlers that observe it. */
function usePointedAt() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isPointedAt, setIsPointedAt] = useState(false)
  return {
    isPointedAt,
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(setIsPointedAt, restsAfterMs, true)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      setIsPointedAt(false)
    },
  }
}

const CoverLoop = lazy(() => import('./cover-loop.tsx'))

/** Minimum duration of a long press, in ms. */
const longPressMs = 500

export type TileProps = {
  readonly game: Tile
  readonly sizes: string
  /** Placed on the cover's corner; 44 × 44 px. */
  readonly corner?: ReactNode
  readonly isFirst?: boolean
}

/** Returns the hash that opens the preview of a game over the page. */
const previewHash = (gameId: string): string => `#preview=${gameId}`

export function GameTile({ game, sizes, corner, isFirst = false }: TileProps) {
  const navigate = useNavigate()
  const lang = getLocale()
  const path = `/${lang}${gamePath(game)}`
  const hash = previewHash(game.gameId)
  // The filters in the URL are preserved. The URL is read on demand: tiles subscribed to it would all render again with
  // each change.
  const look = () =>
    void navigate({ search: window.location.search, hash }, { preventScrollReset: true, state: openedHere })
  const press = useLongPress(look)
  const { isPointedAt, ...pointing } = usePointedAt()
  return (
    <div className="game-tile" {...pointing}>
      <a
        href={path}
        data-discover={isFirst || undefined}
        className="block rounded-field"
        onClick={followed(() => void navigate(path))}
        {...press}
      >
        <GameCover game={game} sizes={sizes} isFirst={isFirst}>
          {isPointedAt && (
            <Suspense fallback={null}>
              <CoverLoop gameId={game.gameId} />
            </Suspense>
          )}
        </GameCover>
        <span className="game-caption">
          <span className="figures truncate">{rtpText(game)}</span>
          <span className="figures truncate">{bonusShareText(game)}</span>
        </span>
      </a>
      <span className="game-acts">
        {corner}
        {/* biome-ignore lint/a11y/useAnchorContent: its aria-label names it; the style sheet adds the icon. */}
        <a
          href={hash}
          onClick={followed(look)}
          className="game-peek"
          aria-label={m.lobby_preview({ game: game.name[lang] })}
        />
      </span>
    </div>
  )
}

/** Returns handlers for a long press; the click that follows one does not follow the link. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      isLong.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isLong.current = true
        onLong()
      }, longPressMs)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as { pointerType?: string }).pointerType === 'touch') event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isLong.current) event.preventDefault()
      isLong.current = false
    },
  }
}

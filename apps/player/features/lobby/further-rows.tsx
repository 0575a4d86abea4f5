// The rows of a list beyond the first page: only those near the window are drawn, the rest of the floor is height.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useDeferredValue, useLayoutEffect, useState } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FloorParts } from './game-floor.tsx'
import { GameTile } from './game-tile.tsx'
import { columnsOf } from './grid-keys.ts'
import { tileSizes } from './tile-sizes.ts'
import { type Asked, useGamePages } from './use-game-pages.ts'

type Measures = { readonly columns: number; readonly row: number; readonly top: number }

/** Rows drawn beyond the window on either side. */
const rowsBeyond = 2

/** The first rows are measured, for all are alike; again whenever the floor changes its width. */
function useMeasures(host: RefObject<HTMLElement | null>): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null)
  useLayoutEffect(() => {
    const floor = host.current
    const grid = floor?.querySelector('.game-grid')
    const tile = grid?.firstElementChild
    if (!floor || !grid || !tile) return
    const measure = () =>
      setMeasures({
        columns: columnsOf(grid),
        row: tile.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(grid).rowGap),
        top: floor.getBoundingClientRect().top + window.scrollY,
      })
    const observer = new ResizeObserver(measure)
    observer.observe(floor)
    measure()
    return () => observer.disconnect()
  }, [host])
  return measures
}

type CellProps = FloorParts & {
  readonly game: Tile | undefined
  readonly place: number
  readonly total: number
}

const Cell = memo(function Cell({ game, place, total, providerName, corner }: CellProps) {
  return (
    <li aria-setsize={total} aria-posinset={place + 1}>
      {game === undefined ? (
        <>
          <Skeleton className="game-cover" />
          <span className="game-caption" />
        </>
      ) : (
        <GameTile
          game={game}
          sizes={tileSizes}
          provider={providerName(game.providerCode)}
          corner={corner?.(game)}
        />
      )}
    </li>
  )
})

type Props = FloorParts & {
  readonly host: RefObject<HTMLElement | null>
  readonly label: string
  /** How many games stand before these. */
  readonly first: number
  readonly total: number
  readonly asked: Asked
}

type RowsProps = Omit<Props, 'host'> & { readonly measures: Measures }

function Rows({ measures, label, first, total, asked, providerName, corner }: RowsProps) {
  const { columns, row, top } = measures
  const rowsBefore = Math.floor(first / columns)
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / columns) - rowsBefore,
    estimateSize: () => row,
    overscan: rowsBeyond,
    scrollMargin: top + rowsBefore * row,
    // Drawn as the browser finds time for it, so that scrolling never waits.
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const shown = useDeferredValue(`${items[0]?.index ?? 0}-${items.at(-1)?.index ?? -1}`)
  const [firstRow = 0, lastRow = -1] = shown.split('-').map(Number)
  const from = (rowsBefore + firstRow) * columns
  const to = Math.min(total, (rowsBefore + lastRow + 1) * columns)
  const gameAt = useGamePages(asked, from, Math.max(from, to))
  if (to <= from) return null
  return (
    <ul
      className="game-grid"
      aria-label={label}
      style={{ transform: `translateY(${(rowsBefore + firstRow) * row}px)` }}
    >
      {Array.from({ length: to - from }, (_, i) => from + i).map((place) => (
        <Cell
          key={place}
          game={gameAt(place)}
          place={place}
          total={total}
          providerName={providerName}
          corner={corner}
        />
      ))}
    </ul>
  )
}

export default function FurtherRows({ host, ...rest }: Props) {
  const measures = useMeasures(host)
  return measures === null ? null : <Rows {...rest} measures={measures} key={measures.row} />
}

// The rows of a list beyond the first page: only those near the viewport are rendered, the rest of the list is empty
// height.
import type { GameTile as Tile } from '@mangetsu/contract/lobby'
import { memo, type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { GameTile } from './game-tile.tsx'
import { columnsOf } from './grid-keys.ts'
import {
  areSame,
  nextRows,
  noRows,
  overlapOf,
  type Rows as RowRange,
  rowsIn,
  withMore,
} from './rendered-rows.ts'
import { tileSizes } from './tile-sizes.ts'
import { type GameQuery, useGamePages } from './use-game-pages.ts'

export type FloorParts = {
  /** Content of a tile's corner; the function's identity must not change. */
  readonly corner?: ((game: Tile) => ReactNode) | undefined
}

/** Sizes in CSS pixels. */
type Measures = {
  readonly columns: number
  readonly row: number
  readonly top: number
  readonly tile: { readonly width: number; readonly height: number }
  /** Distance between the left edges of two adjacent tiles. */
  readonly across: number
}

/** Rows rendered beyond the viewport on either side. */
const rowsBeyond = 2

/** Rows rendered per step. More would make one task longer than a frame on a slow phone. */
const rowsAtOnce = 1

/** Measures the first rows, since all are alike: after layout, and whenever the list's size changes. */
function useMeasures(host: RefObject<HTMLElement | null>): Measures | null {
  const [measures, setMeasures] = useState<Measures | null>(null)
  useEffect(() => {
    const floor = host.current
    const grid = floor?.querySelector('.game-grid')
    const tile = grid?.firstElementChild
    if (!floor || !grid || !tile) return
    const measure = () => {
      const { width, height } = tile.getBoundingClientRect()
      const { rowGap, columnGap } = getComputedStyle(grid)
      setMeasures({
        columns: columnsOf(grid),
        row: height + Number.parseFloat(rowGap),
        top: floor.getBoundingClientRect().top + window.scrollY,
        tile: { width, height },
        across: width + Number.parseFloat(columnGap),
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(floor)
    return () => observer.disconnect()
  }, [host])
  return measures
}

/** Returns the rows in the viewport while it scrolls; `top` is the first row's top edge on the page. */
function useSeen(top: number, row: number, count: number): RowRange {
  const [seen, setSeen] = useState(noRows)
  useEffect(() => {
    const look = () => {
      const now = rowsIn(window.scrollY - top, window.innerHeight, row, count)
      startTransition(() => setSeen((before) => (areSame(before, now) ? before : now)))
    }
    look()
    for (const sign of ['scroll', 'resize']) window.addEventListener(sign, look, { passive: true })
    return () => {
      for (const sign of ['scroll', 'resize']) window.removeEventListener(sign, look)
    }
  }, [top, row, count])
  return seen
}

/** Renders towards `wanted` by one step per frame, as far as `isThere` reports a row's games as loaded. */
function useRenderedRows(wanted: RowRange, seen: RowRange, isThere: (row: number) => boolean): RowRange {
  const [rendered, setRendered] = useState(noRows)
  const next = nextRows(rendered, wanted, seen, rowsAtOnce)
  const { from, to } = isThere(next.from) && isThere(Math.max(next.from, next.to - 1)) ? next : rendered
  useEffect(() => {
    if (areSame(rendered, { from, to })) return
    const frame = requestAnimationFrame(() => startTransition(() => setRendered({ from, to })))
    return () => cancelAnimationFrame(frame)
  }, [rendered, from, to])
  return overlapOf(rendered, wanted)
}

type CellProps = FloorParts & {
  readonly game: Tile
  readonly place: number
  readonly total: number
  readonly left: number
  readonly top: number
  readonly tile: Measures['tile']
}

const Cell = memo(function Cell({ game, place, total, left, top, tile, corner }: CellProps) {
  return (
    <li aria-setsize={total} aria-posinset={place + 1} style={{ left, top, ...tile }}>
      <GameTile game={game} sizes={tileSizes} corner={corner?.(game)} />
    </li>
  )
})

type Props = FloorParts & {
  readonly host: RefObject<HTMLElement | null>
  readonly label: string
  /** Number of games before these. */
  readonly first: number
  readonly total: number
  readonly query: GameQuery
}

type RowsProps = Omit<Props, 'host'> & { readonly measures: Measures }

function Rows({ measures, label, first, total, query, corner }: RowsProps) {
  const { columns, row, top, tile, across } = measures
  const rowsBefore = Math.floor(first / columns)
  const count = Math.ceil(total / columns) - rowsBefore
  const seen = useSeen(top + rowsBefore * row, row, count)
  const wanted = withMore(seen, rowsBeyond, count)
  const placeOf = (index: number) => Math.min(total, (rowsBefore + index) * columns)
  const gameAt = useGamePages(query, placeOf(wanted.from), placeOf(wanted.to))
  const isThere = (index: number) =>
    gameAt(placeOf(index)) !== undefined && gameAt(placeOf(index + 1) - 1) !== undefined
  const rendered = useRenderedRows(wanted, seen, isThere)
  const [from, to] = [placeOf(rendered.from), placeOf(rendered.to)]
  if (to <= from) return null
  return (
    <ul className="game-grid game-further" aria-label={label}>
      {Array.from({ length: to - from }, (_, i) => from + i).map((place) => {
        const game = gameAt(place)
        if (game === undefined) return null
        const [left, down] = [(place % columns) * across, Math.floor(place / columns) * row]
        return (
          <Cell
            key={place}
            game={game}
            place={place}
            total={total}
            left={left}
            top={down}
            tile={tile}
            corner={corner}
          />
        )
      })}
    </ul>
  )
}

export default function FurtherRows({ host, ...rest }: Props) {
  const measures = useMeasures(host)
  return measures === null ? null : <Rows {...rest} measures={measures} key={measures.row} />
}

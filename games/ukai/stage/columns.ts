// Columns of changing height: each is in its own well under a cap, and both move with it
// when it sinks or rises.

import { type DeckCells, reelX, topOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'

/** Pictures of a column's well and cap, measured in units of which a cell is `cellWidth` wide. */
export type ColumnLook = {
  readonly wellOf: (reel: number) => string
  readonly capOf: (reel: number) => string
  readonly cellWidth: number
  /** How far the well extends beyond the cell on either side. */
  readonly edge: number
  /** Size of the cap's picture, which begins `above` the column's top. */
  readonly cap: { readonly width: number; readonly height: number; readonly above: number }
}

/** Creates a part of the frame behind the cells, for games whose cells end on a deck. */
export function createColumns({ board, pictures, model }: SlotScreen, look: ColumnLook): StagePart {
  const view = new Container()
  const columns = Array.from({ length: model.grid.reels }, (_, reel) => {
    const well = new Sprite(pictures.get(look.wellOf(reel)))
    const cap = new Sprite(pictures.get(look.capOf(reel)))
    well.anchor.set(0.5, 1)
    cap.anchor.set(0.5, look.cap.above / look.cap.height)
    return { well, cap }
  })
  view.addChild(...columns.map(({ well }) => well), ...columns.map(({ cap }) => cap))
  board.watchColumns((reel, height, share) => {
    const column = columns[reel]
    const { geometry } = board
    if (column === undefined || geometry.kind !== 'deck') return
    const high = (geometry.deckY - topOf(geometry, height)) * share
    column.well.height = Math.max(1, high)
    column.cap.y = geometry.deckY - high
  })
  const stand = (geometry: DeckCells) => {
    const unit = geometry.width / look.cellWidth
    columns.forEach(({ well, cap }, reel) => {
      const x = reelX(geometry, reel)
      well.position.set(x, geometry.deckY)
      well.width = geometry.width + look.edge * 2 * unit
      cap.x = x
      cap.setSize(look.cap.width * unit, look.cap.height * unit)
    })
  }
  return {
    view,
    place() {
      if (board.geometry.kind === 'deck') stand(board.geometry)
    },
  }
}

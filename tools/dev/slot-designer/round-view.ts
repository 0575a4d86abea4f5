// Describes a round as text and as a grid, for the page.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import { rowsOf, type SlotModel } from '@mangetsu/slot-engine/model'

/** Returns the letters of each column, from the top. */
function columnsOf({ grid }: SlotModel, text: string, heights?: readonly number[]): readonly string[] {
  const rows = rowsOf(grid)
  let at = 0
  return Array.from({ length: grid.reels }, (_, reel) => {
    const height = heights?.[reel] ?? rows
    at += height
    return text.slice(at - height, at)
  })
}

export type ShownEvent = {
  readonly type: string
  /** Text of the event besides its grid. */
  readonly says: string
  /** The grid after the event; the previous one if it has none. */
  readonly columns: readonly string[]
  /** Cells the event concerns, "reel:row". */
  readonly marked: ReadonlySet<string>
}

function cellsOf(event: SlotEvent): readonly number[] {
  if (event.type === 'wins') return event.wins.flatMap(({ cells }) => cells)
  if (event.type === 'wilds') return event.wilds.flatMap(({ cells }) => cells)
  if (event.type === 'scoop' || event.type === 'meter') return event.cells
  if (event.type === 'holdBegin') return event.cells.map(({ cell }) => cell)
  return event.type === 'holdSpin' ? event.landed.map(({ cell }) => cell) : []
}

/** Returns the events of a round, each with the resulting grid. */
export function shownEvents(model: SlotModel, events: readonly SlotEvent[]): readonly ShownEvent[] {
  const rows = rowsOf(model.grid)
  let columns: readonly string[] = []
  let heights: readonly number[] | undefined
  return events.map((event) => {
    if (event.type === 'spin') heights = event.heights
    const { type, grid, ...rest } = { grid: undefined, ...event }
    if (grid !== undefined) columns = columnsOf(model, grid, heights)
    const marked = new Set(cellsOf(event).map((cell) => `${Math.floor(cell / rows)}:${cell % rows}`))
    return { type, says: JSON.stringify(rest), columns, marked }
  })
}

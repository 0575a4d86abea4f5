// Translates events of version 1.0.0, which had a different format, to the current one, so that its rounds can be
// replayed.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { FestivalSpinEvent, FestivalWinsEvent, LineWin } from '../math/events.ts'
import { rowCount } from '../rules.ts'

type FormerBegin = { readonly drums: number; readonly spins: number }

const cellsOf = ({ rows }: LineWin): number[] => [...rows].map((row, reel) => reel * rowCount + Number(row))

const spinOf = ({ stops, grid, free, of, multiplier }: FestivalSpinEvent): SlotEvent => ({
  type: 'spin',
  phase: free === 0 ? 'base' : 'free',
  stops,
  grid,
  no: free,
  of,
  multiplier,
})

const winsOf = ({ lines, drums, drumsMinor, amountMinor, totalMinor }: FestivalWinsEvent): SlotEvent => ({
  type: 'wins',
  wins: lines.map((win) => ({
    symbol: win.symbol,
    count: win.count,
    cells: cellsOf(win),
    line: win.line,
    amountMinor: win.amountMinor,
  })),
  scatters: drums,
  scattersMinor: drumsMinor,
  // The amounts include the multiplier; the spin event has its value.
  multiplier: 1,
  amountMinor,
  totalMinor,
})

/** Translates an event of any version to the current format. */
export function translate(event: PlayedEvent): SlotEvent {
  const former = event as unknown
  if (event.type === 'spin' && 'free' in event) return spinOf(former as FestivalSpinEvent)
  if (event.type === 'wins' && 'lines' in event) return winsOf(former as FestivalWinsEvent)
  if (event.type === 'freeSpinsBegin' && 'drums' in event) {
    const { drums, spins } = former as FormerBegin
    return { type: 'freeSpinsBegin', scatters: drums, spins }
  }
  return former as SlotEvent
}

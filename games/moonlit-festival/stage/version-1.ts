// Rounds of version 1.0.0, whose events had words of their own: told as today's, so that they are shown for good.
import type { SlotEvent } from '@mangetsu/games/engine/events'
import type { PlayedEvent } from '@mangetsu/stage-kit'
import type { LineWin, SpinEvent, WinsEvent } from '../math/events.ts'
import { rowCount } from '../rules.ts'

type FormerBegin = { readonly drums: number; readonly spins: number }

const cellsOf = ({ rows }: LineWin): number[] => [...rows].map((row, reel) => reel * rowCount + Number(row))

const spinOf = ({ stops, grid, free, of, multiplier }: SpinEvent): SlotEvent => ({
  type: 'spin',
  phase: free === 0 ? 'base' : 'free',
  stops,
  grid,
  no: free,
  of,
  multiplier,
})

const winsOf = ({ lines, drums, drumsMinor, amountMinor, totalMinor }: WinsEvent): SlotEvent => ({
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
  // What was multiplied stands in the amounts; the figure itself is the spin's.
  multiplier: 1,
  amountMinor,
  totalMinor,
})

/** An event of any version as today's. */
export function translate(event: PlayedEvent): SlotEvent {
  const former = event as unknown
  if (event.type === 'spin' && 'free' in event) return spinOf(former as SpinEvent)
  if (event.type === 'wins' && 'lines' in event) return winsOf(former as WinsEvent)
  if (event.type === 'freeSpinsBegin' && 'drums' in event) {
    const { drums, spins } = former as FormerBegin
    return { type: 'freeSpinsBegin', scatters: drums, spins }
  }
  return former as SlotEvent
}

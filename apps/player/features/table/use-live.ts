// Subscribes to one part of a table's view, rendering again only when that part has changed.
import type { TableView } from '@mangetsu/contract/table'
import { useSyncExternalStore } from 'react'
import type { LiveTables } from './live-tables.ts'
import { phaseOfKey, type TilePhase } from './table-phase.ts'

export function usePartOf<Part>(live: LiveTables, tableId: string, part: (view: TableView) => Part): Part {
  const read = () => part(live.viewOf(tableId))
  return useSyncExternalStore(live.subscribe, read, read)
}

export function usePhase(live: LiveTables, tableId: string): TilePhase {
  const read = () => live.phaseOf(tableId)
  return phaseOfKey(useSyncExternalStore(live.subscribe, read, read))
}

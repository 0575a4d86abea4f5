// Store of a page's live tables: applies pushed changes, and notifies subscribers of each part.
import { afterChange } from '@mangetsu/client/table-follower'
import type { ServerMessage } from '@mangetsu/contract/push'
import type { TableView } from '@mangetsu/contract/table'
import { phaseAt, phaseKey } from './table-phase.ts'

export type LiveTables = {
  readonly subscribe: (listen: () => void) => () => void
  /** Throws a RangeError for a table that is not on the page. */
  readonly viewOf: (tableId: string) => TableView
  /** The phase as text, equal within one second. */
  readonly phaseOf: (tableId: string) => string
  /** Returns true if a change was missed and the full view is needed. */
  readonly take: (message: ServerMessage) => boolean
  /** Stores views requested while no push was received. */
  readonly takeAll: (views: readonly TableView[]) => void
  /** Notifies subscribers that time has passed. */
  readonly tick: () => void
}

type State = {
  readonly views: Map<string, TableView>
  /** Tables whose full view was requested and has not arrived. */
  readonly missing: Set<string>
  readonly listeners: Set<() => void>
  /** The platform's clock minus this page's; null until a message was received, and until then time is frozen. */
  offsetMs: number | null
  nowMs: number
}

/** Messages arrive with a delay, so the fastest one determines the time best. */
function syncTime(state: State, serverMs: number, localMs: number): void {
  const offsetMs = serverMs - localMs
  state.offsetMs = state.offsetMs === null ? offsetMs : Math.max(state.offsetMs, offsetMs)
  state.nowMs = localMs + state.offsetMs
}

const isNewer = (known: TableView, view: TableView): boolean =>
  known.feed !== view.feed || known.seq <= view.seq

/** Stores the full view of a table, unless it is older than the current one. */
function putWhole({ views, missing }: State, view: TableView): void {
  const known = views.get(view.tableId)
  if (known === undefined) return
  missing.delete(view.tableId)
  if (isNewer(known, view)) views.set(view.tableId, view)
}

function takeMessage(state: State, message: ServerMessage, localMs: number): boolean {
  const { views, missing } = state
  if (message.type === 'table') {
    syncTime(state, message.view.nowMs, localMs)
    putWhole(state, message.view)
    return false
  }
  if (message.type !== 'tableChange') return false
  const { change } = message
  const known = views.get(change.tableId)
  if (known === undefined) return false
  syncTime(state, change.nowMs, localMs)
  const followed = afterChange(known, change)
  if (followed === 'gap') {
    const isFirst = !missing.has(change.tableId)
    missing.add(change.tableId)
    return isFirst
  }
  if (followed !== 'old') views.set(change.tableId, followed)
  return false
}

/** `localMs` is a monotonic clock, such as the page's own age. */
export function createLiveTables(first: readonly TableView[], localMs: () => number): LiveTables {
  const state: State = {
    views: new Map(first.map((view) => [view.tableId, view])),
    missing: new Set(),
    listeners: new Set(),
    offsetMs: null,
    nowMs: Math.max(0, ...first.map(({ nowMs }) => nowMs)),
  }
  const tell = () => {
    for (const listen of state.listeners) listen()
  }
  const viewOf = (tableId: string): TableView => {
    const view = state.views.get(tableId)
    if (view === undefined) throw new RangeError(`the page has no table ${tableId}`)
    return view
  }
  return {
    subscribe(listen) {
      state.listeners.add(listen)
      return () => void state.listeners.delete(listen)
    },
    viewOf,
    phaseOf: (tableId) => phaseKey(phaseAt(viewOf(tableId), state.nowMs)),
    take(message) {
      const isGap = takeMessage(state, message, localMs())
      if (message.type === 'table' || message.type === 'tableChange') tell()
      return isGap
    },
    takeAll(views) {
      for (const view of views) {
        syncTime(state, view.nowMs, localMs())
        putWhole(state, view)
      }
      tell()
    },
    tick() {
      if (state.offsetMs === null) return
      state.nowMs = localMs() + state.offsetMs
      tell()
    },
  }
}

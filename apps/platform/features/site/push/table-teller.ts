// Tables to those who watch them: each change once as text for all. Whoever reads too slowly is sent nothing more until what
// waits for them is gone, and then the whole of the table: their queue never grows beyond a few changes.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import type { Logger } from 'pino'
import type { OutboundMessage, PushConnection } from './connection-registry.ts'
import type { BettorsPort } from './own-bets-teller.ts'

/** What push needs of the tables. */
export type TablesPort = BettorsPort & {
  readonly ids: readonly string[]
  view(tableId: string): Promise<TableView>
  subscribe(listener: (change: TableChange) => void): () => void
}

type Watcher = Pick<PushConnection, 'socket'>

type WatchRequest = { readonly tableId: string; readonly isOn: boolean }

/** With so much waiting, bytes, a reader is behind; and how often those are looked after, ms. */
const behindBytes = 16_384
const catchUpEveryMs = 200

const open = 1

const textOf = (message: OutboundMessage): string => JSON.stringify(message)
const isFree = ({ socket }: Watcher): boolean => socket.bufferedAmount < behindBytes
const isOpen = ({ socket }: Watcher): boolean => socket.readyState === open

/** Those who watch one table, and who of them has missed changes. */
type TableWatchers = { readonly all: Set<Watcher>; readonly behind: Set<Watcher> }

/** A change to all who can take it; the others fall behind. */
function sendChange({ all, behind }: TableWatchers, change: TableChange): void {
  if (all.size === 0) return
  const text = textOf({ type: 'tableChange', change })
  for (const watcher of all) {
    if (behind.has(watcher) || !isOpen(watcher)) continue
    if (isFree(watcher)) watcher.socket.send(text)
    else behind.add(watcher)
  }
}

/** The whole of a table to those of them who still watch it and can take it; the others are behind. */
function sendView({ all, behind }: TableWatchers, view: TableView, to: Iterable<Watcher>): void {
  const text = textOf({ type: 'table', view })
  for (const watcher of to) {
    if (!all.has(watcher) || !isOpen(watcher)) continue
    if (!isFree(watcher)) behind.add(watcher)
    else {
      behind.delete(watcher)
      watcher.socket.send(text)
    }
  }
}

export type TableTellerParts = {
  readonly tables: Omit<TablesPort, keyof BettorsPort>
  readonly log: Pick<Logger, 'warn'>
}

export function createTableTeller({ tables, log }: TableTellerParts) {
  const byTable = new Map<string, TableWatchers>(
    tables.ids.map((id) => [id, { all: new Set(), behind: new Set() }]),
  )
  let timer: NodeJS.Timeout | null = null

  const wait = (): void => {
    timer ??= setTimeout(catchUp, catchUpEveryMs)
  }

  async function bringView(tableId: string, own: TableWatchers, to: readonly Watcher[]): Promise<void> {
    try {
      sendView(own, await tables.view(tableId), to)
    } catch (error) {
      const { message: reason } = error as Error
      log.warn({ table: tableId, reason }, 'a table could not be sent; it is tried again')
      for (const watcher of to) if (own.all.has(watcher)) own.behind.add(watcher)
    }
    if (own.behind.size > 0) wait()
  }

  function catchUp(): void {
    timer = null
    for (const [tableId, own] of byTable) {
      const ready = [...own.behind].filter(isFree)
      if (ready.length > 0) void bringView(tableId, own, ready)
      else if (own.behind.size > 0) wait()
    }
  }

  const unsubscribe = tables.subscribe((change) => {
    const own = byTable.get(change.tableId)
    if (own === undefined) return
    sendChange(own, change)
    if (own.behind.size > 0) wait()
  })

  return {
    watch(watcher: Watcher, { tableId, isOn }: WatchRequest): void {
      for (const id of tableId === '*' ? tables.ids : [tableId]) {
        const own = byTable.get(id)
        if (own === undefined) continue
        for (const set of isOn ? [] : [own.all, own.behind]) set.delete(watcher)
        if (!isOn) continue
        own.all.add(watcher)
        void bringView(id, own, [watcher])
      }
    },
    leave(watcher: Watcher): void {
      for (const { all, behind } of byTable.values()) for (const set of [all, behind]) set.delete(watcher)
    },
    stop(): void {
      unsubscribe()
      if (timer !== null) clearTimeout(timer)
    },
  }
}

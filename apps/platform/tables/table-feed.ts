// The feed of tables: how a table is read, the difference of two readings, and the events that are hints.
import type { TableChange, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { createRoomFeed } from '../rooms/feed.ts'
import { tableRoomKind } from './lease.ts'
import type { HouseTables } from './table-games.ts'
import { type Bettors, type MaskedName, type ReadTable, readTable } from './table-view.ts'

/** The bettors of a table's current round; each entry is sent to its player only. */
type TableBettors = { readonly tableId: string; readonly bettors: Bettors }

export type TableFeed = {
  /** The view of a table as cached by this process. */
  view(tableId: string): Promise<TableView>
  /** Registers a listener for changes, called in the order of their numbers. */
  subscribe(listener: (change: TableChange) => void): () => void
  /**
   * Registers a listener called after each reading of a table, changed or not, and
   * after the change of that reading.
   */
  subscribeBettors(listener: (read: TableBettors) => void): () => void
  /** The player's entry in the last reading; null if they have not bet. */
  bettorAt(tableId: string, playerId: string): OwnAtTable | null
  stop(): void
}

export type TableFeedParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly log: Pick<Logger, 'warn'>
  readonly tables: HouseTables
  readonly maskedName: MaskedName
}

/** Least time between two readings caused by others' bets, ms. */
const crowdEveryMs = 500

/** The difference of two readings of a table; null if they are equal. */
export function changeBetween(before: ReadTable, after: ReadTable): Partial<TableChange> | null {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const change: Partial<TableChange> = {
    ...(after.round !== null && !isSame(before.round, after.round) && { round: after.round }),
    ...(!isSame(before.crowd, after.crowd) && { crowd: after.crowd }),
    ...(before.cardsLeft !== after.cardsLeft && { cardsLeft: after.cardsLeft }),
    ...marksBetween(before.marks, after.marks),
  }
  return Object.keys(change).length === 0 ? null : change
}

function marksBetween(before: readonly string[], after: readonly string[]): Partial<TableChange> {
  if (before.join() === after.join()) return {}
  const last = after.at(-1)
  const isOneMore =
    last !== undefined && [...before, last].slice(-after.length).join() === after.join() && after.length > 1
  return isOneMore && after.length >= before.length ? { mark: last } : { marks: [...after] }
}

/** Time of the table's next scheduled step, ms; null if unknown. The first round of a table is due at once. */
function dueAtMs({ round, nowMs }: ReadTable): number | null {
  if (round === null) return nowMs
  const at = {
    betting: round.closesAt,
    closed: round.closesAt,
    drawn: round.shownUntil,
    acting: round.turn?.until ?? null,
  }
  const due = round.state === 'settled' || round.state === 'refunded' ? round.nextAt : at[round.state]
  return due === null ? null : Date.parse(due)
}

export function createTableFeed({ work, bus, log, tables, maskedName }: TableFeedParts): TableFeed {
  const feed = createRoomFeed<ReadTable, Partial<TableChange>, Bettors>({
    kind: tableRoomKind,
    isKnown: (tableId) => tables.find(tableId) !== undefined,
    async read(tableId, known) {
      const found = tables.find(tableId)
      if (found === undefined) throw new RangeError(`there is no table ${tableId}`)
      const { table, bettors } = await work.read((tx) => readTable(tx, found.setup, { maskedName, known }))
      return { view: table, aside: bettors }
    },
    changeBetween,
    dueAtMs,
    log,
  })
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'tableStep') feed.hint(event.tableId)
    else if (event.type === 'tableBets') feed.hint(event.tableId, crowdEveryMs)
  })
  return {
    view: feed.view,
    subscribe: (listener) =>
      feed.subscribe(({ topic: tableId, feed: id, seq, nowMs, change }) =>
        listener({ ...change, tableId, feed: id, seq, nowMs }),
      ),
    subscribeBettors: (listener) => feed.subscribeAside((tableId, bettors) => listener({ tableId, bettors })),
    bettorAt: (tableId, playerId) => feed.aside(tableId)?.get(playerId) ?? null,
    stop() {
      unsubscribe()
      feed.stop()
    },
  }
}

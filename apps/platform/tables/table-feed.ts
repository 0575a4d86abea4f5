// What this process tells of its tables: their views in memory, read anew when a step or a bet is heard of, and each change
// with the next number. What is heard is a hint; a table whose hour has passed without one is looked at all the same.
import { randomUUID } from 'node:crypto'
import type { TableChange, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { Logger } from 'pino'
import type { EventBus } from '../events/event-bus.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import type { HouseTables } from './table-games.ts'
import type { TableSetup } from './table-setup.ts'
import { type Bettors, type MaskedName, type ReadTable, readTable } from './table-view.ts'

/** Who has bet in the round of a table; each entry is for its player alone. */
export type TableBettors = { readonly tableId: string; readonly bettors: Bettors }

export type TableFeed = {
  /** The whole of a table as this process knows it. */
  view(tableId: string): Promise<TableView>
  /** Told of each change, in the order of their numbers. */
  subscribe(listener: (change: TableChange) => void): () => void
  /** Told after each reading of a table, whether anything has changed there or not, and after the change of that reading. */
  subscribeBettors(listener: (read: TableBettors) => void): () => void
  /** Which of the crowd the player is, as it was read last; null for none of it. */
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

/** Bets of others are read this often at most, ms. */
const crowdEveryMs = 500
/** How often it is looked whether a table should have gone on, and how long after its time, ms. */
const [lookEveryMs, lateMs] = [1_000, 1_500]

/** What differs between two readings of a table; null for nothing. */
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

/** When a table goes on by itself, ms; null where nobody knows. */
function dueAtMs({ round }: TableView): number | null {
  if (round === null) return null
  const at = {
    betting: round.closesAt,
    closed: round.closesAt,
    drawn: round.shownUntil,
    acting: round.turn?.until ?? null,
  }
  const due = round.state === 'settled' || round.state === 'refunded' ? round.nextAt : at[round.state]
  return due === null ? null : Date.parse(due)
}

/** The database's clock as it was read last, gone on with this machine's own steady one. */
function createDatabaseClock() {
  let offsetMs = 0
  return {
    read(nowMs: number): void {
      offsetMs = nowMs - performance.now()
    },
    nowMs: () => Math.round(performance.now() + offsetMs),
  }
}

type Watched = {
  readonly setup: TableSetup
  view: TableView | null
  bettors: Bettors
  /** Readings follow one another. */
  reading: Promise<void>
  isAsked: boolean
  crowdTimer: NodeJS.Timeout | null
}

/** Reads tables anew, each reading after the one before, and publishes what has changed since. */
function createReadings(
  { work, tables, maskedName }: Pick<TableFeedParts, 'work' | 'tables' | 'maskedName'>,
  publish: { change(change: TableChange): void; bettors(read: TableBettors): void },
) {
  const feed = randomUUID()
  const clock = createDatabaseClock()
  const watched = new Map<string, Watched>(
    tables.all().map(({ setup }) => [
      setup.id,
      {
        setup,
        view: null,
        bettors: new Map(),
        reading: Promise.resolve(),
        isAsked: false,
        crowdTimer: null,
      },
    ]),
  )

  function take(one: Watched, read: ReadTable): void {
    const { view } = one
    const { nowMs } = read
    clock.read(nowMs)
    const change = view === null ? null : changeBetween(view, read)
    if (view !== null && change === null) return
    const seq = (view?.seq ?? 0) + 1
    one.view = { ...read, feed, seq }
    if (change !== null) publish.change({ ...change, tableId: read.tableId, feed, seq, nowMs })
  }

  return {
    clock,
    watched,
    /** Reads a table again; calls during a reading share the one after it. */
    refresh(one: Watched): Promise<void> {
      if (one.isAsked) return one.reading
      one.isAsked = true
      one.reading = one.reading
        .catch(() => undefined)
        .then(async () => {
          one.isAsked = false
          const { view: known } = one
          const read = await work.read((tx) => readTable(tx, one.setup, { maskedName, known }))
          take(one, read.table)
          one.bettors = read.bettors
          publish.bettors({ tableId: one.setup.id, bettors: read.bettors })
        })
      return one.reading
    },
  }
}

export function createTableFeed(parts: TableFeedParts): TableFeed {
  const { bus, log } = parts
  const listeners = new Set<(change: TableChange) => void>()
  const bettorListeners = new Set<(read: TableBettors) => void>()
  const { clock, watched, refresh } = createReadings(parts, {
    change(change) {
      for (const listener of listeners) listener(change)
    },
    bettors(read) {
      for (const listener of bettorListeners) listener(read)
    },
  })

  const refreshLater = (one: Watched) =>
    refresh(one).catch((error: Error) =>
      log.warn(
        { table: one.setup.id, reason: error.message },
        'a table could not be read; it is tried again',
      ),
    )

  const unsubscribe = bus.subscribe((event) => {
    if (event.type !== 'tableStep' && event.type !== 'tableBets') return
    const one = watched.get(event.tableId)
    // Nobody here has looked at it: it is read when somebody does.
    if (one === undefined || one.view === null) return
    if (event.type === 'tableStep') void refreshLater(one)
    else
      one.crowdTimer ??= setTimeout(() => {
        one.crowdTimer = null
        void refreshLater(one)
      }, crowdEveryMs)
  })

  const look = setInterval(() => {
    for (const one of watched.values()) {
      const due = one.view === null ? null : dueAtMs(one.view)
      if (due !== null && clock.nowMs() > due + lateMs) void refreshLater(one)
    }
  }, lookEveryMs)
  look.unref()

  return {
    async view(tableId) {
      const one = watched.get(tableId)
      if (one === undefined) throw new RangeError(`there is no table ${tableId}`)
      if (one.view === null) await refresh(one)
      if (one.view === null) throw new Error(`the table ${tableId} was read and is not there`)
      return { ...one.view, nowMs: clock.nowMs() }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    subscribeBettors(listener) {
      bettorListeners.add(listener)
      return () => void bettorListeners.delete(listener)
    },
    bettorAt: (tableId, playerId) => watched.get(tableId)?.bettors.get(playerId) ?? null,
    stop() {
      unsubscribe()
      clearInterval(look)
      for (const { crowdTimer } of watched.values()) if (crowdTimer !== null) clearTimeout(crowdTimer)
    },
  }
}

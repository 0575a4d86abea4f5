// A page of the history: entries of all wallets and orders without a movement, newest first, with the next cursor.
import type { HistoryEntry, HistoryGroup, HistoryState } from '@mangetsu/contract/history'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type Refused, refuse } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { refIdOf, statementKindOf } from '../wallet/index.ts'
import { type PagePosition, readCursor, writeCursor } from './cursor.ts'
import { withDays } from './day-changes.ts'
import {
  entriesOf,
  type Stretch,
  stretchesOf,
  type WalletEntry,
  type WalletPosition,
  walletsWithEntries,
} from './entries.ts'
import { groupOf } from './groups.ts'
import { type HistoryOrder, ordersOf, unpaidHolds } from './orders.ts'
import { type Days, type HistoryPeriod, periodOf } from './period.ts'
import { type Plan, planOf, stateOfOrder } from './plan.ts'
import { withNumbers } from './round-games.ts'

/** Items with the list they come from. */
type Merged<T> = { readonly list: number; readonly item: T }

/**
 * Merges lists by time without changing any list's order: repeatedly takes the item whose head is newest, at most `limit` times; for equal instants that of the earlier list. A
 * wallet's entries keep the order of its balances even if their instants are not sorted.
 */
export function mergeNewestFirst<T extends { readonly at: Date }>(
  lists: readonly (readonly T[])[],
  limit: number,
): Merged<T>[] {
  const heads = lists.map(() => 0)
  const merged: Merged<T>[] = []
  while (merged.length < limit) {
    let newest: Merged<T> | null = null
    for (const [list, items] of lists.entries()) {
      const item = items[heads[list] ?? 0]
      if (item !== undefined && (newest === null || item.at > newest.item.at)) newest = { list, item }
    }
    if (newest === null) break
    heads[newest.list] = (heads[newest.list] ?? 0) + 1
    merged.push(newest)
  }
  return merged
}

export type HistoryFilter = Days & {
  readonly groups?: readonly HistoryGroup[] | undefined
  readonly currency?: Currency | undefined
  readonly state?: HistoryState | undefined
}

export type HistoryPage = { readonly entries: HistoryEntry[]; readonly next: string | null }

type States = ReadonlyMap<string, HistoryState>

function entryView(entry: WalletEntry, currency: Currency, unpaid: States): HistoryEntry {
  const kind = statementKindOf(entry)
  return {
    id: `${currency}-${entry.version}`,
    at: instantOf(entry.at),
    group: groupOf(kind),
    kind,
    currency,
    amount: toDecimal(entry.amountMinor, currency),
    balanceAfter: toDecimal(entry.balanceAfterMinor, currency),
    state: unpaid.get(entry.transferId) ?? 'done',
    refId: refIdOf(entry),
    gameId: null,
    roundId: null,
  }
}

const shownOrder = ({ id, at, currency, amountMinor, status }: HistoryOrder): HistoryEntry => ({
  id,
  at: instantOf(at),
  group: 'deposit',
  kind: 'deposit',
  currency,
  amount: toDecimal(amountMinor, currency),
  balanceAfter: null,
  state: stateOfOrder(status),
  refId: id,
  gameId: null,
  roundId: null,
})

/** The filter and its player as one string, identical for the same filter. */
const nameOf = (playerId: string, { groups = [], currency, state, from, to }: HistoryFilter): string =>
  [playerId, [...new Set(groups)].sort().join('+'), currency, state, from, to].join(' ')

type Sources = {
  readonly wallets: readonly WalletPosition[]
  readonly stretches: readonly Stretch[]
  readonly plan: Plan
  readonly period: HistoryPeriod
  readonly unpaid: States
}

async function sourcesOf(
  tx: Tx,
  playerId: string,
  filter: HistoryFilter,
  period: HistoryPeriod,
): Promise<Sources> {
  const holds = await unpaidHolds(tx, playerId)
  const plan = planOf(filter, holds)
  const wallets = plan.entries === null ? [] : await walletsWithEntries(tx, playerId, filter.currency ?? null)
  const stretches = await stretchesOf(tx, wallets, period)
  return { wallets, stretches, plan, period, unpaid: new Map(holds.map((hold) => [hold.holdId, hold.state])) }
}

/** Returns the remainder of the sources below a position; all current entries without one. */
function below({ wallets, stretches }: Sources, position: PagePosition | null) {
  const rest = stretches.flatMap((stretch, index) => {
    const currency = wallets[index]?.currency
    if (currency === undefined) return []
    const before = position === null ? stretch.below : position.wallets.get(currency)
    if (before === undefined) return []
    return [{ currency, stretch: { ...stretch, below: before < stretch.below ? before : stretch.below } }]
  })
  // A new id is higher than that of every existing order.
  return { rest, order: position === null ? newId() : position.order }
}

type Item = { readonly at: Date; readonly shown: HistoryEntry; readonly key: bigint | string }

/** Returns the page of these sources below a position, and the next position; null at the end. */
async function take(
  tx: Tx,
  query: { readonly playerId: string; readonly currency: Currency | null; readonly limit: number },
  sources: Sources,
  position: PagePosition | null,
): Promise<{ readonly entries: HistoryEntry[]; readonly next: PagePosition | null }> {
  const { plan, period, unpaid } = sources
  const { playerId, currency, limit } = query
  const { rest, order } = below(sources, position)
  const stretches = rest.map(({ stretch }) => stretch)
  const found =
    plan.entries === null || rest.length === 0
      ? []
      : await entriesOf(tx, stretches, plan.entries, period, limit + 1)
  const wanted = { playerId, currency, statuses: plan.orders, below: order ?? '', limit: limit + 1 }
  const orders = order === null ? [] : await ordersOf(tx, wanted, period)
  const lists: Item[][] = rest.map((wallet) =>
    found
      .filter(({ accountId }) => accountId === wallet.stretch.accountId)
      .map((entry) => ({
        at: entry.at,
        shown: entryView(entry, wallet.currency, unpaid),
        key: entry.version,
      })),
  )
  lists.push(orders.map((one) => ({ at: one.at, shown: shownOrder(one), key: one.id })))
  const merged = mergeNewestFirst(lists, limit)
  const after = (list: number) => merged.findLast((taken) => taken.list === list)?.item.key
  const isLeft = (list: number) =>
    (lists[list]?.length ?? 0) > merged.filter((taken) => taken.list === list).length
  const left = rest.flatMap((wallet, list) =>
    isLeft(list) ? [[wallet.currency, BigInt(after(list) ?? wallet.stretch.below)] as const] : [],
  )
  const hasOrders = isLeft(rest.length)
  const next = { wallets: new Map(left), order: hasOrders ? String(after(rest.length) ?? order) : null }
  const isEnd = left.length === 0 && !hasOrders
  const entries = await withNumbers(
    tx,
    merged.map(({ item }) => item.shown),
  )
  return { entries, next: isEnd ? null : next }
}

type PageQuery = { readonly playerId: string; readonly cursor?: string | undefined; readonly limit: number }
type PageRefusal = Refused<'badPeriod' | 'badCursor'>

async function readPage(
  tx: Tx,
  { playerId, cursor, limit }: PageQuery,
  filter: HistoryFilter,
): Promise<(HistoryPage & { readonly sources: Sources }) | PageRefusal> {
  const period = await periodOf(tx, filter)
  if (isRefusal(period)) return period
  const name = nameOf(playerId, filter)
  const position = cursor === undefined ? null : readCursor(cursor, name)
  if (cursor !== undefined && position === null) return refuse('badCursor')
  const sources = await sourcesOf(tx, playerId, filter, period)
  const wanted = { playerId, currency: filter.currency ?? null, limit }
  const { entries, next } = await take(tx, wanted, sources, position)
  return { entries, next: next === null ? null : writeCursor(next, name), sources }
}

/**
 * Returns a page of at most `limit` entries, without their games. Refuses an invalid period, and a cursor of another
 * list.
 */
export async function pageOf(
  tx: Tx,
  query: PageQuery,
  filter: HistoryFilter,
): Promise<HistoryPage | PageRefusal> {
  const page = await readPage(tx, query, filter)
  return isRefusal(page) ? page : { entries: page.entries, next: page.next }
}

/** Returns the page as `pageOf` does, with the days of its entries in a zone (IANA). */
export async function datedPageOf(
  tx: Tx,
  query: PageQuery & { readonly zone: string },
  filter: HistoryFilter,
): Promise<(Awaited<ReturnType<typeof withDays>> & Pick<HistoryPage, 'next'>) | PageRefusal> {
  const page = await readPage(tx, query, filter)
  if (isRefusal(page)) return page
  const { entries, next, sources } = page
  const { wallets, period, plan } = sources
  const listed = { entries, isFirst: query.cursor === undefined, isLast: next === null }
  const dated = await withDays(tx, listed, { wallets, plan: plan.entries, period, zone: query.zone })
  return { ...dated, next }
}

/** Entries per query of a long list; the event loop is free between two. */
const stepSize = 500

/** Returns the whole list on one snapshot; refused if it has more than `limit` entries. */
export async function wholeList(
  tx: Tx,
  playerId: string,
  filter: HistoryFilter,
  limit: number,
): Promise<HistoryEntry[] | Refused<'badPeriod' | 'exportTooLong'>> {
  const period = await periodOf(tx, filter)
  if (isRefusal(period)) return period
  const sources = await sourcesOf(tx, playerId, filter, period)
  const all: HistoryEntry[] = []
  let position: PagePosition | null = null
  do {
    const wanted = { playerId, currency: filter.currency ?? null, limit: stepSize }
    const step = await take(tx, wanted, sources, position)
    all.push(...step.entries)
    if (all.length > limit) return refuse('exportTooLong', { max: limit.toLocaleString('en') })
    position = step.next
  } while (position !== null)
  return all
}

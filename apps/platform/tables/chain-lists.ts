// The chains of the coming day, published the day before as a list whose digest the ledger audit records.
import { createHash } from 'node:crypto'
import { chainListText } from '@mangetsu/chance/table'
import type { TableRoundRecord } from '@mangetsu/contract/table-round'
import { dateOf, instantOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { dayMs, dayOf } from '../kernel/site-calendar.ts'
import { chainLength, keepChain, newChain } from './chains.ts'
import type { HouseTables } from './table-games.ts'

type Reader = Pick<Connection, 'query'>

const enterTables = `insert into play_table (id) select unnest($1::text[]) on conflict do nothing`
const lockTables = `select id from play_table where id = any($1) order by id for no key update`
// A separate statement, so that the clock is read after every table is locked.
const clock = 'select clock_timestamp() as now'
const isThere = 'select 1 from table_chain_list where day = $1'
const insertList = `insert into table_chain_list (day, digest, published_at) values ($1, $2, $3)
  on conflict do nothing returning digest`

const nowOf = async (tx: Reader): Promise<number> => {
  const [row] = await tx.query<{ now: Date }>(clock)
  if (row === undefined) throw new Error('the database told no time')
  return row.now.getTime()
}

type ChainHeadRow = { readonly id: string; readonly commitment: string }

export type PublishParts = { readonly work: UnitOfWork; readonly encryption: Encryption }

/**
 * Creates these tables' chains of the day after the database's current day, and publishes their commitments
 * as that day's list, once. A published list is never extended, and no list is created for a day that has
 * begun. Returns whether this call created it.
 */
export async function publishChains(
  { work, encryption }: PublishParts,
  tableIds: readonly string[],
  length: number = chainLength,
): Promise<boolean> {
  const comingDay = async (tx: Reader) => {
    const nowMs = await nowOf(tx)
    return { nowMs, day: dayOf(nowMs + dayMs) }
  }
  if (tableIds.length === 0) return false
  const isMade = await work.read(
    async (tx) => (await tx.query(isThere, [(await comingDay(tx)).day])).length > 0,
  )
  if (isMade) return false
  const made = tableIds.map((tableId) => ({ tableId, chain: newChain(length) }))
  return work.write(async (tx) => {
    await tx.query(enterTables, [[...tableIds]])
    await tx.query(lockTables, [[...tableIds]])
    const { nowMs, day } = await comingDay(tx)
    const heads = made.map(({ tableId, chain: { commitment } }) => ({
      chainId: `${tableId}-${day.replaceAll('-', '')}`,
      commitment,
    }))
    const digest = createHash('sha256').update(chainListText(heads), 'latin1').digest('hex')
    if ((await tx.query(insertList, [day, digest, dateOf(nowMs)])).length === 0) return false
    for (const { tableId, chain } of made) {
      const kept = await keepChain(tx, encryption, chain, { tableId, day, isListed: true, nowMs })
      const isAsListed = heads.some(({ chainId }) => chainId === kept.id)
      if (!isAsListed) throw new Error(`the chain ${kept.id} is not the one that was listed for ${day}`)
    }
    return true
  })
}

const ofDay = `select id, commitment from table_chain where table_id = $1 and day = $2 order by published_at, id limit 1`

/**
 * Returns the first chain of a day (YYYY-MM-DD), which serves draws that are numbered by their time. The current day's
 * is created if its list had none; any other day has none then.
 */
export async function chainOfDay(
  { work, encryption }: PublishParts,
  tableId: string,
  day: string,
): Promise<ChainHeadRow | null> {
  const find = async (tx: Reader) => (await tx.query<ChainHeadRow>(ofDay, [tableId, day]))[0] ?? null
  const found = await work.read(async (tx) => (await find(tx)) ?? dayOf(await nowOf(tx)))
  if (typeof found !== 'string') return found
  if (found !== day) return null
  const chain = newChain()
  return work.write(async (tx) => {
    await tx.query(enterTables, [[tableId]])
    await tx.query(lockTables, [[tableId]])
    const nowMs = await nowOf(tx)
    const made = await find(tx)
    if (made !== null || dayOf(nowMs) !== day) return made
    const { id, commitment } = await keepChain(tx, encryption, chain, {
      tableId,
      day,
      isListed: false,
      nowMs,
    })
    return { id, commitment }
  })
}

/** The lists as the ledger audit reads them, and marks as audited. */
export const chainLists = {
  from: (tx: Reader, day: string): Promise<{ day: string; digest: string }[]> =>
    tx.query<{ day: string; digest: string }>(
      'select day::text as day, digest from table_chain_list where day >= $1 order by table_chain_list.day',
      [day],
    ),
  async noteProved(tx: Tx, lists: readonly { readonly day: string }[], at: Date): Promise<void> {
    await tx.query(
      'update table_chain_list set proved_at = $2 where day = any($1::date[]) and proved_at is null',
      [lists.map(({ day }) => day), at],
    )
  },
}

type ListRow = { day: string; digest: string; published_at: Date; proved_at: Date | null }

const timesOf = ({ digest, published_at: publishedAt, proved_at: provedAt }: ListRow) => ({
  publishedAt: instantOf(publishedAt),
  digest,
  provedAt: provedAt && instantOf(provedAt),
})

type PublishedChain = Omit<TableRoundRecord['chain'], 'id' | 'place'>

/** A chain's commitment and its time of publication, with the list of its day if the chain is in one. */
export async function publishedChain(tx: Reader, chainId: string): Promise<PublishedChain> {
  const [chain] = await tx.query<{ commitment: string; published_at: Date; list_day: string | null }>(
    'select commitment, published_at, list_day::text as list_day from table_chain where id = $1',
    [chainId],
  )
  if (chain === undefined) throw new Error(`the chain ${chainId} is gone`)
  const { commitment, list_day: day } = chain
  const publishedAt = instantOf(chain.published_at)
  if (day === null) return { commitment, publishedAt, list: null }
  const [list] = await tx.query<ListRow>(
    'select day::text as day, digest, published_at, proved_at from table_chain_list where day = $1',
    [day],
  )
  if (list === undefined) throw new Error(`the list of ${day} is gone`)
  const heads = await tx.query<{ id: string; commitment: string }>(
    'select id, commitment from table_chain where list_day = $1 order by id',
    [day],
  )
  const listed = heads.map((head) => ({ chainId: head.id, commitment: head.commitment }))
  return { commitment, publishedAt, list: { day, ...timesOf(list), heads: listed } }
}

/** Draws besides the tables' that take their secrets from chains, with their names in lists. */
export type OtherChains = {
  readonly id: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly place: { readonly ja: string; readonly en: string }
}

/** Number of days shown, including the coming one. */
const shownDays = 8

type ChainRow = {
  id: string
  table_id: string
  day: string
  commitment: string
  published_at: Date
  is_listed: boolean
}

const chainsSince = `select id, table_id, day::text as day, commitment, published_at, list_day is not null as is_listed
  from table_chain where day >= $1 order by table_chain.day desc, id`
const listsSince = `select day::text as day, digest, published_at, proved_at from table_chain_list where day >= $1`

/** The chains of the last days and of the coming day, if they exist; the latest day first. */
export async function chainsByDay(tx: Reader, tables: HouseTables, others: readonly OtherChains[]) {
  const since = dayOf((await nowOf(tx)) - (shownDays - 2) * dayMs)
  const lists = await tx.query<ListRow>(listsSince, [since])
  const days = Map.groupBy(await tx.query<ChainRow>(chainsSince, [since]), ({ day }) => day)
  return [...days].map(([day, chains]) => {
    const list = lists.find((one) => one.day === day)
    return {
      day,
      list: list === undefined ? null : timesOf(list),
      chains: chains.map((chain) => {
        const table = tables.find(chain.table_id)?.found
        const other = others.find(({ id }) => id === chain.table_id)
        return {
          chainId: chain.id,
          commitment: chain.commitment,
          tableId: chain.table_id,
          gameName: table?.game.name ?? other?.name ?? null,
          place: table?.place ?? other?.place ?? null,
          publishedAt: instantOf(chain.published_at),
          isListed: chain.is_listed,
        }
      }),
    }
  })
}

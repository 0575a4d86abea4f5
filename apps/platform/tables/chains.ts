// The hash chains of table rounds: one per day, made the day before or as its first round opens, and another when one is
// used up.
import { randomBytes } from 'node:crypto'
import { newServerSeed } from '@mangetsu/chance'
import { type ChainWalk, linkAt, walkChain } from '@mangetsu/chance/table-chain'
import { dateOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import { dayOf } from '../kernel/site-calendar.ts'

/** An upper bound of a table's rounds in a day: one every ten seconds. */
export const chainLength = 8_640

type Reader = Pick<Connection, 'query'>

export type ChainPlace = { readonly chainId: string; readonly place: number; readonly commitment: string }

type Row = { id: string; commitment: string; used: number; length: number }

/** An unused chain: its last link and its commitment, 64 hex digits each. */
export type NewChain = { readonly last: string; readonly commitment: string; readonly length: number }

/** Hashes a whole chain, which takes some milliseconds: not to be called under a lock. */
export function newChain(length: number = chainLength): NewChain {
  const last = newServerSeed(randomBytes)
  return { last, commitment: linkAt(last, length, 0), length }
}

const insert = `insert into table_chain (id, table_id, commitment, sealed_last, length, published_at, day, list_day)
  select $2 || case count(*) when 0 then '' else '-' || count(*) + 1 end, $1, $3, $4, $5, $6, $7, $8
    from table_chain where table_id = $1 and id like $2 || '%'
  returning id, commitment, used, length`

/** A chain's day (YYYY-MM-DD in the site's zone), and whether it is in that day's published list. */
export type ChainUse = {
  readonly tableId: string
  readonly day: string
  readonly isListed: boolean
  readonly nowMs: number
}

/** Stores a chain; its table is locked. */
export async function keepChain(
  tx: Tx,
  encryption: Encryption,
  { last, commitment, length }: NewChain,
  { tableId, day, isListed, nowMs }: ChainUse,
): Promise<Row> {
  const [made] = await tx.query<Row>(insert, [
    tableId,
    `${tableId}-${day.replaceAll('-', '')}`,
    commitment,
    encryption.encrypt(commitment, Buffer.from(last, 'hex')),
    length,
    dateOf(nowMs),
    day,
    isListed ? day : null,
  ])
  if (made === undefined) throw new Error(`no chain was made for ${tableId}`)
  return made
}

const unused = `select id, commitment, used, length from table_chain
  where table_id = $1 and day = $2 and used < length order by published_at limit 1`

/** Takes the next place of today's chain; its table is locked. */
export async function takePlace(
  tx: Tx,
  encryption: Encryption,
  tableId: string,
  { nowMs, length = chainLength }: { readonly nowMs: number; readonly length?: number },
): Promise<ChainPlace> {
  const day = dayOf(nowMs)
  const [known] = await tx.query<Row>(unused, [tableId, day])
  const use = { tableId, day, isListed: false, nowMs }
  const chain = known ?? (await keepChain(tx, encryption, newChain(length), use))
  await tx.query('update table_chain set used = used + 1 where id = $1', [chain.id])
  return { chainId: chain.id, place: chain.used + 1, commitment: chain.commitment }
}

/** The keys that decrypt a chain, with an optional cache for walks of chains in use. */
export type ChainSecrets = { readonly encryption: Encryption; readonly walks?: Map<string, ChainWalk> }

/** An upper bound of the chains in use at one time. */
const keptWalks = 64

async function walkOf(tx: Reader, { encryption, walks }: ChainSecrets, chainId: string): Promise<ChainWalk> {
  const known = walks?.get(chainId)
  if (known !== undefined) return known
  const [row] = await tx.query<{ commitment: string; sealed_last: Buffer; length: number }>(
    'select commitment, sealed_last, length from table_chain where id = $1',
    [chainId],
  )
  if (row === undefined) throw new Error(`the chain ${chainId} is gone`)
  const walk = walkChain(encryption.open(row.commitment, row.sealed_last).toString('hex'), row.length)
  walks?.set(chainId, walk)
  for (const old of walks?.keys() ?? []) if ((walks?.size ?? 0) > keptWalks) walks?.delete(old)
  return walk
}

/** The link of a round, 64 hex digits: secret until its bets are closed and the external value is published. */
export const linkOf = async (
  tx: Reader,
  secrets: ChainSecrets,
  { chainId, place }: Pick<ChainPlace, 'chainId' | 'place'>,
): Promise<string> => (await walkOf(tx, secrets, chainId)).linkAt(place)

const inUse = `select commitment from table_chain where table_id = $1 and used > 0
  order by day desc, published_at desc limit 1`

/** The first link of the chain in use, hex; null before a table's first round. */
export async function newestCommitment(tx: Reader, tableId: string): Promise<string | null> {
  const [row] = await tx.query<{ commitment: string }>(inUse, [tableId])
  return row?.commitment ?? null
}

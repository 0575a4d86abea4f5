// The chains rounds of tables are drawn from: a new one each day and where one is used up, committed to before its first round.
import { randomBytes } from 'node:crypto'
import { newServerSeed } from '@mangetsu/chance'
import { type ChainWalk, linkAt, walkChain } from '@mangetsu/chance/table-chain'
import { dateOf } from '../kernel/clock.ts'
import type { Connection, Tx } from '../kernel/db/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import { dayOf } from '../kernel/site-calendar.ts'

/** More rounds than a table plays in a day: one every ten seconds. */
export const chainLength = 8_640

type Reader = Pick<Connection, 'query'>

export type ChainPlace = { readonly chainId: string; readonly place: number; readonly commitment: string }

type Row = { id: string; commitment: string; used: number; length: number; opened_at: Date }

const newest = `select id, commitment, used, length, opened_at from table_chain where table_id = $1
  order by opened_at desc, id desc limit 1`

async function openChain(
  tx: Tx,
  encryption: Encryption,
  tableId: string,
  { nowMs, length }: { readonly nowMs: number; readonly length: number },
): Promise<Row> {
  const last = newServerSeed(randomBytes)
  const commitment = linkAt(last, length, 0)
  const day = dayOf(nowMs).replaceAll('-', '')
  const [made] = await tx.query<Row>(
    `insert into table_chain (id, table_id, commitment, sealed_last, length, opened_at)
     select $2 || case count(*) when 0 then '' else '-' || count(*) + 1 end, $1, $3, $4, $5, $6
       from table_chain where table_id = $1 and id like $2 || '%'
     returning id, commitment, used, length, opened_at`,
    [
      ...[tableId, `${tableId}-${day}`, commitment],
      ...[encryption.encrypt(commitment, Buffer.from(last, 'hex')), length, dateOf(nowMs)],
    ],
  )
  if (made === undefined) throw new Error(`no chain was opened for ${tableId}`)
  return made
}

/** The next place of today's chain, taken; its table is locked. */
export async function takePlace(
  tx: Tx,
  encryption: Encryption,
  tableId: string,
  { nowMs, length = chainLength }: { readonly nowMs: number; readonly length?: number },
): Promise<ChainPlace> {
  const [known] = await tx.query<Row>(newest, [tableId])
  const isGood =
    known !== undefined && known.used < known.length && dayOf(known.opened_at.getTime()) === dayOf(nowMs)
  const chain = isGood ? known : await openChain(tx, encryption, tableId, { nowMs, length })
  await tx.query('update table_chain set used = used + 1 where id = $1', [chain.id])
  return { chainId: chain.id, place: chain.used + 1, commitment: chain.commitment }
}

/** What opens a chain; walks of those in use are kept where a place for them is given. */
export type ChainSecrets = { readonly encryption: Encryption; readonly walks?: Map<string, ChainWalk> }

/** More chains than tables use at one time. */
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

/** The link of a round, 64 hex digits: nobody's before its bets are closed and the value from outside is there. */
export const linkOf = async (
  tx: Reader,
  secrets: ChainSecrets,
  { chainId, place }: Pick<ChainPlace, 'chainId' | 'place'>,
): Promise<string> => (await walkOf(tx, secrets, chainId)).linkAt(place)

/** The first link of the chain in use, hex; null before a table's first round. */
export async function newestCommitment(tx: Reader, tableId: string): Promise<string | null> {
  const [row] = await tx.query<Row>(newest, [tableId])
  return row?.commitment ?? null
}

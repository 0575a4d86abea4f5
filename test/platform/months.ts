// Moves a ledger into the past: makes all posted entries and rounds older.
import { inTransaction, type Pool } from '@mangetsu/platform/kernel/db/index'
import type { PoolClient } from 'pg'

/** Ids contain their timestamp and are shared by a round and its entries: every column with such an id is rewritten. */
const everyId = [
  ['ledger_transfer', 'id = aged(id)'],
  ['ledger_posting', 'transfer_id = aged(transfer_id)'],
  ['ledger_house_posting', 'transfer_id = aged(transfer_id)'],
  ['ledger_movement', 'transfer_id = aged(transfer_id), at = uuid_extract_timestamp(aged(transfer_id))'],
  ['ledger_hold', 'id = aged(id), opened_by = aged(opened_by), closed_by = aged(closed_by)'],
  ['studio_round', 'id = aged(id), at = uuid_extract_timestamp(aged(id))'],
  ['player_round', 'round_id = aged(round_id), at = uuid_extract_timestamp(aged(round_id))'],
  ['studio_session', 'last_round_id = aged(last_round_id), shown_round_id = aged(shown_round_id)'],
  [
    'event',
    `payload = json_build_object('kind', payload -> 'kind', 'ids', (
      select json_agg(aged(i.id::uuid) order by n)
      from json_array_elements_text(payload -> 'ids') with ordinality as i(id, n)))`,
    `type = 'wager.settled' and payload ->> 'kind' in ('round', 'table')`,
  ],
] as const

/** Columns with ids of table rounds: the players' own rounds are aged with the ledger. */
const everyTableId = [
  [
    'table_round',
    `id = aged(id), opened_at = opened_at - (uuid_extract_timestamp(id) - uuid_extract_timestamp(aged(id)))`,
  ],
  ['table_bet', 'round_id = aged(round_id), own_round_id = aged(own_round_id), hold_id = aged(hold_id)'],
  ['table_seat', 'round_id = aged(round_id)'],
  ['table_decision', 'round_id = aged(round_id)'],
  ['play_table', 'newest_round_id = aged(newest_round_id)'],
  ['studio_round', 'table_round_id = aged(table_round_id)'],
] as const

type Aged = readonly (readonly [table: string, columns: string, where?: string])[]

/** Makes all posted entries and rounds older by this many days. */
export const ageBook = (owner: Pool, days: number): Promise<void> => age(owner, days, everyId)

/** Works like `ageBook`, including table rounds. */
export const ageTables = (owner: Pool, days: number): Promise<void> =>
  age(owner, days, [...everyId, ...everyTableId])

async function age(owner: Pool, days: number, ids: Aged): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await tx.query(
      `create or replace function pg_temp.aged(id uuid) returns uuid language sql immutable as $$
         select (lpad(to_hex(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint - ${days} * 86400000::bigint), 12, '0')
           || right(replace(id::text, '-', ''), 20))::uuid $$`,
    )
    for (const [table, columns, where = 'true'] of ids)
      await tx.query(`update ${table} set ${columns.replaceAll('aged(', 'pg_temp.aged(')} where ${where}`)
  })
}

/** Returns the names of a table's attached partitions, except the default one. */
export async function monthsOf(owner: Pool, table: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass
       and inhrelid::regclass::text <> $1 || '_default' order by 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const dayMs = 86_400_000

/** Returns the number of whole days back to the middle of a month, this one minus `monthsBack`. */
export function daysBackTo(monthsBack: number, nowMs: number): number {
  const at = new Date(nowMs)
  return Math.floor((nowMs - Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - monthsBack, 15)) / dayMs)
}

/** Makes a process create round ids by a clock this many days ahead, until the returned function is called. */
export function numberAhead(pool: Pool, days: number): () => void {
  const ahead = (ids: unknown) =>
    String(ids).replace(/[0-9a-f]{8}-[0-9a-f]{4}(?=-7)/g, (start) => {
      const ms = Number.parseInt(start.replace('-', ''), 16) + days * dayMs
      const hex = ms.toString(16).padStart(12, '0')
      return `${hex.slice(0, 8)}-${hex.slice(8)}`
    })
  const watched = new Set<PoolClient>()
  const hear = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query: (...sent: unknown[]) => unknown = client.query.bind(client)
    type Sent = { readonly name?: string; readonly text?: string; readonly values?: unknown[] }
    const spying = (sent: Sent, ...rest: unknown[]) => {
      if (sent.name !== 'studio_settle_rounds') return query(sent, ...rest)
      // Parameters of the ids of rounds and of contributions to pools, by their names in the call.
      const ids = [...(sent.text ?? '').matchAll(/\b[pc]_id => \$(\d+)/g)].map(
        ([, number]) => Number(number) - 1,
      )
      if (ids.length !== 2) throw new Error(`the ids of a batch are not in ${sent.text}`)
      const values = sent.values?.map((value, index) => (ids.includes(index) ? ahead(value) : value))
      return query({ ...sent, values }, ...rest)
    }
    Object.assign(client, { query: spying })
  }
  pool.on('acquire', hear)
  return () => {
    pool.off('acquire', hear)
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
}

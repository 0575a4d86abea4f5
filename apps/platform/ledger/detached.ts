// What the book keeps of postings that are let go: each account's stretches of versions, and each house account's sum.
import type { Tx } from '../kernel/db/index.ts'

/** Tables whose rows the proof asks for until they are let go. */
type ProvedTable = 'ledger_posting' | 'studio_round'

/** In SQL: the id below which a table's rows have been let go; lower than any where none have. */
export const firstKeptId = (table: ProvedTable): string =>
  `coalesce((select d.ids_below from detached_partition d where d.parent = '${table}' and d.ids_below is not null
    order by d.ids_below desc limit 1), '00000000-0000-0000-0000-000000000000')`

/** Whether money is still on hold by a transfer below an id. */
export async function isHeldBelow(tx: Tx, id: string): Promise<boolean> {
  const open = await tx.query(`select 1 from ledger_hold where state = 'open' and opened_by < $1 limit 1`, [
    id,
  ])
  return open.length > 0
}

/** Whether what a table had of an id has been let go. */
export async function isLetGo(tx: Pick<Tx, 'query'>, table: ProvedTable, id: string): Promise<boolean> {
  const text = `select $1::uuid < ${firstKeptId(table)} as is_let_go`
  const [row] = await tx.query<{ is_let_go: boolean | null }>(text, [id])
  return row?.is_let_go === true
}

/**
 * Notes what an account's postings in a partition add up to: one line for each stretch without a gap. An account has
 * several where a later version was given an id before the month's end, for ids are made before the wallet is locked.
 */
export async function carryPostings(tx: Tx, partition: string, month: string): Promise<void> {
  await tx.query(
    `insert into ledger_detached_stretch (account_id, first_version, last_version, amount, balance_after, month)
     select s.account_id, s.first_version, s.last_version, s.amount, p.balance_after, $1
     from (
       select account_id, min(version) as first_version, max(version) as last_version, sum(amount)::bigint as amount
       from (
         select account_id, version, amount,
           version - row_number() over (partition by account_id order by version) as before
         from ${partition}
       ) o group by account_id, before
     ) s join ${partition} p on p.account_id = s.account_id and p.version = s.last_version`,
    [month],
  )
}

/** Notes what a partition's entries of each house account add up to. */
export async function carryHousePostings(tx: Tx, partition: string, month: string): Promise<void> {
  await tx.query(
    `insert into ledger_detached_house (house_id, month, amount)
     select house_id, $1, sum(amount) from ${partition} group by house_id`,
    [month],
  )
}

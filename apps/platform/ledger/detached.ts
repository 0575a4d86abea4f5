// The ledger's summary of detached postings: each account's ranges of versions, and the sum of each house account.
import type { Tx } from '../kernel/db/index.ts'

/** Tables whose rows the audit reads until they are detached. */
type ProvedTable = 'ledger_posting' | 'studio_round'

/** SQL expression: the id below which a table's rows have been detached; lower than any id if none have. */
export const firstKeptId = (table: ProvedTable): string =>
  `coalesce((select d.ids_below from detached_partition d where d.parent = '${table}' and d.ids_below is not null
    order by d.ids_below desc limit 1), '00000000-0000-0000-0000-000000000000')`

/** Returns whether a transfer below an id still holds money. */
export async function hasMoneyBelow(tx: Tx, id: string): Promise<boolean> {
  const open = await tx.query(`select 1 from ledger_hold where state = 'open' and opened_by < $1 limit 1`, [
    id,
  ])
  return open.length > 0
}

/** Returns whether a table's rows with this id have been detached. */
export async function isLetGo(tx: Pick<Tx, 'query'>, table: ProvedTable, id: string): Promise<boolean> {
  const text = `select $1::uuid < ${firstKeptId(table)} as is_let_go`
  const [row] = await tx.query<{ is_let_go: boolean | null }>(text, [id])
  return row?.is_let_go === true
}

/**
 * Records the sums of each account's postings in a partition: one row per range of consecutive versions. An account has
 * several if a later version has an id from before the end of the month, because ids are created before the wallet is
 * locked.
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

/** Records the sum of each house account's entries in a partition. */
export async function carryHousePostings(tx: Tx, partition: string, month: string): Promise<void> {
  await tx.query(
    `insert into ledger_detached_house (house_id, month, amount)
     select house_id, $1, sum(amount) from ${partition} group by house_id`,
    [month],
  )
}

// Retention of table rounds: a month is detached with its bets, seats and decisions
// once no retained record needs it.
import type { Pool, Tx } from '../kernel/db/index.ts'
import { detachPartitions, type OldMonth, type PartitionedTable } from '../kernel/db/partitions.ts'
import { firstKeptId } from '../ledger/index.ts'

const tables = ['table_round', 'table_bet', 'table_seat', 'table_decision'] as const

/**
 * Conditions under which a month's partition is still needed, by table: an unfinished round; a round
 * of the same chain whose link is still secret; an unpaid stake or an open hold; a player's own round
 * that is retained and proved by it.
 */
const keptSizes: Partial<Record<PartitionedTable, (part: string) => string>> = {
  table_round: (part) => `
    select from ${part} where state not in ('settled', 'refunded')
    union all
    select from table_round r where r.state in ('betting', 'closed', 'acting')
      and exists (select from ${part} p where p.chain_id = r.chain_id)`,
  table_bet: (part) => `
    select from ${part} where staked > 0 and paid is null
    union all
    select from ${part} b join ledger_hold h on h.id = b.hold_id where h.state = 'open'
    union all
    select from ${part} where own_round_id >= ${firstKeptId('studio_round')}`,
}

async function isOver(tx: Tx, { partitions }: OldMonth): Promise<boolean> {
  for (const { name, table } of partitions) {
    const kept = keptSizes[table]?.(name)
    if (kept === undefined) continue
    const [found] = await tx.query<{ is_kept: boolean | null }>(`select exists (${kept}) as is_kept`)
    if (found?.is_kept !== false) return false
  }
  return true
}

/**
 * Detaches months of table rounds that are old enough and no longer needed, oldest first and without gaps;
 * needs the owner's connections. Players' own rounds must be detached before: a retained one retains the
 * rounds that prove it. Returns the names of the detached partitions.
 */
export function detachTableRounds(
  owner: Pool,
  range: { readonly keptMonths: number; readonly nowMs: number },
): Promise<string[]> {
  let isWhole = true
  return detachPartitions(owner, tables, range, async (tx, old) => {
    isWhole = isWhole && (await isOver(tx, old))
    return isWhole
  })
}

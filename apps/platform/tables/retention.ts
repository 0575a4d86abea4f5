// Retention of table rounds: a month is detached with its bets, seats and decisions once no retained record needs it.
import type { Pool, Tx } from '../kernel/db/index.ts'
import { detachPartitions, type OldMonth, type PartitionedTable } from '../kernel/db/partitions.ts'
import { firstKeptId } from '../ledger/index.ts'

const tables = ['table_round', 'table_bet', 'table_seat', 'table_decision'] as const

/**
 * What keeps a month, by the parts it concerns: a round that is not over, a stake that was not paid or is still on hold, a
 * chain of its days with a link to be shown yet, and a player's own round that is kept and proved by one of these.
 */
const keptBy: Partial<Record<PartitionedTable, (part: string) => string>> = {
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
    const kept = keptBy[table]?.(name)
    if (kept === undefined) continue
    const [found] = await tx.query<{ is_kept: boolean | null }>(`select exists (${kept}) as is_kept`)
    if (found?.is_kept !== false) return false
  }
  return true
}

/**
 * Lets months of tables' rounds go that are old enough and over, the oldest first and none before the one before it; needs the
 * owner's connections. Players' own rounds go first: what is kept of theirs keeps what proves it. Returns the names.
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

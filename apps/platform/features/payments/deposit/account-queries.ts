// Deposit queries for the account feature: the full list for an export, and whether one is pending.
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { depositOf } from './deposit-view.ts'
import { pageDeposits } from './rows.ts'

export const exportDeposits: Exporter = async (tx, playerId) => {
  const { rows } = await pageDeposits(tx, playerId, { pageNo: 1, pageSize: exportedRows })
  // Payment instructions are useful only while an order is open, not in an export.
  return rows.map((row) => ({ ...depositOf(row), instruction: null }))
}

/** Returns whether an order of the player can still be paid, or a payment awaits the back office. */
export async function isDepositOpen(tx: Tx, playerId: string): Promise<boolean> {
  const open = await tx.query(
    `select 1 from deposit
     where player_id = $1 and (status in ('created', 'pending') or reason = 'amountDiffers') limit 1`,
    [playerId],
  )
  return open.length > 0
}

// Withdrawals for account features: the full list for an export, and whether one is open.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { pageWithdrawals } from './rows.ts'
import { ownerViewOptions, show } from './withdrawal-view.ts'

const pageSize = 200
const pagesLimit = exportedRows / pageSize

export const exportWithdrawals: Exporter = async (tx, playerId) => {
  const options = await ownerViewOptions(tx, playerId, false)
  const all: Withdrawal[] = []
  for (let pageNo = 1; pageNo <= pagesLimit; pageNo += 1) {
    const { rows } = await pageWithdrawals(tx, playerId, { pageNo, pageSize })
    all.push(...(await show(tx, rows, options)))
    if (rows.length < pageSize) break
  }
  return all
}

/** Whether a withdrawal of the player is neither paid nor returned. */
export async function isWithdrawalOpen(tx: Tx, playerId: string): Promise<boolean> {
  const open = await tx.query(
    `select 1 from withdrawal where player_id = $1 and status in ('requested', 'checking', 'approved', 'sending')
     limit 1`,
    [playerId],
  )
  return open.length > 0
}

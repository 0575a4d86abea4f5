// Withdrawals for account features: the full list for an export, and whether one is open.
import type { Withdrawal } from '@mangetsu/contract/withdrawal'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { pageWithdrawals, show } from './rows.ts'

const pageSize = 200
const pagesLimit = exportedRows / pageSize

export const exportWithdrawals: Exporter = async (tx, playerId) => {
  const lang = (await findPlayer(tx, playerId))?.lang ?? 'ja'
  const all: Withdrawal[] = []
  for (let pageNo = 1; pageNo <= pagesLimit; pageNo += 1) {
    const { rows } = await pageWithdrawals(tx, playerId, { pageNo, pageSize })
    all.push(...(await show(tx, rows, { lang, isCancelAllowed: false })))
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

// What accounts ask of providers: everything for an export, and whether money is there or on its way.
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { newestTransfers, transferOf } from './rows.ts'

export const exportTransfers: Exporter = async (tx, playerId) =>
  (await newestTransfers(tx, playerId, exportedRows)).map(transferOf)

/** Whether money of the player's is at a provider, as far as was heard, or on its way. */
export async function isProviderUsed(tx: Tx, playerId: string): Promise<boolean> {
  const used = await tx.query(
    `select 1 from provider_transfer where player_id = $1 and status in ('requested', 'sent')
     union all select 1 from provider_wallet where player_id = $1 and balance > 0 limit 1`,
    [playerId],
  )
  return used.length > 0
}

// Provider queries for the account feature: all data for an export, and whether money is at a provider or in transit.
import type { Tx } from '../../../kernel/db/index.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import { newestTransfers, transferOf } from './rows.ts'

export const exportTransfers: Exporter = async (tx, playerId) =>
  (await newestTransfers(tx, playerId, exportedRows)).map(transferOf)

/** Returns whether money of the player is at a provider, by its last report, or in transit. */
export async function isProviderUsed(tx: Tx, playerId: string): Promise<boolean> {
  const used = await tx.query(
    `select 1 from provider_transfer where player_id = $1 and status in ('requested', 'sent')
     union all select 1 from provider_wallet where player_id = $1 and balance > 0 limit 1`,
    [playerId],
  )
  return used.length > 0
}

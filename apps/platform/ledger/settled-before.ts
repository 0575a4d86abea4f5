// Reads the result of a wager's key without settling anything: for retries at a time when no new wager is accepted.
import type { Connection } from '../kernel/db/index.ts'
import type { SettleItem, SettleResult } from './settle-item.ts'
import type { LedgerRefusal } from './types.ts'

type Row = { id: string; is_same: boolean; version: bigint; balance: bigint }

const byKey = {
  name: 'ledger_settled_before',
  // Its entry is on the account that paid it. If that has been detached, only the current balance is available.
  text: `select x.id, x.request_hash = $3 as is_same, x.version, coalesce(p.balance_after, a.balance) as balance
    from ledger_transfer x join ledger_account w on w.id = x.scope
      join ledger_account a on a.player_id = w.player_id and a.currency = w.currency
        and a.purpose = ledger_paying_purpose(x.kind)
      left join lateral (
        select k.balance_after from ledger_posting k
        where k.account_id = a.id and k.version = x.version and k.transfer_id = x.id limit 1
      ) p on true
    where x.scope = $1 and x.key = $2`,
}

/**
 * Returns the result of the wager settled under this wallet and key, or null. Refuses with `keyReused` if it was settled
 * with another request hash. The balance is the one right after it, in minor units, of the account that paid.
 */
export async function settledBefore(
  tx: Pick<Connection, 'query'>,
  { playerAccountId, key, requestHash }: Pick<SettleItem, 'playerAccountId' | 'key' | 'requestHash'>,
): Promise<SettleResult | { readonly refusal: Extract<LedgerRefusal, 'keyReused'> } | null> {
  const values = [playerAccountId, key, Buffer.from(requestHash, 'hex')]
  const [row] = await tx.query<Row>(byKey, values)
  if (row === undefined) return null
  if (!row.is_same) return { refusal: 'keyReused' }
  return { transferId: row.id, balanceMinor: row.balance, version: row.version, isReplay: true }
}

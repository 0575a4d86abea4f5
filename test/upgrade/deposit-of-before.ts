// A deposit as posted by the first release.
import type { Tx } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'

/** Posts a deposit into the player's wallet in the first release's tables; today's ledger uses others. */
export async function putDeposit(tx: Tx, playerId: string): Promise<void> {
  const transferId = newId()
  await tx.query(
    `insert into ledger_transfer (id, scope, key, request_hash, kind, ref, result)
     values ($1, '00000000-0000-0000-0000-000000000000', 'deposit:before', '\\x00', 'deposit', $2, '[]')`,
    [transferId, newId()],
  )
  await tx.query(
    `with wallet as (
       update ledger_account set balance = 500000, version = 1 where player_id = $2 and purpose = 'wallet' returning id
     )
     insert into ledger_posting (account_id, version, transfer_id, amount, balance_after)
     select id, 1, $1, 500000, 500000 from wallet`,
    [transferId, playerId],
  )
  await tx.query(
    `with bank as (insert into ledger_house (name, currency) values ('house:bank', 'JPY') returning id),
     posted as (insert into ledger_house_posting (transfer_id, house_id, amount) select $1, id, -500000 from bank)
     insert into ledger_house_delta (house_id, amount) select id, -500000 from bank`,
    [transferId],
  )
}

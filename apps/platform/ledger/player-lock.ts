// The first lock of every transaction that takes several: player, seed pair, guard of limits, bonus, accounts, in this order.
import { listOf, type Tx } from '../kernel/db/index.ts'

const rowLocked = { name: 'player_row_locked', text: 'select 1 from player where id = $1 for no key update' }

/** Locks the player's row, also of a closed account, and reads nothing of it: other transactions that lock it wait. */
export async function lockPlayerRow(tx: Tx, id: string): Promise<void> {
  await tx.query(rowLocked, [id])
}

/** Locks the rows of players in the order of their ids, like `lockPlayerRow`. */
export async function lockPlayerRows(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('select 1 from player where id = any($1::uuid[]) order by id for no key update', [
    listOf([...new Set(ids)]),
  ])
}

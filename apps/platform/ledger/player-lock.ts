// The first lock of every transaction that takes several: player, seed pair, guard of limits, bonus, accounts, in this order.
import type { Tx } from '../kernel/db/index.ts'

const rowLocked = { name: 'player_row_locked', text: 'select 1 from player where id = $1 for no key update' }

/** Takes the player's row and reads nothing of it, closed accounts included: whoever else takes it waits in turn. */
export async function lockPlayerRow(tx: Tx, id: string): Promise<void> {
  await tx.query(rowLocked, [id])
}

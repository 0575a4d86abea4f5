// Returns due openings to the wallet: one per transaction, safe with several processes.
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefused, moveLegs, transfer } from '../../../ledger/index.ts'

type DueRow = { player_id: string; currency: Currency; amount: bigint }

const due = {
  name: 'vault_due',
  text: `select id from vault_opening where state = 'waiting' and opens_at <= $1 order by opens_at limit $2`,
}
const take = {
  name: 'vault_take',
  text: `select player_id, currency, amount from vault_opening where id = $1 and state = 'waiting'
    for no key update skip locked`,
}
const close = {
  name: 'vault_opened',
  text: `update vault_opening set state = 'opened', ended_at = $2 where id = $1`,
}

/** Ids of due openings, oldest first, at most `limit`. */
export async function dueOpenings(tx: Tx, nowMs: number, limit: number): Promise<string[]> {
  return (await tx.query<{ id: string }>(due, [dateOf(nowMs), limit])).map(({ id }) => id)
}

/** Returns a due opening to the wallet. Its player's id, or null if another process has taken it. */
export async function openOne(tx: Tx, id: string, nowMs: number): Promise<string | null> {
  const [row] = await tx.query<DueRow>(take, [id])
  if (row === undefined) return null
  const { player_id: playerId, currency, amount: amountMinor } = row
  const legs = moveLegs({ from: { playerId, purpose: 'vault' }, to: { playerId }, currency, amountMinor })
  const moved = await transfer(tx, { key: `vault.open:${id}`, kind: 'vault.open', ref: id, legs })
  if (isRefused(moved)) throw new Error(`the opening ${id} could not be given back: ${moved.refusal}`)
  await tx.query(close, [id, dateOf(nowMs)])
  return playerId
}

// Pays dropped pots: each in its own transaction, once, together with the seed of the next round.
import { toDecimal } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { lockPool, payOut, putIn } from './pool.ts'
import { potCurrency } from './rules.ts'

export type DueDrop = {
  readonly pot: string
  readonly round_num: number
  readonly amount: bigint
  readonly next_seed: bigint
  readonly player_id: string
  readonly round_id: string
}

// The drops of a pot are paid in order: the house's seed for a round is paid in with the previous payment.
const unpaid = `jackpot_drop d
  where not exists (select from jackpot_payment p where p.pot = d.pot and p.round_num = d.round_num)`

/** SQL condition that holds while a drop is not paid. */
export const isDropDue = `exists (select from ${unpaid})`

const due = `select d.pot, d.round_num, d.amount, d.next_seed, d.player_id, d.round_id from ${unpaid}
    and d.round_num = 1 + coalesce((select max(p.round_num) from jackpot_payment p where p.pot = d.pot), 0)
  order by d.at, d.pot limit $1`

export const dueDrops = (tx: Pick<Tx, 'query'>, limit: number): Promise<DueDrop[]> =>
  tx.query<DueDrop>(due, [limit])

/**
 * Pays a drop into its player's wallet; returns false if it was paid already. It is paid to closed accounts and during
 * breaks too.
 */
export async function payDrop(
  tx: Tx,
  note: CreateNotice,
  { pot, round_num: roundNum, amount, next_seed, player_id: playerId, round_id: ref }: DueDrop,
  nowMs: number,
): Promise<boolean> {
  await lockPlayerRow(tx, playerId)
  if ((await lockPool(tx)) === undefined) throw new Error('a pot dropped that was never opened')
  const paid = await tx.query(
    `insert into jackpot_payment (pot, round_num, player_id, amount, paid_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [pot, roundNum, playerId, amount, dateOf(nowMs)],
  )
  if (paid.length === 0) return false
  await putIn(tx, `${pot}:${roundNum + 1}`, next_seed)
  await payOut(tx, { playerId, key: `jackpot.drop:${pot}:${roundNum}`, ref, amountMinor: amount })
  const data = { amount: toDecimal(amount, potCurrency), currency: potCurrency, pot }
  await note(tx, { playerId, kind: 'jackpotPaid', from: null, data }, nowMs)
  return true
}

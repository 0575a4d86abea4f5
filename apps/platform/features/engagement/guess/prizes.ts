// Prizes of guess-games: pages of prizes, and their payment into the wallet, once, by claim or by the job.
import type { Currency } from '@mangetsu/money'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Refused, refuse } from '../../../kernel/http/index.ts'
import { isRefused, moveLegs, openWallet, transfer } from '../../../ledger/index.ts'
import { countReturn, takeBackStakes } from '../../../wagering/wagers.ts'
import { lockPlayer } from '../../identity/account/index.ts'
import type { Reader } from './rows.ts'

export type PrizeRow = {
  id: string
  promotion_id: string
  player_id: string
  kind: 'win' | 'refund' | 'correction'
  currency: Currency
  amount: bigint
  created_at: Date
  pay_by: Date
  claimed_at: Date | null
}

const columns = 'id, promotion_id, player_id, kind, currency, amount, created_at, pay_by, claimed_at'

/** Lists a player's prizes: unpaid ones first, then the newest. */
export async function pagePrizes(
  tx: Reader,
  {
    playerId,
    pageNo,
    pageSize,
  }: { readonly playerId: string; readonly pageNo: number; readonly pageSize: number },
): Promise<{ rows: PrizeRow[]; total: number }> {
  const rows = await tx.query<PrizeRow>(
    `select ${columns} from guess_prize where player_id = $1
     order by claimed_at is not null, id desc limit $2 offset $3`,
    [playerId, pageSize, (pageNo - 1) * pageSize],
  )
  const [all] = await tx.query<{ total: bigint }>(
    'select count(*) as total from guess_prize where player_id = $1',
    [playerId],
  )
  return { rows, total: Number(all?.total ?? 0n) }
}

// Covers all of the player's bets in the game, which are on one option, including the case that a correction followed
// an owed refund: its prize pays only the part beyond the refund.
const refundedDays = `select (at at time zone $4)::date::text as day, sum(stake)::bigint as "amountMinor" from guess_bet
  where promotion_id = $1 and player_id = $2 and currency = $3 group by 1 order by 1`

/** Removes refunded bets from the limit periods that counted them: a refund is neither a loss nor a win. */
async function takeBack(
  tx: Tx,
  { promotion_id: promotionId, currency }: PrizeRow,
  playerId: string,
  nowMs: number,
): Promise<void> {
  const days = await tx.query<{ day: string; amountMinor: bigint }>(refundedDays, [
    promotionId,
    playerId,
    currency,
    siteZone,
  ])
  const stakes = days.map((one) => ({ ...one, playerId, currency }))
  await takeBackStakes(tx, stakes, nowMs)
}

/**
 * Pays a prize into its player's wallet; a repeated call returns the earlier result. No limit or break applies, because
 * the money is the player's already. The win counts as returned for the limits of play; a refund is deducted from the
 * days of its bets.
 */
export async function payPrize(
  tx: Tx,
  playerId: string,
  id: string,
  nowMs: number,
): Promise<PrizeRow | Refused<'guessPrizeUnknown' | 'sessionEnded'>> {
  if ((await lockPlayer(tx, playerId)) === undefined) return refuse('sessionEnded')
  const [row] = await tx.query<PrizeRow>(
    `select ${columns} from guess_prize where id = $1 and player_id = $2 for update`,
    [id, playerId],
  )
  if (row === undefined) return refuse('guessPrizeUnknown')
  if (row.claimed_at !== null) return row
  const { promotion_id: promotionId, currency, amount: amountMinor } = row
  let paidAt = dateOf(nowMs)
  if (row.kind === 'refund') await takeBack(tx, row, playerId, nowMs)
  else paidAt = dateOf((await countReturn(tx, 'guess', { playerId, currency, amountMinor }, nowMs)).atMs)
  await openWallet(tx, playerId, currency)
  const from = { promotionId, purpose: 'promised' } as const
  const moved = await transfer(tx, {
    key: `guess.prize:${id}`,
    kind: row.kind === 'refund' ? 'guess.refund' : 'guess.prize',
    ref: id,
    legs: moveLegs({ from, to: { playerId }, currency, amountMinor }),
  })
  if (isRefused(moved)) throw new Error(`the prize ${id} could not be paid: ${moved.refusal}`)
  await tx.query('update guess_prize set claimed_at = $2 where id = $1', [id, paidAt])
  return { ...row, claimed_at: paidAt }
}

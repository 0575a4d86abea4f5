// Stored cash-outs: quoted, waiting for their decision in play, paid or refused.
import type { SportCashOut } from '@mangetsu/contract/sport-bet'
import { dateOf } from '../../../../kernel/clock.ts'
import { type Connection, listOf, type Tx } from '../../../../kernel/db/index.ts'
import type { SeenLeg } from './value-legs.ts'

export type CashOutRow = {
  id: string
  bet_id: string
  player_id: string
  state: 'quoted' | SportCashOut['state']
  percent: number
  unit_stake: bigint
  stake: bigint
  fair: bigint
  margin_ppm: number
  amount: bigint
  legs: readonly SeenLeg[]
  until_at: Date
  taken_at: Date | null
  decides_at: Date | null
  decided_at: Date | null
  paid: bigint | null
  refused_by: SportCashOut['refusedBy']
}

const columns = `id, bet_id, player_id, state, percent, unit_stake, stake, fair, margin_ppm, amount, legs, until_at,
  taken_at, decides_at, decided_at, paid, refused_by`

/** Returns the cash-outs of bets that players took, by bet, oldest first. */
export async function takenOf(
  tx: Pick<Connection, 'query'>,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, CashOutRow[]>> {
  if (betIds.length === 0) return new Map()
  const rows = await tx.query<CashOutRow>(
    `select ${columns} from sport_cash_out where bet_id = any($1::uuid[]) and state <> 'quoted'
     order by taken_at, id`,
    [listOf(betIds)],
  )
  return Map.groupBy(rows, ({ bet_id }) => bet_id)
}

/** Returns the bet of a player's cash-out. */
export async function betOfCashOut(tx: Tx, playerId: string, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ bet_id: string }>(
    'select bet_id from sport_cash_out where id = $1 and player_id = $2',
    [id, playerId],
  )
  return rows[0]?.bet_id
}

/** Locks a cash-out; its bet is locked. A quote that another cash-out of the bet has replaced is missing. */
export async function lockCashOut(tx: Tx, id: string): Promise<CashOutRow | undefined> {
  const rows = await tx.query<CashOutRow>(
    `select ${columns} from sport_cash_out where id = $1 for no key update`,
    [id],
  )
  return rows[0]
}

export type NewQuote = Pick<
  CashOutRow,
  | 'id'
  | 'bet_id'
  | 'player_id'
  | 'percent'
  | 'unit_stake'
  | 'stake'
  | 'fair'
  | 'margin_ppm'
  | 'amount'
  | 'legs'
> & { readonly untilMs: number }

/** Stores a quote, and deletes those of the bet that have run out. */
export async function insertQuote(tx: Tx, quote: NewQuote, nowMs: number): Promise<void> {
  await tx.query(`delete from sport_cash_out where bet_id = $1 and state = 'quoted' and until_at <= $2`, [
    quote.bet_id,
    dateOf(nowMs),
  ])
  const { id, bet_id, player_id, percent, unit_stake, stake, fair, margin_ppm, amount, legs, untilMs } = quote
  await tx.query(
    `insert into sport_cash_out (id, bet_id, player_id, state, percent, unit_stake, stake, fair, margin_ppm, amount,
       legs, until_at)
     values ($1, $2, $3, 'quoted', $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      bet_id,
      player_id,
      percent,
      unit_stake,
      stake,
      fair,
      margin_ppm,
      amount,
      JSON.stringify(legs),
      dateOf(untilMs),
    ],
  )
}

/** Stores that a quote was taken, and deletes the bet's others, which were of what remained before. */
export async function storeTaken(
  tx: Tx,
  { id, bet_id }: Pick<CashOutRow, 'id' | 'bet_id'>,
  { nowMs, decidesAtMs }: { readonly nowMs: number; readonly decidesAtMs: number },
): Promise<void> {
  await tx.query(`delete from sport_cash_out where bet_id = $1 and state = 'quoted' and id <> $2`, [
    bet_id,
    id,
  ])
  await tx.query(
    `update sport_cash_out set state = 'waiting', taken_at = $2, decides_at = $3 where id = $1`,
    [id, dateOf(nowMs), dateOf(decidesAtMs)],
  )
}

export const storePaid = (tx: Tx, id: string, paidMinor: bigint, nowMs: number): Promise<unknown> =>
  tx.query(
    `update sport_cash_out set state = 'paid', paid = $2, decides_at = null, decided_at = $3 where id = $1`,
    [id, paidMinor, dateOf(nowMs)],
  )

export const storeRefused = (
  tx: Tx,
  id: string,
  refusedBy: NonNullable<CashOutRow['refused_by']>,
  nowMs: number,
): Promise<unknown> =>
  tx.query(
    `update sport_cash_out set state = 'refused', refused_by = $2, decides_at = null, decided_at = $3 where id = $1`,
    [id, refusedBy, dateOf(nowMs)],
  )

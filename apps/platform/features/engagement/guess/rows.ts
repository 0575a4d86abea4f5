// Rows of guess-games: their state, pools and bets.
import type { GuessState } from '@mangetsu/contract/guess'
import type { Currency } from '@mangetsu/money'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { Promotion } from '../promotion/index.ts'
import type { GuessRules } from './kind.ts'

export type Reader = Pick<Connection, 'query'>

export type GameRow = {
  promotion_id: string
  state: 'open' | 'settled' | 'refunded'
  result: string | null
  decided_at: Date | null
  proposed_kind: 'result' | 'void' | 'correction' | null
  proposed_option: string | null
  proposed_reading: string | null
  proposed_by: string | null
}

const columns = `promotion_id, state, result, decided_at, proposed_kind, proposed_option, proposed_reading, proposed_by`

/** Returns the game's row, created if missing, and locks it, so that bets and decisions are serialised. */
export async function lockGame(tx: Tx, promotionId: string): Promise<GameRow> {
  await tx.query(`insert into guess_game (promotion_id, state) values ($1, 'open') on conflict do nothing`, [
    promotionId,
  ])
  const [row] = await tx.query<GameRow>(
    `select ${columns} from guess_game where promotion_id = $1 for no key update`,
    [promotionId],
  )
  if (row === undefined) throw new Error(`the guess-game ${promotionId} vanished`)
  return row
}

/** Returns the rows of these games; a game without a bet or proposal has none. */
export async function gamesOf(tx: Reader, promotionIds: readonly string[]): Promise<Map<string, GameRow>> {
  const rows = await tx.query<GameRow>(
    `select ${columns} from guess_game where promotion_id = any($1::uuid[])`,
    [promotionIds],
  )
  return new Map(rows.map((row) => [row.promotion_id, row]))
}

/**
 * Returns a game's state: its decision if there is one, otherwise the state by the clock; an early end by an operator
 * also closes it.
 */
export function guessStateAt(
  { body: { from, until }, rules: { closesAt } }: Pick<Promotion<GuessRules>, 'body' | 'rules'>,
  row: Pick<GameRow, 'state'> | undefined,
  nowMs: number,
): GuessState {
  if (row !== undefined && row.state !== 'open') return row.state
  if (nowMs < Date.parse(from)) return 'upcoming'
  const isOver = until !== null && Date.parse(until) <= nowMs
  return isOver || Date.parse(closesAt) <= nowMs ? 'closed' : 'open'
}

export type PoolRow = {
  promotion_id: string
  currency: Currency
  option: string
  stake: bigint
  bettors: number
}

export const poolsOf = (tx: Reader, promotionIds: readonly string[]): Promise<PoolRow[]> =>
  tx.query<PoolRow>(
    `select promotion_id, currency, option, stake, bettors from guess_pool where promotion_id = any($1::uuid[])`,
    [promotionIds],
  )

export type BetRow = {
  id: string
  promotion_id: string
  version: number
  player_id: string
  currency: Currency
  option: string
  stake: bigint
  odds: number | null
  reserved: bigint
  at: Date
  outcome: 'won' | 'lost' | 'refunded' | null
  payout: bigint | null
}

const betColumns = `id, promotion_id, version, player_id, currency, option, stake, odds, reserved, at, outcome, payout`

/** Lists all bets on a game, the earliest first. */
export const betsOn = (tx: Reader, promotionId: string): Promise<BetRow[]> =>
  tx.query<BetRow>(`select ${betColumns} from guess_bet where promotion_id = $1 order by at, id`, [
    promotionId,
  ])

export async function betById(tx: Reader, id: string): Promise<BetRow> {
  const [row] = await tx.query<BetRow>(`select ${betColumns} from guess_bet where id = $1`, [id])
  if (row === undefined) throw new Error(`there is no bet ${id}`)
  return row
}

/** Sums a player's stakes on a game, by currency. */
export const ownStakes = (tx: Reader, promotionId: string, playerId: string) =>
  tx.query<{ option: string; currency: Currency; stake: bigint }>(
    `select option, currency, sum(stake)::bigint as stake from guess_bet
     where promotion_id = $1 and player_id = $2 group by option, currency`,
    [promotionId, playerId],
  )

export type NewBet = Omit<BetRow, 'outcome' | 'payout' | 'at'> & {
  readonly appId: string
  readonly isFirst: boolean
}

const addToPool = `insert into guess_pool as p (promotion_id, currency, option, stake, bettors) values ($1, $2, $3, $4, 1)
  on conflict (promotion_id, currency, option)
  do update set stake = p.stake + excluded.stake, bettors = p.bettors + $5`

/** Inserts a bet and adds it to its pool; the game's row is locked. */
export async function insertBet(tx: Tx, bet: NewBet, nowMs: number): Promise<void> {
  const { id, promotion_id, version, player_id, currency, option, stake, odds, reserved, appId } = bet
  await tx.query(
    `insert into guess_bet (id, promotion_id, version, player_id, currency, option, stake, odds, reserved, app_id, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [id, promotion_id, version, player_id, currency, option, stake, odds, reserved, appId, dateOf(nowMs)],
  )
  await tx.query(addToPool, [promotion_id, currency, option, stake, bet.isFirst ? 1 : 0])
}

const wanted = `player_id = $1 and ($2::uuid is null or promotion_id = $2) and ($3::boolean is null or (outcome is not null) = $3)`

export type BetPage = {
  readonly playerId: string
  readonly promotionId: string | null
  /** Null for all. */
  readonly isDecided: boolean | null
  readonly pageNo: number
  readonly pageSize: number
}

/** Lists a player's bets, the newest first, with their total number. */
export async function pageBets(tx: Reader, page: BetPage): Promise<{ rows: BetRow[]; total: number }> {
  const { playerId, promotionId, isDecided, pageNo, pageSize } = page
  const which = [playerId, promotionId, isDecided]
  const rows = await tx.query<BetRow>(
    `select ${betColumns} from guess_bet where ${wanted} order by id desc limit $4 offset $5`,
    [...which, pageSize, (pageNo - 1) * pageSize],
  )
  const [all] = await tx.query<{ total: bigint }>(
    `select count(*) as total from guess_bet where ${wanted}`,
    which,
  )
  return { rows, total: Number(all?.total ?? 0n) }
}

/** Returns whether the player has an undecided bet or an unpaid prize. */
export async function isGuessOpen(tx: Reader, playerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from guess_bet where player_id = $1 and outcome is null
     union all select from guess_prize where player_id = $1 and claimed_at is null limit 1`,
    [playerId],
  )
  return rows.length > 0
}

// Rows of lotteries: the sealed lottery with its proof, the tickets in order, the counted play, and the winners.
import type { Currency } from '@mangetsu/money'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { PlayedRow } from './earned.ts'

type Reader = Pick<Connection, 'query'>

export type LotteryRow = {
  promotion_id: string
  sealed_seed: Buffer
  sealed_secret: Buffer
  commitment: string
  sealed_at: Date
  issued: number
  list_digest: string | null
  list_closed_at: Date | null
  beacon_round: number | null
  beacon_value: string | null
  beacon_source: string | null
  server_seed: string | null
  drawn_at: Date | null
}

const columns = `promotion_id, sealed_seed, sealed_secret, commitment, sealed_at, issued, list_digest, list_closed_at,
  beacon_round, beacon_value, beacon_source, server_seed, drawn_at`

/** Returns the sealed lotteries among these promotions. */
export async function lotteriesOf(
  tx: Reader,
  promotionIds: readonly string[],
): Promise<Map<string, LotteryRow>> {
  const rows = await tx.query<LotteryRow>(
    `select ${columns} from lottery where promotion_id = any($1::uuid[])`,
    [promotionIds],
  )
  return new Map(rows.map((row) => [row.promotion_id, row]))
}

/** Locks a lottery until the transaction ends: no ticket, close or drawing runs concurrently. */
export async function lockLottery(tx: Tx, promotionId: string): Promise<LotteryRow | undefined> {
  const [row] = await tx.query<LotteryRow>(
    `select ${columns} from lottery where promotion_id = $1 for no key update`,
    [promotionId],
  )
  return row
}

/** Returns a player's play that counts for a lottery. */
export const playedBy = (tx: Reader, promotionId: string, playerId: string): Promise<PlayedRow[]> =>
  tx.query<PlayedRow>(
    'select period, currency, rounds, staked from lottery_progress where promotion_id = $1 and player_id = $2',
    [promotionId, playerId],
  )

export async function countTickets(tx: Reader, promotionId: string, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from lottery_ticket where promotion_id = $1 and player_id = $2',
    [promotionId, playerId],
  )
  return row?.count ?? 0
}

export type TicketRow = {
  id: string
  promotion_id: string
  number: number
  source_type: 1 | 2
  received_at: Date
  drawn_at: Date | null
  rank: number | null
  currency: Currency | null
}

const tickets = `select t.id, t.promotion_id, t.number, t.source_type, t.received_at, l.drawn_at, w.rank, w.currency
  from lottery_ticket t join lottery l on l.promotion_id = t.promotion_id
    left join lottery_win w on w.promotion_id = t.promotion_id and w.number = t.number`

/** Lists the tickets of one receipt, by number. */
export const ticketsOfReceipt = (tx: Reader, receipt: string): Promise<TicketRow[]> =>
  tx.query<TicketRow>(`${tickets} where t.receipt = $1 order by t.number`, [receipt])

/** Lists a player's tickets of one lottery, by number. */
export const ticketsIn = (tx: Reader, promotionId: string, playerId: string): Promise<TicketRow[]> =>
  tx.query<TicketRow>(`${tickets} where t.promotion_id = $1 and t.player_id = $2 order by t.number`, [
    promotionId,
    playerId,
  ])

export type TicketPage = {
  readonly playerId: string
  readonly promotionId: string | null
  readonly pageNo: number
  readonly pageSize: number
}

const wanted = 't.player_id = $1 and ($2::uuid is null or t.promotion_id = $2)'

/** Lists a player's tickets, the newest first, with their total number. */
export async function pageTickets(
  tx: Reader,
  { playerId, promotionId, pageNo, pageSize }: TicketPage,
): Promise<{ rows: TicketRow[]; total: number }> {
  const which = [playerId, promotionId]
  const rows = await tx.query<TicketRow>(
    `${tickets} where ${wanted} order by t.received_at desc, t.promotion_id, t.number desc limit $3 offset $4`,
    [...which, pageSize, (pageNo - 1) * pageSize],
  )
  const [all] = await tx.query<{ total: number }>(
    `select count(*)::int as total from lottery_ticket t where ${wanted}`,
    which,
  )
  return { rows, total: all?.total ?? 0 }
}

/** Returns a range of the list, after a number. */
export const listFrom = (
  tx: Reader,
  promotionId: string,
  after: number,
  limit: number,
): Promise<{ number: number; holder: string }[]> =>
  tx.query(
    `select number, holder from lottery_ticket where promotion_id = $1 and number > $2 order by number limit $3`,
    [promotionId, after, limit],
  )

/** Lists the drawn numbers in drawing order. */
export const winsOf = (tx: Reader, promotionId: string): Promise<{ rank: number; number: number }[]> =>
  tx.query('select rank, number from lottery_win where promotion_id = $1 order by place', [promotionId])

/** Returns whether the player has an undrawn ticket or an ungranted prize. */
export async function isLotteryOpen(tx: Reader, playerId: string): Promise<boolean> {
  const rows = await tx.query(
    `select from lottery_ticket t join lottery l on l.promotion_id = t.promotion_id
       where t.player_id = $1 and l.drawn_at is null
     union all select from lottery_win where player_id = $1 and given_at is null limit 1`,
    [playerId],
  )
  return rows.length > 0
}

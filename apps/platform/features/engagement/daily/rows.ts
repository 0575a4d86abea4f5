// Rows of marked days and the rewards received on them.
import { ReceivedReward } from '@mangetsu/contract/daily'
import * as z from 'zod/mini'
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { MarkedDay } from './ladder.ts'

type Reader = Pick<Connection, 'query'>

export type SignDay = MarkedDay & { readonly received: readonly ReceivedReward[] | null }

type Row = { number: number; day: string; received: unknown }

const find = `select number, to_char(day, 'YYYY-MM-DD') as day, received from sign_day
  where promotion_id = $1 and player_id = $2 order by number desc limit $3`

/** Exceeds the longest ladder and a calendar month. */
const readDays = 64

/** Returns a player's latest marked days, the newest first. */
export async function signDaysOf(tx: Reader, promotionId: string, playerId: string): Promise<SignDay[]> {
  const rows = await tx.query<Row>(find, [promotionId, playerId, readDays])
  return rows.map(({ number, day, received }) => ({
    number,
    day,
    isReceived: received !== null,
    received: received === null ? null : z.array(ReceivedReward).parse(received),
  }))
}

/** Marks a day. The caller has locked the player's row and has checked that it is not marked. */
export async function insertSignDay(
  tx: Tx,
  promotion: { readonly id: string; readonly version: number },
  { playerId, number, day }: { readonly playerId: string; readonly number: number; readonly day: string },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into sign_day (promotion_id, player_id, number, day, version, marked_at) values ($1, $2, $3, $4, $5, $6)`,
    [promotion.id, playerId, number, day, promotion.version, dateOf(nowMs)],
  )
}

export async function noteReceived(
  tx: Tx,
  { promotionId, playerId, number }: { promotionId: string; playerId: string; number: number },
  received: readonly ReceivedReward[],
): Promise<void> {
  await tx.query(
    'update sign_day set received = $4 where promotion_id = $1 and player_id = $2 and number = $3',
    [promotionId, playerId, number, JSON.stringify(received)],
  )
}

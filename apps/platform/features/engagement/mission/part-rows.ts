// Rows of joined and claimed missions, and of the players entered into a season.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'

type Reader = Pick<Connection, 'query'>

export type MissionPart = { readonly isJoined: boolean; readonly isClaimed: boolean }

type PartRow = { promotion_id: string; period: string; is_joined: boolean; is_claimed: boolean }

export const partKey = (promotionId: string, period: string): string => `${promotionId}:${period}`

/** Returns a player's participations in these periods, by `partKey`. */
export async function partsOf(
  tx: Reader,
  playerId: string,
  periods: readonly string[],
): Promise<Map<string, MissionPart>> {
  const rows = await tx.query<PartRow>(
    `select promotion_id, period, joined_at is not null as is_joined, claimed_at is not null as is_claimed
     from mission_part where player_id = $1 and period = any($2::text[])`,
    [playerId, periods],
  )
  return new Map(
    rows.map((row) => [
      partKey(row.promotion_id, row.period),
      { isJoined: row.is_joined, isClaimed: row.is_claimed },
    ]),
  )
}

export type PartOf = {
  readonly promotion: { readonly id: string; readonly version: number }
  readonly playerId: string
  readonly period: string
}

export async function noteJoined(
  tx: Tx,
  { promotion, playerId, period }: PartOf,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into mission_part as p (promotion_id, player_id, period, version, joined_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id, promotion_id, period) do update set joined_at = coalesce(p.joined_at, excluded.joined_at)`,
    [promotion.id, playerId, period, promotion.version, dateOf(nowMs)],
  )
}

export async function noteClaimed(
  tx: Tx,
  { promotion, playerId, period }: PartOf,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into mission_part as p (promotion_id, player_id, period, version, claimed_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id, promotion_id, period)
       do update set claimed_at = coalesce(p.claimed_at, excluded.claimed_at), version = excluded.version`,
    [promotion.id, playerId, period, promotion.version, dateOf(nowMs)],
  )
}

/** Records that a player was reminded; returns false if they were reminded earlier or have claimed meanwhile. */
export async function noteReminded(
  tx: Tx,
  { promotion, playerId, period }: PartOf,
  nowMs: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into mission_part as p (promotion_id, player_id, period, version, reminded_at) values ($1, $2, $3, $4, $5)
     on conflict (player_id, promotion_id, period) do update set reminded_at = excluded.reminded_at
       where p.reminded_at is null and p.claimed_at is null
     returning 1`,
    [promotion.id, playerId, period, promotion.version, dateOf(nowMs)],
  )
  return rows.length === 1
}

/** Returns the seasons a player has entered, by promotion code. */
export async function seasonsOf(tx: Reader, playerId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ code: string }>(
    'select p.code from mission_season_entry e join promotion p on p.id = e.promotion_id where e.player_id = $1',
    [playerId],
  )
  return new Set(rows.map(({ code }) => code))
}

export async function enterSeason(
  tx: Tx,
  promotion: { readonly id: string; readonly version: number },
  playerId: string,
  nowMs: number,
): Promise<void> {
  await tx.query(
    `insert into mission_season_entry (promotion_id, player_id, version, at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [promotion.id, playerId, promotion.version, dateOf(nowMs)],
  )
}

// Play counts of clips: once per caller and clip within an hour.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'

const countedOnceMs = 60 * 60_000
const forgottenInTurn = 1_000

export async function playsOf(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.query<{ video_id: string; plays: bigint }>(
    'select video_id, plays from video_play_count',
  )
  return new Map(rows.map(({ video_id, plays }) => [video_id, Number(plays)]))
}

/** Counts a play unless this caller's was counted within the hour; returns the total. */
export async function countPlay(tx: Tx, videoId: string, caller: Buffer, nowMs: number): Promise<number> {
  const counted = await tx.query(
    `insert into video_play as p (video_id, caller, at) values ($1, $2, $3)
     on conflict (video_id, caller) do update set at = excluded.at where p.at <= $4 returning 1`,
    [videoId, caller, dateOf(nowMs), dateOf(nowMs - countedOnceMs)],
  )
  const [row] = await tx.query<{ plays: bigint }>(
    `insert into video_play_count as c (video_id, plays) values ($1, $2)
     on conflict (video_id) do update set plays = c.plays + excluded.plays returning plays`,
    [videoId, counted.length],
  )
  return Number(row?.plays ?? 0n)
}

/** Deletes callers of plays older than an hour; true when more may remain. */
export async function forgetPlays(tx: Tx, nowMs: number): Promise<boolean> {
  const gone = await tx.query(
    `delete from video_play where (video_id, caller) in
       (select video_id, caller from video_play where at <= $1 order by at limit $2) returning 1`,
    [dateOf(nowMs - countedOnceMs), forgottenInTurn],
  )
  return gone.length === forgottenInTurn
}

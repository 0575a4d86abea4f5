// The guard that settlement checks before it accepts a bet; created
// with a player's first limit, pause or timer.
import type { LimitKind } from '@mangetsu/contract/limits'
import { dateOf, siteZone } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import { lockPair } from '../../../studio/seed-pairs.ts'
import { type InHand, latestPlaySession, type PlaySession, playedInHand } from './play-time.ts'
import { type CurrentLimit, opensAtMs, type PlayPause, periods } from './rules.ts'

type Reader = Pick<Connection, 'query'>

/**
 * The start of the newest day (ms) with a counted amount of the player,
 * by any process's clock; 0 if there is none.
 */
async function newestDayMs(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ at: Date | null }>(
    `select max(day)::timestamp at time zone $2 as at from (
       select d.day::date from play_table t join table_bet b on b.round_id = t.newest_round_id
         cross join lateral jsonb_object_keys(b.staked_by_day) as d(day) where b.player_id = $1
       union all select max(day) from other_bet_day where player_id = $1
     ) counted`,
    [playerId, siteZone],
  )
  return row?.at?.getTime() ?? 0
}

async function insertGuard(tx: Tx, playerId: string, requestedMs: number): Promise<void> {
  // The lock keeps the player's rounds from settling until the commit; the next one finds the guard, so that
  // each is counted exactly once.
  await lockPair(tx, playerId)
  // Paying or refunding a table bet locks its row before it reads guards, so this lock excludes a payment in between.
  await tx.query(
    `select 1 from table_bet b where b.player_id = $1 and b.paid is null
       and b.round_id in (select newest_round_id from play_table) for no key update`,
    [playerId],
  )
  const sitting = await latestPlaySession(tx, playerId)
  // Tables run by the database's clock, which may already be on a later day than this process's clock.
  const nowMs = Math.max(requestedMs, sitting.lastRoundAt?.getTime() ?? 0, await newestDayMs(tx, playerId))
  const { staked, returned, playedMs } = await playedInHand(tx, playerId, nowMs)
  await tx.query(
    `insert into play_guard (player_id, day, staked, returned, played_ms, last_round_at, sitting_ms, sitting_net)
     values ($1, ($2::timestamptz at time zone $3)::date, $4, $5, $6, $7, $8, $9)`,
    [
      playerId,
      dateOf(nowMs),
      siteZone,
      staked,
      returned,
      playedMs,
      sitting.lastRoundAt,
      sitting.playedMs,
      sitting.netMinor,
    ],
  )
}

/**
 * Locks the guard of a player whose row is locked, creating it if missing: no bet settles until the commit.
 */
export async function lockGuard(tx: Tx, playerId: string, nowMs: number): Promise<void> {
  const rows = await tx.query('select 1 from play_guard where player_id = $1 for no key update', [playerId])
  if (rows.length === 0) await insertGuard(tx, playerId, nowMs)
}

const guarded = ['wager', 'loss', 'session'] as const satisfies readonly LimitKind[]

/** Copies the caps in force to the locked guard. */
export async function putCaps(tx: Tx, playerId: string, limits: readonly CurrentLimit[]): Promise<void> {
  const capsOf = (kind: LimitKind) =>
    periods.map((period) => limits.find((one) => one.kind === kind && one.period === period)?.cap ?? null)
  await tx.query(
    'update play_guard set wager_caps = $2, loss_caps = $3, session_caps = $4 where player_id = $1',
    [playerId, ...guarded.map(capsOf)],
  )
}

export async function putClosure(tx: Tx, playerId: string, closure: PlayPause): Promise<void> {
  const at = (ms: number | null) => (ms === null ? null : dateOf(ms))
  const { kind, fromMs, untilMs, endRequestedAtMs } = closure
  await tx.query(
    `update play_guard set closure_kind = $2, closure_from = $3, closure_until = $4, closure_end_asked_at = $5,
       opens_at = coalesce($6::timestamptz, 'infinity') where player_id = $1`,
    [playerId, kind, at(fromMs), at(untilMs), at(endRequestedAtMs), at(opensAtMs(closure))],
  )
}

/** Sets the minutes of play between two reality checks, counted from now; 0 disables them. */
export async function putCheck(tx: Tx, playerId: string, minutes: number): Promise<void> {
  await tx.query('update play_guard set check_every_ms = $2, since_check_ms = 0 where player_id = $1', [
    playerId,
    minutes * 60_000,
  ])
}

/** Confirms the reality check; the next one is due after the full interval. */
export async function passCheck(tx: Tx, playerId: string): Promise<void> {
  await tx.query('update play_guard set since_check_ms = 0 where player_id = $1', [playerId])
}

export type Guard = InHand & {
  readonly closure: PlayPause | null
  /** Whether the account is restricted for a player on a pause, or by the house. */
  readonly isRestricted: boolean
  readonly checkEveryMs: bigint
  readonly isCheckDue: boolean
  readonly sitting: PlaySession
}

const now = `select c.staked, c.returned, c.played_ms, c.closure_kind, c.closure_from, c.closure_until,
    c.closure_end_asked_at, c.held_until > $2 as is_restricted, c.check_every_ms, c.last_round_at, c.sitting_ms, c.sitting_net,
    c.check_every_ms > 0
      and c.since_check_ms + time_played_ms(c.last_round_at, $2) >= c.check_every_ms as is_check_due
  from play_guard g cross join lateral play_guard_at(g, $2::timestamptz, $3) c where g.player_id = $1`

type Row = {
  staked: bigint[]
  returned: bigint[]
  played_ms: bigint[]
  closure_kind: PlayPause['kind'] | null
  closure_from: Date | null
  closure_until: Date | null
  closure_end_asked_at: Date | null
  is_restricted: boolean
  check_every_ms: bigint
  last_round_at: Date | null
  sitting_ms: bigint
  sitting_net: bigint
  is_check_due: boolean
}

function closureOf(row: Row): PlayPause | null {
  if (row.closure_kind === null || row.closure_from === null) return null
  return {
    kind: row.closure_kind,
    fromMs: row.closure_from.getTime(),
    untilMs: row.closure_until?.getTime() ?? null,
    endRequestedAtMs: row.closure_end_asked_at?.getTime() ?? null,
  }
}

/** The guard with its periods as of this instant; null if the player has none. */
export async function guardOf(tx: Reader, playerId: string, nowMs: number): Promise<Guard | null> {
  const [row] = await tx.query<Row>(now, [playerId, dateOf(nowMs), siteZone])
  if (row === undefined) return null
  return {
    staked: row.staked,
    returned: row.returned,
    playedMs: row.played_ms,
    closure: closureOf(row),
    isRestricted: row.is_restricted,
    checkEveryMs: row.check_every_ms,
    isCheckDue: row.is_check_due,
    sitting: { playedMs: row.sitting_ms, netMinor: row.sitting_net, lastRoundAt: row.last_round_at },
  }
}

// One game at a time, where the jurisdiction requires it: a second game ends the first, and
// is refused while that is played.
import { dateOf } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/index.ts'
import { type Refused, refuse } from '../kernel/http/index.ts'

/** A game whose last round began longer ago than this, ms, counts as no longer played. */
export const stillAfterMs = 10_000

export type OtherGame = {
  readonly playerId: string
  /** The game to be opened. */
  readonly gameId: string
  readonly nowMs: number
}

type SessionRow = { id: string; last_at: Date | null }

const others = `select s.id, r.at as last_at from studio_session s
    left join lateral (select at from studio_round where id = s.last_round_id limit 1) r on true
  where s.player_id = $1 and s.game_id <> $2 and s.ended_at is null and s.expires_at > $3`

const openElsewhere =
  'select exists (select from studio_open_round where player_id = $1 and game_id <> $2) as is_open'

/**
 * Ends the player's sessions at other games and returns their ids. Refuses while a round of one is open
 * or began a moment ago, or bets are placed at a table. Concurrent openings of one player are
 * serialised by an advisory lock.
 */
export async function leaveOthers(
  tx: Tx,
  other: OtherGame,
  hasOpenTableBets: (tx: Tx, other: OtherGame) => Promise<boolean>,
): Promise<{ readonly endedSessions: readonly string[] } | Refused<'anotherGameOpen'>> {
  const { playerId, gameId, nowMs } = other
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('the one game of ' || $1, 0))`, [playerId])
  const rows = await tx.query<SessionRow>(others, [playerId, gameId, dateOf(nowMs)])
  if (rows.length === 0) return { endedSessions: [] }
  const isPlayed = rows.some(({ last_at: at }) => at !== null && nowMs - at.getTime() < stillAfterMs)
  const [round] = await tx.query<{ is_open: boolean }>(openElsewhere, [playerId, gameId])
  if (isPlayed || round?.is_open === true || (await hasOpenTableBets(tx, other)))
    return refuse('anotherGameOpen')
  const endedSessions = rows.map(({ id }) => id)
  await tx.query('update studio_session set ended_at = $2 where id = any($1) and ended_at is null', [
    endedSessions,
    dateOf(nowMs),
  ])
  return { endedSessions }
}

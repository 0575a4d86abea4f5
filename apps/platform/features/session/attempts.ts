// Attempts at a password, kept by the name that was tried, whether or not anybody bears it.
import { dateOf } from '../../clock.ts'
import type { Tx } from '../../db/index.ts'
import { type Refused, refuse, type Work } from '../../http/index.ts'
import type { Passwords, PlayerRow } from '../account/index.ts'
import { afterAttempt, type FailureRecord, minutesLocked } from './lockout.ts'
import type { Turns } from './turns.ts'

type Row = { failures: number; lockouts: number; window_began_at: Date; locked_until: Date | null }

/** Room for a name that has never been tried, so that the first attempts at once queue on its row. */
const prepare = {
  name: 'login_failure_prepare',
  text: `insert into login_failure (login_key, failures, window_began_at) values ($1, 0, $2) on conflict do nothing`,
}
const lock = {
  name: 'login_failure_lock',
  text: `select failures, lockouts, window_began_at, locked_until from login_failure where login_key = $1 for update`,
}
const keep = {
  name: 'login_failure_keep',
  text: `update login_failure set failures = $2, lockouts = $3, window_began_at = $4, locked_until = $5
    where login_key = $1`,
}

const recordOf = (row: Row): FailureRecord => ({
  failures: row.failures,
  lockouts: row.lockouts,
  windowBeganMs: row.window_began_at.getTime(),
  lockedUntilMs: row.locked_until?.getTime() ?? null,
})

/** Counts the attempt; the minutes the name is locked for, before and after it. */
async function count(
  tx: Tx,
  loginKey: string,
  nowMs: number,
): Promise<{ wasLocked: number; isLocked: number }> {
  await tx.query(prepare, [loginKey, dateOf(nowMs)])
  const [row] = await tx.query<Row>(lock, [loginKey])
  const record = row === undefined ? null : recordOf(row)
  const wasLocked = minutesLocked(record, nowMs)
  if (wasLocked > 0) return { wasLocked, isLocked: wasLocked }
  const next = afterAttempt(record, nowMs)
  const until = next.lockedUntilMs === null ? null : dateOf(next.lockedUntilMs)
  await tx.query(keep, [loginKey, next.failures, next.lockouts, dateOf(next.windowBeganMs), until])
  return { wasLocked, isLocked: minutesLocked(next, nowMs) }
}

export type AttemptParts = { readonly work: Work; readonly passwords: Passwords; readonly turns: Turns }

type AttemptAnswer = PlayerRow | Refused<'wrongCredentials' | 'lockedOut' | 'busy'>

type Attempt = { loginName: string; password: string; player: PlayerRow | undefined; nowMs: number }

async function judge(
  { work, passwords }: AttemptParts,
  loginKey: string,
  asked: Attempt,
): Promise<AttemptAnswer> {
  const counted = await work.write((tx) => count(tx, loginKey, asked.nowMs))
  if (counted.wasLocked > 0) return refuse('lockedOut', { minutes: counted.wasLocked })
  const isRight = await passwords.verify(asked.player?.password_hash ?? null, asked.password)
  if (isRight === 'busy') return refuse('busy')
  if (!isRight || asked.player === undefined) {
    return counted.isLocked > 0
      ? refuse('lockedOut', { minutes: counted.isLocked })
      : refuse('wrongCredentials')
  }
  await work.write((tx) => tx.query('delete from login_failure where login_key = $1', [loginKey]))
  return asked.player
}

/**
 * Checks a password under a name, one attempt after the other. The answer and the time it takes are the same
 * whether the name is unknown or the password wrong. Refuses `wrongCredentials`, `lockedOut` (with the minutes)
 * and `busy`.
 */
export async function attempt(parts: AttemptParts, asked: Attempt): Promise<AttemptAnswer> {
  const loginKey = asked.loginName.toLowerCase()
  const answer = await parts.turns.take(loginKey, () => judge(parts, loginKey, asked))
  return answer === 'busy' ? refuse('busy') : answer
}

/** Forgets names nobody has tried for two days. A job; returns nothing. */
export async function forgetOldAttempts(work: Work, nowMs: number): Promise<void> {
  const before = dateOf(nowMs - 48 * 60 * 60_000)
  await work.write((tx) => tx.query('delete from login_failure where window_began_at < $1', [before]))
}

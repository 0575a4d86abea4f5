// Challenges under way and the tickets that done work earns: one row each, used up by one statement.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId, newToken, tokenHash } from '../../../kernel/ids.ts'
import { forgetOldUses, type Keyed } from './uses.ts'

const ticketGoodForMs = 5 * 60_000
/** Rows one turn of the job deletes from a table. */
const forgottenInTurn = 5_000

/** Writes a challenge down with whom it counts for; answers its id. */
export async function openChallenge(tx: Tx, keyed: readonly Keyed[], expiresAtMs: number): Promise<string> {
  const id = newId()
  const [scopes, keys] = [keyed.map(({ scope }) => scope), keyed.map(({ key }) => key)]
  await tx.query('insert into captcha (id, use_scopes, use_keys, expires_at) values ($1, $2, $3, $4)', [
    id,
    scopes,
    keys,
    dateOf(expiresAtMs),
  ])
  return id
}

/** Uses a challenge up; whom it counts for, or null when it is unknown, used or over. */
export async function closeChallenge(tx: Tx, captchaId: string, nowMs: number): Promise<Keyed[] | null> {
  const rows = await tx.query<Keyed>(
    `with used as (delete from captcha where id = $1 and expires_at > $2 returning use_scopes, use_keys)
     select scope, key from used, unnest(use_scopes, use_keys) as one (scope, key)`,
    [captchaId, dateOf(nowMs)],
  )
  return rows.length === 0 ? null : rows
}

export async function issueTicket(tx: Tx, nowMs: number): Promise<string> {
  const ticket = newToken()
  await tx.query('insert into captcha_ticket (hash, expires_at) values ($1, $2)', [
    tokenHash(ticket),
    dateOf(nowMs + ticketGoodForMs),
  ])
  return ticket
}

/** Takes a ticket in the caller's transaction: of two at once, the second finds none. */
export async function takeTicket(tx: Tx, ticket: string | undefined, nowMs: number): Promise<boolean> {
  if (ticket === undefined) return false
  const taken = await tx.query('delete from captcha_ticket where hash = $1 and expires_at > $2 returning 1', [
    tokenHash(ticket),
    dateOf(nowMs),
  ])
  return taken.length === 1
}

/** Deletes what is over; true when a table may hold more of it. */
export async function forgetOld(tx: Tx, nowMs: number): Promise<boolean> {
  const over = [dateOf(nowMs), forgottenInTurn]
  const challenges = await tx.query(
    'delete from captcha where id in (select id from captcha where expires_at <= $1 limit $2) returning 1',
    over,
  )
  const tickets = await tx.query(
    'delete from captcha_ticket where hash in (select hash from captcha_ticket where expires_at <= $1 limit $2) returning 1',
    over,
  )
  const uses = await forgetOldUses(tx, forgottenInTurn, nowMs)
  return Math.max(challenges.length, tickets.length, uses) === forgottenInTurn
}

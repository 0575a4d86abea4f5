// Pending challenges and the tickets earned by solving them: one row each, used up by one statement.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { newId, newToken, tokenHash } from '../../../kernel/ids.ts'
import { forgetOldUses, type Keyed } from './uses.ts'

const ticketGoodForMs = 5 * 60_000
/** Rows deleted from a table per batch. */
const forgottenInTurn = 5_000

type NewChallenge = {
  readonly keyed: readonly Keyed[]
  /** The left edge of the slider's ring; null for work alone. */
  readonly ringLeft: number | null
  readonly expiresAtMs: number
}

/** Stores a challenge with the keys it is counted under; returns its id. */
export async function openChallenge(tx: Tx, { keyed, ringLeft, expiresAtMs }: NewChallenge): Promise<string> {
  const id = newId()
  const [scopes, keys] = [keyed.map(({ scope }) => scope), keyed.map(({ key }) => key)]
  await tx.query(
    'insert into captcha (id, use_scopes, use_keys, ring_left, expires_at) values ($1, $2, $3, $4, $5)',
    [id, scopes, keys, ringLeft, dateOf(expiresAtMs)],
  )
  return id
}

export type ClosedChallenge = { readonly keyed: readonly Keyed[]; readonly ringLeft: number | null }

/** Uses a challenge up; null if it is unknown, used or expired. */
export async function closeChallenge(
  tx: Tx,
  captchaId: string,
  nowMs: number,
): Promise<ClosedChallenge | null> {
  const rows = await tx.query<Keyed & { readonly ringLeft: number | null }>(
    `with used as (delete from captcha where id = $1 and expires_at > $2 returning use_scopes, use_keys, ring_left)
     select scope, key, ring_left as "ringLeft" from used, unnest(use_scopes, use_keys) as one (scope, key)`,
    [captchaId, dateOf(nowMs)],
  )
  const [first] = rows
  return first === undefined
    ? null
    : { keyed: rows.map(({ scope, key }) => ({ scope, key })), ringLeft: first.ringLeft }
}

export async function issueTicket(tx: Tx, nowMs: number): Promise<string> {
  const ticket = newToken()
  await tx.query('insert into captcha_ticket (hash, expires_at) values ($1, $2)', [
    tokenHash(ticket),
    dateOf(nowMs + ticketGoodForMs),
  ])
  return ticket
}

/** Takes a ticket in the caller's transaction: of two concurrent attempts, the second finds none. */
export async function takeTicket(tx: Tx, ticket: string | undefined, nowMs: number): Promise<boolean> {
  if (ticket === undefined) return false
  const taken = await tx.query('delete from captcha_ticket where hash = $1 and expires_at > $2 returning 1', [
    tokenHash(ticket),
    dateOf(nowMs),
  ])
  return taken.length === 1
}

/** Deletes expired rows; returns true if a table may contain more. */
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

// Puzzles under way and the tickets solved ones earn: one row each, used up by one statement.
import { dateOf } from '../../clock.ts'
import type { Tx } from '../../db/index.ts'
import { newId, newToken, tokenHash } from '../../ids.ts'
import type { Sealing } from '../../sealing.ts'
import { type Answer, isSolvedBy, type Solution, solutionOf } from './solution.ts'

/** Answers a puzzle takes; the last wrong one ends it. */
const triesLimit = 3
const ticketGoodForMs = 5 * 60_000
/** Rows one turn of the job deletes from a table. */
const forgottenInTurn = 5_000

/** Keeps a puzzle's solution sealed under its id; answers the id. */
export async function keepPuzzle(
  tx: Tx,
  sealing: Sealing,
  solution: Solution,
  expiresAtMs: number,
): Promise<string> {
  const id = newId()
  const sealed = sealing.seal(id, Buffer.from(JSON.stringify(solution)))
  await tx.query('insert into captcha (id, answer, expires_at) values ($1, $2, $3)', [
    id,
    sealed,
    dateOf(expiresAtMs),
  ])
  return id
}

async function issueTicket(tx: Tx, nowMs: number): Promise<string> {
  const ticket = newToken()
  await tx.query('insert into captcha_ticket (hash, expires_at) values ($1, $2)', [
    tokenHash(ticket),
    dateOf(nowMs + ticketGoodForMs),
  ])
  return ticket
}

export type Judged = { readonly ticket: string } | 'wrong' | 'gone'

/**
 * Takes one try and judges it. The try is counted first, so that answers at once share the tries there are, and a
 * solved puzzle is deleted, so that it earns one ticket.
 */
export async function judge(
  tx: Tx,
  sealing: Sealing,
  { captchaId, answer }: { captchaId: string; answer: Answer },
  nowMs: number,
): Promise<Judged> {
  const [row] = await tx.query<{ answer: Buffer; tries: number }>(
    `update captcha set tries = tries + 1 where id = $1 and tries < $2 and expires_at > $3 returning answer, tries`,
    [captchaId, triesLimit, dateOf(nowMs)],
  )
  if (row === undefined) return 'gone'
  const solution = solutionOf(sealing.open(captchaId, row.answer))
  if (!isSolvedBy(solution, answer)) return row.tries < triesLimit ? 'wrong' : 'gone'
  await tx.query('delete from captcha where id = $1', [captchaId])
  return { ticket: await issueTicket(tx, nowMs) }
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
  const puzzles = await tx.query(
    'delete from captcha where id in (select id from captcha where expires_at <= $1 limit $2) returning 1',
    over,
  )
  const tickets = await tx.query(
    'delete from captcha_ticket where hash in (select hash from captcha_ticket where expires_at <= $1 limit $2) returning 1',
    over,
  )
  return Math.max(puzzles.length, tickets.length) === forgottenInTurn
}

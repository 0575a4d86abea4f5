// What mail, text messages and web push share: claimed a few at a time, sent at least once, tried again ever later, given up.

import type { QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { type Clock, dateOf } from '../clock.ts'
import type { UnitOfWork } from '../http/unit-of-work.ts'
import type { MessageCounts } from './counts.ts'

export type MessageKind = 'mail' | 'sms' | 'web_push'

/** What a sender throws: words for the log that name neither the recipient nor what was written. */
export class SendingFailed extends Error {}

/** A sender ends within this time, one way or the other; a claim holds longer, so no message is sent by two at once. */
export const sendingLimitMs = 20_000

const batchSize = 10
export const attemptsLimit = 8
const firstDelayMs = 30_000
/** How long one that was given up stays to be looked at. */
const keptGivenUpMs = 7 * 24 * 60 * 60_000
const forgottenInTurn = 1_000

export type DueParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly log: Logger
  readonly counts: MessageCounts
}

type Due = QueryResultRow & { readonly id: string; readonly attempts: number }

/** Claims due messages by pushing their next time into the future, so that a crash only delays them. */
const claim = <Row extends Due>(
  work: UnitOfWork,
  kind: MessageKind,
  columns: string,
  nowMs: number,
): Promise<Row[]> =>
  work.write((tx) =>
    tx.query<Row>(
      `update ${kind} set attempts = attempts + 1, next_at = $1::timestamptz + (interval '1 ms' * $2) * power(2, attempts)
       where id in (select id from ${kind} where next_at <= $1 and attempts < $3 order by next_at limit $4
         for update skip locked)
       returning id, attempts, ${columns}`,
      [dateOf(nowMs), firstDelayMs, attemptsLimit, batchSize],
    ),
  )

/** Only what we wrote ourselves: a provider's words may repeat an address. */
const reasonOf = (error: unknown): string =>
  error instanceof SendingFailed ? error.message : error instanceof Error ? error.name : 'unknown'

function logFailure(
  { log, counts }: DueParts,
  kind: MessageKind,
  { id, attempts }: Due,
  error: unknown,
): void {
  const facts = { kind, messageId: id, attempts, reason: reasonOf(error) }
  if (attempts < attemptsLimit) {
    counts.tried(kind, 'failed')
    log.warn(facts, 'a message could not be sent yet')
    return
  }
  counts.tried(kind, 'givenUp')
  log.error(facts, 'a message was given up')
}

/** One turn: sends what is due. Returns how many went out. */
export async function sendDue<Row extends Due>(
  parts: DueParts,
  { kind, columns, send }: { kind: MessageKind; columns: string; send: (row: Row) => Promise<void> },
): Promise<number> {
  const due = await claim<Row>(parts.work, kind, columns, parts.clock.nowMs())
  const outcomes = await Promise.all(
    due.map(async (row) => {
      try {
        await send(row)
      } catch (error) {
        // The row stays claimed until its next time: this is the retry, not a loss.
        logFailure(parts, kind, row, error)
        return false
      }
      await parts.work.write((tx) => tx.query(`delete from ${kind} where id = $1`, [row.id]))
      parts.counts.tried(kind, 'sent')
      return true
    }),
  )
  return outcomes.filter(Boolean).length
}

/** Counts what was given up, and forgets it after a week. A job; true when there may be more to forget. */
export async function tendGivenUp({ work, clock, counts }: DueParts, kind: MessageKind): Promise<boolean> {
  const nowMs = clock.nowMs()
  const { forgotten, left } = await work.write(async (tx) => {
    const gone = await tx.query(
      `delete from ${kind} where id in
         (select id from ${kind} where attempts >= $1 and created_at < $2 limit $3) returning 1`,
      [attemptsLimit, dateOf(nowMs - keptGivenUpMs), forgottenInTurn],
    )
    const [row] = await tx.query<{ count: number }>(
      `select count(*)::int as count from ${kind} where attempts >= $1 and next_at <= $2`,
      [attemptsLimit, dateOf(nowMs)],
    )
    return { forgotten: gone.length, left: row?.count ?? 0 }
  })
  counts.givenUp(kind, left)
  return forgotten === forgottenInTurn
}

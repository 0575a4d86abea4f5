// Shared delivery of mail, text messages and web push: claims a few at a time, sends at least once, retries with
// growing delays, gives up.

import type { QueryResultRow } from 'pg'
import type { Logger } from 'pino'
import { type Clock, dateOf } from '../clock.ts'
import type { UnitOfWork } from '../http/unit-of-work.ts'
import type { MessageCounts } from './counts.ts'

export type MessageKind = 'mail' | 'sms' | 'web_push'

/** Thrown by senders: a log message that contains neither the recipient nor the text. */
export class SendingFailed extends Error {}

/**
 * Maximum time in milliseconds of a sender; a claim lasts longer, so that no message is sent by two processes at once.
 */
export const sendingLimitMs = 20_000

const batchSize = 10
const attemptsLimit = 8
const firstDelayMs = 30_000
/** Retention in milliseconds of messages that were given up. */
const keptGivenUpMs = 7 * 24 * 60 * 60_000
const forgottenInTurn = 1_000

export type DueParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly log: Logger
  readonly counts: MessageCounts
}

type Due = QueryResultRow & { readonly id: string; readonly attempts: number }

const dueRows = (kind: MessageKind, time: string, attempts: string) =>
  `${kind} where next_at <= ${time} and attempts < ${attempts}`

/** Condition that is true while messages of a kind are due; `$1` is the time. */
export const isMessageDue = (kind: MessageKind): string =>
  `exists (select from ${dueRows(kind, '$1', String(attemptsLimit))})`

/** Claims due messages by moving their next attempt into the future, so that a crash only delays them. */
const claim = <Row extends Due>(
  work: UnitOfWork,
  kind: MessageKind,
  columns: string,
  nowMs: number,
): Promise<Row[]> =>
  work.write((tx) =>
    tx.query<Row>(
      `update ${kind} set attempts = attempts + 1, next_at = $1::timestamptz + (interval '1 ms' * $2) * power(2, attempts)
       where id in (select id from ${dueRows(kind, '$1', '$3')} order by next_at limit $4
         for update skip locked)
       returning id, attempts, ${columns}`,
      [dateOf(nowMs), firstDelayMs, attemptsLimit, batchSize],
    ),
  )

/** Returns only messages of our own: a provider's error text may repeat an address. */
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

/** Runs one batch: sends due messages. Returns the number sent. */
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
        // The row stays claimed until its next attempt: this is the retry, not a loss.
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

/**
 * Counts messages that were given up, and deletes them after a week. A job; returns true if there may be more to
 * delete.
 */
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

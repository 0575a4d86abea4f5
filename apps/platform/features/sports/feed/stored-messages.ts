// Stores the messages about events that were applied, so that a day can be applied again and compared with what is stored.
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { minuteMs } from '../../../kernel/jobs.ts'
import { eventMessages } from './fold-messages.ts'
import type { EventMessage, FeedMessage } from './messages.ts'

const [compress, expand] = [promisify(gzip), promisify(gunzip)]

/**
 * Messages are stored for this time, ms: the day that is over, the present one, and the hours before the former in which
 * a feed announces its events.
 */
const storedForMs = 72 * 60 * minuteMs
/** Maximum number of batches deleted or read at once. */
const atOnce = 1_000

/** Stores the messages of a batch that are about events, in its transaction. */
export async function storeMessages(tx: Tx, messages: readonly FeedMessage[], nowMs: number): Promise<void> {
  const stored = eventMessages(messages)
  if (stored.length === 0) return
  const packed = await compress(JSON.stringify(stored))
  await tx.query('insert into sport_feed_batch (received_at, messages) values ($1, $2)', [
    dateOf(nowMs),
    packed,
  ])
}

type Row = { id: bigint; messages: Buffer }

/** Yields the stored messages in the order of their application, a batch at a time. */
export async function* readMessages(tx: Tx): AsyncGenerator<readonly EventMessage[]> {
  let after = 0n
  for (;;) {
    const rows = await tx.query<Row>(
      'select id, messages from sport_feed_batch where id > $1 order by id limit $2',
      [after, atOnce],
    )
    for (const { id, messages } of rows) {
      after = id
      yield JSON.parse(String(await expand(messages))) as readonly EventMessage[]
    }
    if (rows.length < atOnce) return
  }
}

/** Deletes messages past their retention; returns true if more remain. */
export async function deleteOldMessages(tx: Tx, nowMs: number): Promise<boolean> {
  const rows = await tx.query<{ id: bigint }>(
    `delete from sport_feed_batch where id in (
       select id from sport_feed_batch where received_at < $1 order by received_at limit $2) returning id`,
    [dateOf(nowMs - storedForMs), atOnce],
  )
  return rows.length >= atOnce
}

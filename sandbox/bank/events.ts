// Events from the bank to the platform, stored until the platform has responded with 200.
import { randomUUIDv7 } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type BankEvent, bankSignatureHeader } from '@mangetsu/contract/bank'
import { signatureOf } from '../gateway/signature.ts'

const firstRetryMs = 1_000
const longestRetryMs = 60_000
/** About a week at one attempt per minute; then the event stays in the file, undelivered. */
const maxAttempts = 10_000
const maxEventsAtOnce = 50
const answerTimeoutMs = 10_000

type Row = { id: string; url: string; body: string; attempts: number }

/** Stores an event for `url`; called in the transaction that caused it. */
export function addEvent(
  db: DatabaseSync,
  url: string,
  facts: Omit<BankEvent, 'eventId' | 'at' | 'chain' | 'funding'> &
    Partial<Pick<BankEvent, 'chain' | 'funding'>>,
  nowMs: number,
): void {
  const eventId = randomUUIDv7()
  const event: BankEvent = {
    eventId,
    chain: null,
    funding: null,
    ...facts,
    at: new Date(nowMs).toISOString(),
  }
  db.prepare('insert into events (id, url, body, due_ms) values (?, ?, ?, ?)').run(
    eventId,
    url,
    JSON.stringify(event),
    nowMs,
  )
}

/** Returns the delay after the `attempts`-th attempt: 1 s, 2 s, 4 s … at most a minute. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(10, attempts - 1))

export type Post = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<number>

/** Posts over HTTP; returns the status, or 0 if there was no response in time. */
export const postOverHttp: Post = async (url, body, headers) => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    // An unreachable platform is a result, too: the event stays due.
    return 0
  }
}

/** Sends every due event, each with a new signature; returns the number delivered. */
export async function deliverDueEvents(
  db: DatabaseSync,
  { secret, post, nowMs }: { secret: string; post: Post; nowMs: () => number },
): Promise<number> {
  const due = db
    .prepare(
      `select id, url, body, attempts from events
        where delivered_ms is null and due_ms <= ? and attempts < ${maxAttempts}
        order by due_ms, id limit ${maxEventsAtOnce}`,
    )
    .all(nowMs()) as Row[]
  let delivered = 0
  for (const row of due) {
    const status = await post(row.url, row.body, {
      [bankSignatureHeader]: signatureOf(secret, row.body, nowMs()),
    })
    const attempts = row.attempts + 1
    if (status === 200) {
      delivered += 1
      db.prepare('update events set attempts = ?, delivered_ms = ? where id = ?').run(
        attempts,
        nowMs(),
        row.id,
      )
    } else {
      const dueMs = nowMs() + retryDelayMs(attempts)
      db.prepare('update events set attempts = ?, due_ms = ? where id = ?').run(attempts, dueMs, row.id)
    }
  }
  return delivered
}

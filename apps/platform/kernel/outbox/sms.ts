// Text messages: queued in the transaction that causes them, sent afterwards, at least once.
import { dateOf } from '../clock.ts'
import type { Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { type DueParts, sendDue } from './due.ts'

export type Sms = {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly lang: 'ja' | 'en'
  readonly text: string
}

/** Sends one text message; throws on failure. The same id may occur twice. */
export type SmsSender = (sms: Sms) => Promise<void>

/** Queues a text message in the caller's transaction; if not `isWanted` it takes the same time, like mail. */
export async function queueSms(tx: Tx, sms: Omit<Sms, 'id'>, nowMs: number, isWanted = true): Promise<void> {
  await tx.query(
    `insert into sms (id, recipient, lang, body, next_at, created_at)
     select $1, $2, $3, $4, $5, $5 where $6::boolean`,
    [newId(), sms.to, sms.lang, sms.text, dateOf(nowMs), isWanted],
  )
}

type Row = { id: string; recipient: string; lang: 'ja' | 'en'; body: string; attempts: number }

/** Runs one batch of the job: sends due messages. Returns the number sent. */
export const sendDueSms = (parts: DueParts & { readonly send: SmsSender }): Promise<number> =>
  sendDue<Row>(parts, {
    kind: 'sms',
    columns: 'recipient, lang, body',
    send: ({ id, recipient: to, lang, body: text }) => parts.send({ id, to, lang, text }),
  })

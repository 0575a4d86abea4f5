// Mail: queued in the transaction that causes it, sent afterwards, at least once.
import { dateOf } from '../clock.ts'
import type { Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { type DueParts, sendDue } from './due.ts'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly lang: 'ja' | 'en'
  readonly subject: string
  readonly text: string
}

/** Sends one mail; throws on failure. The same id may occur twice. */
export type MailSender = (mail: Mail) => Promise<void>

/**
 * Queues a mail in the caller's transaction. If not `isWanted`, it takes the same time and queues nothing: for
 * responses whose timing must not reveal whether a mail was sent.
 */
export async function queueMail(
  tx: Tx,
  mail: Omit<Mail, 'id'>,
  nowMs: number,
  isWanted = true,
): Promise<void> {
  await tx.query(
    `insert into mail (id, recipient, lang, subject, body, next_at, created_at)
     select $1, $2, $3, $4, $5, $6, $6 where $7::boolean`,
    [newId(), mail.to, mail.lang, mail.subject, mail.text, dateOf(nowMs), isWanted],
  )
}

type Row = {
  id: string
  recipient: string
  lang: 'ja' | 'en'
  subject: string
  body: string
  attempts: number
}

/** Runs one batch of the job: sends due mail. Returns the number sent. */
export const sendDueMail = (parts: DueParts & { readonly send: MailSender }): Promise<number> =>
  sendDue<Row>(parts, {
    kind: 'mail',
    columns: 'recipient, lang, subject, body',
    send: ({ id, recipient: to, lang, subject, body: text }) => parts.send({ id, to, lang, subject, text }),
  })

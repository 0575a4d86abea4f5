// Mail: queued in the transaction that gives rise to it, sent afterwards, at least once.
import type { Logger } from 'pino'
import { type Clock, dateOf } from '../clock.ts'
import type { Tx } from '../db/index.ts'
import type { Work } from '../http/work.ts'
import { newId } from '../ids.ts'

export type Mail = {
  readonly id: string
  readonly to: string
  readonly lang: 'ja' | 'en'
  readonly subject: string
  readonly text: string
}

/** Sends one mail; throws when it could not. The same id may come twice. */
export type MailSender = (mail: Mail) => Promise<void>

export type Sms = {
  readonly id: string
  readonly to: string
  readonly lang: 'ja' | 'en'
  readonly text: string
}
export type SmsSender = (sms: Sms) => Promise<void>

const batchSize = 10
const attemptsLimit = 8
const firstDelayMs = 30_000

/** Queues a mail in the caller's transaction. */
export async function queueMail(tx: Tx, mail: Omit<Mail, 'id'>, nowMs: number): Promise<void> {
  await tx.query(
    `insert into mail (id, recipient, lang, subject, body, next_at, created_at) values ($1, $2, $3, $4, $5, $6, $6)`,
    [newId(), mail.to, mail.lang, mail.subject, mail.text, dateOf(nowMs)],
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

/** Claims due mails by pushing their next time into the future, so that a crash only delays them. */
const claim = (work: Work, nowMs: number): Promise<Row[]> =>
  work.write((tx) =>
    tx.query<Row>(
      `update mail set attempts = attempts + 1, next_at = $1::timestamptz + (interval '1 ms' * $2) * power(2, attempts)
       where id in (select id from mail where next_at <= $1 and attempts < $3 order by next_at limit $4
         for update skip locked)
       returning id, recipient, lang, subject, body, attempts`,
      [dateOf(nowMs), firstDelayMs, attemptsLimit, batchSize],
    ),
  )

/** One turn of the job: sends what is due. Returns how many went out. */
export async function sendDueMail(parts: {
  work: Work
  send: MailSender
  clock: Clock
  log: Logger
}): Promise<number> {
  const due = await claim(parts.work, parts.clock.nowMs())
  let sent = 0
  for (const row of due) {
    const { id, recipient: to, lang, subject, body: text } = row
    try {
      await parts.send({ id, to, lang, subject, text })
    } catch (error) {
      // The row stays claimed until its next time: this is the retry, not a loss.
      parts.log.warn({ err: error, mailId: id, attempts: row.attempts }, 'a mail could not be sent yet')
      continue
    }
    await parts.work.write((tx) => tx.query('delete from mail where id = $1', [id]))
    sent += 1
  }
  return sent
}

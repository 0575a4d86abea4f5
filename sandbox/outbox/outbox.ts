// The outbox: stores the mail and text messages the platform would have sent, for the operator to read.
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFile } from '../private-files.ts'

export type Message = {
  readonly id: string
  readonly kind: 'mail' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly atMs: number
}

export type Outbox = {
  /** Stores a message; an id is stored once. */
  readonly add: (message: Message) => void
  /**
   * Returns the newest messages first, at most `limit`; only those to the recipient (case-insensitive) if one is named.
   */
  readonly newest: (limit: number, to?: string) => Message[]
  readonly close: () => void
}

/** Maximum number of stored messages; the oldest are deleted. */
export const maxMessages = 500

/** Opens the outbox's file; ':memory:' for a temporary one. */
export function openOutbox(file: string): Outbox {
  if (file !== ':memory:') makePrivateFile(file)
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal')
  db.exec(`create table if not exists messages (
    no integer primary key autoincrement, id text not null unique, kind text not null,
    recipient text not null, subject text not null, text text not null, at_ms integer not null
  ) strict`)
  const add = db.prepare(
    'insert or ignore into messages (id, kind, recipient, subject, text, at_ms) values (?, ?, ?, ?, ?, ?)',
  )
  const trim = db.prepare(`delete from messages where no <= (select max(no) from messages) - ${maxMessages}`)
  const newest = db.prepare(
    `select id, kind, recipient as "to", subject, text, at_ms as "atMs" from messages
     where ? = '' or lower(recipient) = lower(?) order by no desc limit ?`,
  )
  return {
    add: ({ id, kind, to, subject, text, atMs }) => {
      add.run(id, kind, to, subject, text, atMs)
      trim.run()
    },
    newest: (limit, to = '') => newest.all(to, to, limit) as unknown as Message[],
    close: () => db.close(),
  }
}

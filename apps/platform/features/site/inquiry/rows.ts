// The inquiry's rows: itself, its messages, its files; contents are encrypted.

import type { Lang } from '@mangetsu/contract/fields'
import type { Inquiry, InquirySubject } from '@mangetsu/contract/inquiry'
import { dateOf, instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { newId } from '../../../kernel/ids.ts'

export type InquiryRow = {
  readonly id: string
  readonly reference: string
  readonly player_id: string | null
  readonly subject: InquirySubject
  readonly state: Inquiry['state']
  readonly lang: Lang
  readonly sealed_email: Buffer | null
  readonly sealed_key: Buffer | null
  readonly created_at: Date
  readonly changed_at: Date
}

const columns =
  'id, reference, player_id, subject, state, lang, sealed_email, sealed_key, created_at, changed_at'

export const emailContext = (id: string) => `${id}:email`
export const keyContext = (id: string) => `${id}:key`
const nameContext = (id: string) => `${id}:name`

export async function insertInquiry(
  tx: Tx,
  row: Omit<InquiryRow, 'state' | 'created_at' | 'changed_at'>,
  nowMs: number,
) {
  await tx.query(
    `insert into inquiry (id, reference, player_id, subject, state, lang, sealed_email, sealed_key, created_at, changed_at)
     values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $8)`,
    [
      row.id,
      row.reference,
      row.player_id,
      row.subject,
      row.lang,
      row.sealed_email,
      row.sealed_key,
      dateOf(nowMs),
    ],
  )
}

export async function findInquiry(
  tx: Tx,
  id: string,
  { isLocked = false } = {},
): Promise<InquiryRow | undefined> {
  const [row] = await tx.query<InquiryRow>(
    `select ${columns} from inquiry where id = $1 ${isLocked ? 'for update' : ''}`,
    [id],
  )
  return row
}

/** Finds an inquiry by id or reference, as an operator types it. */
export async function findNamed(tx: Tx, name: string): Promise<InquiryRow | undefined> {
  const [row] = await tx.query<InquiryRow>(
    `select ${columns} from inquiry where id::text = lower($1) or reference = upper($1)`,
    [name],
  )
  return row
}

export async function setState(tx: Tx, id: string, state: Inquiry['state'], nowMs: number): Promise<void> {
  await tx.query('update inquiry set state = $2, changed_at = $3 where id = $1', [id, state, dateOf(nowMs)])
}

export type NewMessage = {
  readonly inquiryId: string
  readonly sender: 'asker' | 'site'
  readonly writtenBy: string | null
  readonly text: string
}

export async function insertMessage(
  tx: Tx,
  encryption: Encryption,
  message: NewMessage,
  nowMs: number,
): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into inquiry_message (id, inquiry_id, sender, written_by, sealed_text, at) values ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      message.inquiryId,
      message.sender,
      message.writtenBy,
      encryption.encrypt(id, Buffer.from(message.text)),
      dateOf(nowMs),
    ],
  )
  return id
}

export async function lastMessage(tx: Tx, inquiryId: string) {
  const [row] = await tx.query<{ id: string; sender: 'asker' | 'site' }>(
    'select id, sender from inquiry_message where inquiry_id = $1 order by id desc limit 1',
    [inquiryId],
  )
  return row
}

export type NewInquiryFile = {
  readonly messageId: string
  readonly sourceHash: string
  readonly name: string
  readonly bytes: Buffer
}

/** Whether the message already has a file uploaded with these bytes. */
export async function hasFile(tx: Tx, messageId: string, sourceHash: string): Promise<boolean> {
  const rows = await tx.query('select from inquiry_file where message_id = $1 and source_hash = $2', [
    messageId,
    Buffer.from(sourceHash, 'hex'),
  ])
  return rows.length > 0
}

export async function countFiles(tx: Tx, inquiryId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from inquiry_file f join inquiry_message m on m.id = f.message_id
     where m.inquiry_id = $1`,
    [inquiryId],
  )
  return row?.count ?? 0
}

export async function insertFile(
  tx: Tx,
  encryption: Encryption,
  file: NewInquiryFile,
  nowMs: number,
): Promise<void> {
  const id = newId()
  await tx.query(
    `insert into inquiry_file (id, message_id, source_hash, bytes, sealed_name, sealed, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      file.messageId,
      Buffer.from(file.sourceHash, 'hex'),
      file.bytes.length,
      encryption.encrypt(nameContext(id), Buffer.from(file.name)),
      encryption.encrypt(id, file.bytes),
      dateOf(nowMs),
    ],
  )
}

export async function readFile(tx: Tx, encryption: Encryption, inquiryId: string, fileId: string) {
  const [row] = await tx.query<{ sealed: Buffer }>(
    `select f.sealed from inquiry_file f join inquiry_message m on m.id = f.message_id
     where f.id = $1 and m.inquiry_id = $2`,
    [fileId, inquiryId],
  )
  return row === undefined ? undefined : encryption.open(fileId, row.sealed)
}

type MessageRow = { id: string; sender: 'asker' | 'site'; sealed_text: Buffer; at: Date }
type FileRow = { id: string; message_id: string; bytes: number; sealed_name: Buffer }

export const headOf = (row: InquiryRow): Omit<Inquiry, 'messages'> => ({
  inquiryId: row.id,
  reference: row.reference,
  subject: row.subject,
  state: row.state,
  createdAt: instantOf(row.created_at),
})

/** An inquiry with all its messages, oldest first. */
export async function readWhole(tx: Tx, encryption: Encryption, row: InquiryRow): Promise<Inquiry> {
  const messages = await tx.query<MessageRow>(
    'select id, sender, sealed_text, at from inquiry_message where inquiry_id = $1 order by id',
    [row.id],
  )
  const files = await tx.query<FileRow>(
    'select id, message_id, bytes, sealed_name from inquiry_file where message_id = any($1) order by id',
    [messages.map(({ id }) => id)],
  )
  const filesOf = (messageId: string) =>
    files
      .filter(({ message_id }) => message_id === messageId)
      .map(({ id, bytes, sealed_name }) => ({
        fileId: id,
        name: encryption.open(nameContext(id), sealed_name).toString(),
        bytes,
      }))
  return {
    ...headOf(row),
    messages: messages.map(({ id, sender, sealed_text, at }) => ({
      id,
      from: sender,
      text: encryption.open(id, sealed_text).toString(),
      at: instantOf(at),
      files: filesOf(id),
    })),
  }
}

/** A player's inquiries, newest first. */
export const pageOf = (tx: Tx, playerId: string, limit: number, offset = 0): Promise<InquiryRow[]> =>
  tx.query<InquiryRow>(
    `select ${columns} from inquiry where player_id = $1 order by id desc limit $2 offset $3`,
    [playerId, limit, offset],
  )

export async function countOf(tx: Tx, playerId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from inquiry where player_id = $1',
    [playerId],
  )
  return row?.count ?? 0
}

/** Inquiries awaiting an answer, oldest first. */
export const listOpen = (tx: Tx, limit: number): Promise<InquiryRow[]> =>
  tx.query<InquiryRow>(
    `select ${columns} from inquiry where state = 'open' order by changed_at, id limit $1`,
    [limit],
  )

/** Retention after an inquiry's last message, as stated in the site's policies. */
const keptMs = 365 * 24 * 60 * 60_000
const forgottenInTurn = 100

/** Deletes expired inquiries with their messages and files; true when more may remain. */
export async function forgetInquiries(tx: Tx, nowMs: number): Promise<boolean> {
  const gone = await tx.query(
    'delete from inquiry where id in (select id from inquiry where changed_at < $1 limit $2) returning 1',
    [dateOf(nowMs - keptMs), forgottenInTurn],
  )
  return gone.length === forgottenInTurn
}

/** Deletes a player's inquiries with their messages and files. */
export async function deleteAllOf(tx: Tx, playerId: string): Promise<void> {
  await tx.query('delete from inquiry where player_id = $1', [playerId])
}

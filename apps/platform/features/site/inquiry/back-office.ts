// Inquiries in the back office: lists open ones, shows their messages, answers and closes them.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import type { Tx } from '../../../kernel/db/index.ts'
import { appendOperatorEntry, type OperatorEntry } from '../../../kernel/operator-log/index.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { linkTo } from './create-inquiry.ts'
import { answeredMail } from './mails.ts'
import { cleanText, type InquiryParts } from './parts.ts'
import {
  emailContext,
  findInquiry,
  findNamed,
  type InquiryRow,
  insertMessage,
  keyContext,
  listOpen,
  readWhole,
  setState,
} from './rows.ts'

export type WaitingInquiry = {
  readonly id: string
  readonly reference: string
  readonly subject: string
  readonly isPlayers: boolean
  readonly since: Date
}

export type InquiryOutcome = 'done' | 'unknown' | 'closed' | 'empty'

export type InquiryBackOffice = {
  /** Inquiries awaiting an answer, oldest first. */
  list(limit: number): Promise<WaitingInquiry[]>
  /** Finds an inquiry by id or reference; the operator's access is logged before it is shown. */
  show(
    name: string,
    operator: string,
    nowMs: number,
  ): Promise<(Inquiry & { readonly playerId: string | null }) | undefined>
  /** Answers, and mails the sender if there is an address. */
  answer(name: string, text: string, writtenBy: string, nowMs: number): Promise<InquiryOutcome>
  close(name: string, operator: string, nowMs: number): Promise<InquiryOutcome>
}

const log = (
  tx: Tx,
  { id, player_id: playerId }: InquiryRow,
  entry: Omit<OperatorEntry, 'subject' | 'playerId'>,
  nowMs: number,
) => appendOperatorEntry(tx, { ...entry, subject: { kind: 'inquiry', id }, playerId }, nowMs)

/** The address for the answer: the player's bound email if there is one now, otherwise the given one. */
async function emailOf({ encryption }: InquiryParts, tx: Tx, row: InquiryRow): Promise<string | null> {
  const player = row.player_id === null ? undefined : await findPlayer(tx, row.player_id)
  if (player?.email_key && player.email !== null) return player.email
  return row.sealed_email && encryption.open(emailContext(row.id), row.sealed_email).toString()
}

/** The mail of an answer; null for a player without an address. */
async function mailFor(parts: InquiryParts, tx: Tx, row: InquiryRow) {
  const { encryption, publicOrigin } = parts
  const to = await emailOf(parts, tx, row)
  if (to === null) return null
  const key = row.sealed_key === null ? null : encryption.open(keyContext(row.id), row.sealed_key).toString()
  const { lang, reference } = row
  return answeredMail({ to, lang, reference, link: linkTo(publicOrigin, lang, row.id, key) })
}

export function createInquiryBackOffice(parts: InquiryParts): InquiryBackOffice {
  const { work, encryption } = parts
  return {
    list: async (limit) =>
      (await work.read((tx) => listOpen(tx, limit))).map(
        ({ id, reference, subject, player_id, changed_at }) => ({
          id,
          reference,
          subject,
          isPlayers: player_id !== null,
          since: changed_at,
        }),
      ),
    async show(name, operator, nowMs) {
      const found = await work.read(async (tx) => {
        const row = await findNamed(tx, name)
        return row && { row, inquiry: await readWhole(tx, encryption, row) }
      })
      if (found === undefined) return undefined
      const reading = { operator, action: 'inquiry.read', before: null, after: null } as const
      await work.write((tx) => log(tx, found.row, reading, nowMs))
      return { ...found.inquiry, playerId: found.row.player_id }
    },
    answer: (name, typed, writtenBy, nowMs) =>
      work.write(async (tx) => {
        const text = cleanText(typed)
        if (text === '') return 'empty'
        const named = await findNamed(tx, name)
        const row = named && (await findInquiry(tx, named.id, { isLocked: true }))
        if (row === undefined) return 'unknown'
        if (row.state === 'closed') return 'closed'
        const message = { inquiryId: row.id, sender: 'site', writtenBy, text } as const
        const messageId = await insertMessage(tx, encryption, message, nowMs)
        await setState(tx, row.id, 'answered', nowMs)
        const mail = await mailFor(parts, tx, row)
        if (mail !== null) await queueMail(tx, mail, nowMs)
        const facts = { operator: writtenBy, action: 'inquiry.answer', before: { state: row.state } } as const
        await log(tx, row, { ...facts, after: { state: 'answered', messageId } }, nowMs)
        return 'done'
      }),
    close: (name, operator, nowMs) =>
      work.write(async (tx) => {
        const named = await findNamed(tx, name)
        const row = named && (await findInquiry(tx, named.id, { isLocked: true }))
        if (row === undefined) return 'unknown'
        if (row.state === 'closed') return 'closed'
        await setState(tx, row.id, 'closed', nowMs)
        const facts = { operator, action: 'inquiry.close', before: { state: row.state } } as const
        await log(tx, row, { ...facts, after: { state: 'closed' } }, nowMs)
        return 'done'
      }),
  }
}

// Adds messages and files of the sender to an inquiry, until the site has closed it.
import type { calls, InputOf } from '@mangetsu/contract'
import { inquiryFilesLimit } from '@mangetsu/contract/inquiry'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, ok, type Player, refuse, type UploadedFile } from '../../../kernel/http/index.ts'
import { cleanName } from '../../identity/stored-file/index.ts'
import { cleanText, findOwn, type InquiryParts, limitsOf } from './parts.ts'
import {
  countFiles,
  hasFile,
  type InquiryRow,
  insertFile,
  insertMessage,
  lastMessage,
  readWhole,
  setState,
} from './rows.ts'
import { findRequest, recordSubmission, saveRequest } from './sender-limits.ts'

type Asker = { readonly player: Player | null; readonly nowMs: number }

const answerWith = async ({ encryption }: InquiryParts, tx: Tx, row: InquiryRow) =>
  ok({ inquiry: await readWhole(tx, encryption, row) })

/** Refuses `inquiryUnknown`, `inquiryClosed`, `tooManyInquiries`, `keyReused`. */
export async function reply(
  parts: InquiryParts,
  input: InputOf<typeof calls.replyToInquiry>,
  { player, nowMs }: Asker,
) {
  const { work, encryption } = parts
  const text = cleanText(input.text)
  if (text === '') return refuse('badRequest', { fields: ['text'] })
  const sender = encryption.hash(`inquiry ${input.inquiryId}`)
  const request = { sender, requestId: input.requestId, contents: [input.text] }
  return work.write(async (tx) => {
    const row = await findOwn(parts, tx, input, player, { isLocked: true })
    if (isRefusal(row)) return row
    const before = await findRequest(tx, request)
    if (isRefusal(before)) return before
    if (before !== undefined) return answerWith(parts, tx, row)
    if (row.state === 'closed') return refuse('inquiryClosed')
    const tooMany = await recordSubmission(tx, [sender], limitsOf(parts).replies, nowMs)
    if (tooMany !== undefined) return tooMany
    const message = { inquiryId: row.id, sender: 'asker', writtenBy: null, text } as const
    await saveRequest(tx, request, await insertMessage(tx, encryption, message, nowMs), nowMs)
    await setState(tx, row.id, 'open', nowMs)
    return answerWith(parts, tx, { ...row, state: 'open' })
  })
}

/** The message that accepts a file: the sender's last, until the site has answered. */
async function openMessage(tx: Tx, row: InquiryRow, sourceHash: string) {
  const last = await lastMessage(tx, row.id)
  if (row.state !== 'open' || last?.sender !== 'asker') return refuse('inquiryClosed')
  if (await hasFile(tx, last.id, sourceHash)) return { id: last.id, isThere: true }
  if ((await countFiles(tx, row.id)) >= inquiryFilesLimit) return refuse('tooManyFiles')
  return { id: last.id, isThere: false }
}

/** Adding the same file again has no effect. Refuses as declared in the contract. */
export async function addFile(
  parts: InquiryParts,
  input: InputOf<typeof calls.addInquiryFile>,
  file: UploadedFile,
  { player, nowMs }: Asker,
) {
  const { work, encryption, sanitiseDocument } = parts
  // Checked before the costly re-encoding, and again under the inquiry's lock.
  const early = await work.read(async (tx) => {
    const row = await findOwn(parts, tx, input, player)
    return isRefusal(row) ? row : openMessage(tx, row, input.sha256)
  })
  if (isRefusal(early)) return early
  const sanitised = await sanitiseDocument(file.bytes)
  if (isRefusal(sanitised)) return sanitised
  return work.write(async (tx) => {
    const row = await findOwn(parts, tx, input, player, { isLocked: true })
    if (isRefusal(row)) return row
    const message = await openMessage(tx, row, input.sha256)
    if (isRefusal(message)) return message
    if (!message.isThere) {
      const kept = { messageId: message.id, sourceHash: input.sha256, name: cleanName(input.name) }
      await insertFile(tx, encryption, { ...kept, bytes: sanitised.bytes }, nowMs)
    }
    return answerWith(parts, tx, row)
  })
}

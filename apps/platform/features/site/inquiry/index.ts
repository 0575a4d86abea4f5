// Inquiries to the site, with or without an account, and the page of each.
import { calls } from '@mangetsu/contract'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Exporter, exportedRows } from '../../../kernel/exporter.ts'
import {
  type Handler,
  handleEither,
  handleEitherFile,
  handlePlayer,
  isRefusal,
  ok,
  okBlob,
  refuse,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import { sanitisedType } from '../../identity/stored-file/index.ts'
import { createInquiryBackOffice, type InquiryBackOffice } from './back-office.ts'
import { createInquiry as create } from './create-inquiry.ts'
import { addFile, reply } from './inquiry-replies.ts'
import { findOwn, type InquiryParts } from './parts.ts'
import { countOf, forgetInquiries, headOf, pageOf, readFile, readWhole } from './rows.ts'
import { forgetSendings } from './sender-limits.ts'

export type { InquiryBackOffice, InquiryOutcome, WaitingInquiry } from './back-office.ts'

export type InquiryFeature = {
  readonly handlers: Handler[]
  readonly backOffice: InquiryBackOffice
  readonly jobs: readonly Job[]
}

/** Exports a player's inquiries with all messages, and the names of files. */
export const exportInquiries =
  (encryption: Encryption): Exporter =>
  async (tx, playerId) => {
    const rows = await pageOf(tx, playerId, exportedRows)
    return Promise.all(rows.map((row) => readWhole(tx, encryption, row)))
  }

/** The use of the key that encrypts inquiries. */
export const inquiryUse = 'inquiries'

export function createInquiryFeature(parts: InquiryParts): InquiryFeature {
  const { work, encryption } = parts
  return {
    handlers: [
      handleEither(calls.createInquiry, (context) => create(parts, context)),
      handleEitherFile(calls.addInquiryFile, ({ input, file, ...asker }) =>
        addFile(parts, input, file, asker),
      ),
      handleEither(calls.replyToInquiry, ({ input, ...asker }) => reply(parts, input, asker)),
      handleEither(calls.queryInquiry, async ({ input, player }) =>
        work.read(async (tx) => {
          const row = await findOwn(parts, tx, input, player)
          return isRefusal(row) ? row : ok({ inquiry: await readWhole(tx, encryption, row) })
        }),
      ),
      handleEither(calls.downloadInquiryFile, async ({ input, player }) =>
        work.read(async (tx) => {
          const row = await findOwn(parts, tx, input, player)
          if (isRefusal(row)) return row
          const bytes = await readFile(tx, encryption, row.id, input.fileId)
          if (bytes === undefined) return refuse('fileUnknown')
          return okBlob({
            bytes,
            contentType: sanitisedType,
            fileName: `${row.reference}-${input.fileId}.jpg`,
          })
        }),
      ),
      handlePlayer(calls.pageInquiries, async ({ input: { pageNo, pageSize }, player }) =>
        work.read(async (tx) => {
          const rows = await pageOf(tx, player.id, pageSize, (pageNo - 1) * pageSize)
          return ok({ inquiries: rows.map(headOf), total: await countOf(tx, player.id) })
        }),
      ),
    ],
    backOffice: createInquiryBackOffice(parts),
    jobs: [
      // Deletes expired inquiries.
      {
        name: 'inquiries',
        everyMs: 10 * minuteMs,
        turn: (nowMs) =>
          work.write(async (tx) => {
            const [sendings, inquiries] = [await forgetSendings(tx, nowMs), await forgetInquiries(tx, nowMs)]
            return sendings || inquiries
          }),
      },
    ],
  }
}

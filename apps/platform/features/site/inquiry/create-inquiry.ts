// Creates an inquiry of a player, or of a visitor who has solved the
// captcha and given an address for the answer.

import type { calls, InputOf } from '@mangetsu/contract'
import { readEmail } from '@mangetsu/contract/typed'
import type { Tx } from '../../../kernel/db/index.ts'
import {
  type CallContext,
  isRefusal,
  ok,
  type Player,
  type Refused,
  refuse,
} from '../../../kernel/http/index.ts'
import { newId, newToken } from '../../../kernel/ids.ts'
import { networkOf } from '../../../kernel/network.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { createdMail } from './mails.ts'
import { cleanText, type InquiryParts, limitsOf } from './parts.ts'
import { newReference } from './reference.ts'
import { emailContext, findInquiry, insertInquiry, insertMessage, keyContext, readWhole } from './rows.ts'
import {
  findRequest,
  lockSender,
  recordSubmission,
  type SenderRequest,
  saveRequest,
} from './sender-limits.ts'

type Input = InputOf<typeof calls.createInquiry>
type CreateInquiryContext = CallContext<typeof calls.createInquiry> & { readonly player: Player | null }

/** The page of an inquiry; a visitor's key is in the fragment, which is never sent to a server. */
export const linkTo = (publicOrigin: string, lang: Input['lang'], inquiryId: string, key: string | null) =>
  `${publicOrigin}/${lang}/contact/${inquiryId}${key === null ? '' : `#${key}`}`

const clearKey = ({ encryption }: InquiryParts, id: string, encrypted: Buffer | null): string | null =>
  encrypted === null ? null : encryption.open(keyContext(id), encrypted).toString()

type AnswerAddress = {
  readonly email: string | null
  /** The key of the rate limit for a typed address, which may be another person's. */
  readonly typedKey: string | null
}

/**
 * The address for the answer: a player's bound email first, otherwise the
 * typed one. Null for a player without either.
 */
async function addressOf(
  tx: Tx,
  player: Player | null,
  typed: string | undefined,
): Promise<AnswerAddress | Refused<'badEmail'>> {
  const account = player === null ? undefined : await findPlayer(tx, player.id)
  if (account?.email_key && account.email !== null) return { email: account.email, typedKey: null }
  if (typed === undefined) return player === null ? refuse('badEmail') : { email: null, typedKey: null }
  const email = readEmail(typed)
  return email === null ? refuse('badEmail') : { email, typedKey: email.toLowerCase() }
}

async function answerBefore(parts: InquiryParts, tx: Tx, inquiryId: string) {
  const row = await findInquiry(tx, inquiryId)
  // Deleted meanwhile with its player: no reply can be returned.
  if (row === undefined) return refuse('keyReused')
  return ok({
    inquiry: await readWhole(tx, parts.encryption, row),
    key: clearKey(parts, row.id, row.sealed_key),
  })
}

type New = {
  readonly input: Input
  readonly text: string
  readonly email: string | null
  readonly player: Player | null
}

async function write(parts: InquiryParts, tx: Tx, { input, text, email, player }: New, nowMs: number) {
  const { encryption, publicOrigin } = parts
  const { subject, lang } = input
  const id = newId()
  const key = player === null ? newToken() : null
  const reference = newReference()
  const sealed_email = email === null ? null : encryption.encrypt(emailContext(id), Buffer.from(email))
  const sealed_key = key === null ? null : encryption.encrypt(keyContext(id), Buffer.from(key))
  const row = { id, reference, player_id: player?.id ?? null, subject, lang, sealed_email, sealed_key }
  await insertInquiry(tx, row, nowMs)
  await insertMessage(tx, encryption, { inquiryId: id, sender: 'asker', writtenBy: null, text }, nowMs)
  if (email !== null) {
    const link = linkTo(publicOrigin, lang, id, key)
    await queueMail(tx, createdMail({ to: email, lang, reference, link }), nowMs)
  }
  return id
}

/** Refuses `badEmail`, `captchaNeeded`, `tooManyInquiries`, `keyReused`. */
export async function createInquiry(
  parts: InquiryParts,
  { input, player, from, nowMs }: CreateInquiryContext,
) {
  const { work, encryption, takeCaptcha } = parts
  const text = cleanText(input.text)
  if (text === '') return refuse('badRequest', { fields: ['text'] })
  const sender = encryption.hash(
    player === null ? `network ${networkOf(from.address)}` : `player ${player.id}`,
  )
  const contents = [input.subject, input.text, input.email ?? '', input.lang]
  const request: SenderRequest = { sender, requestId: input.requestId, contents }
  return work.write(async (tx) => {
    await lockSender(tx, sender)
    const before = await findRequest(tx, request)
    if (isRefusal(before)) return before
    if (before !== undefined) return answerBefore(parts, tx, before)
    if (player === null && !(await takeCaptcha(tx, input.captcha, nowMs))) return refuse('captchaNeeded')
    const address = await addressOf(tx, player, input.email)
    if (isRefusal(address)) return address
    const { email, typedKey } = address
    const senders = typedKey === null ? [sender] : [sender, encryption.hash(`email ${typedKey}`)]
    const tooMany = await recordSubmission(tx, senders, limitsOf(parts).created, nowMs)
    if (tooMany !== undefined) return tooMany
    const id = await write(parts, tx, { input, text, email, player }, nowMs)
    await saveRequest(tx, request, id, nowMs)
    return answerBefore(parts, tx, id)
  })
}

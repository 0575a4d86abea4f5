// The parts of the inquiry feature, and its ownership check.
import { timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../kernel/db/index.ts'
import type { Encryption } from '../../../kernel/encryption.ts'
import { type Player, type Refused, refuse, type UnitOfWork } from '../../../kernel/http/index.ts'
import { tokenHash } from '../../../kernel/ids.ts'
import type { CaptchaFeature } from '../../identity/captcha/index.ts'
import type { StoredFileFeature } from '../../identity/stored-file/index.ts'
import { findInquiry, type InquiryRow, keyContext } from './rows.ts'

export type InquiryParts = {
  readonly work: UnitOfWork
  readonly encryption: Encryption
  readonly takeCaptcha: CaptchaFeature['takeTicket']
  readonly sanitiseDocument: StoredFileFeature['sanitiseDocument']
  readonly publicOrigin: string
  /** Multiplies the hourly limits; default 1, 0 disables them. */
  readonly rateLimitFactor?: number | undefined
}

export type InquiryRef = { readonly inquiryId: string; readonly key?: string | undefined }

/** Inquiries per hour of a person or an address, and messages added to one. */
const createdInHour = 5
const repliesInHour = 20

export const limitsOf = ({ rateLimitFactor = 1 }: InquiryParts) => {
  const times = (limit: number) => (rateLimitFactor === 0 ? Number.MAX_SAFE_INTEGER : limit * rateLimitFactor)
  return { created: times(createdInHour), replies: times(repliesInHour) }
}

/** The text without invisible characters except line ends and tabs; '' if nothing remains. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

/**
 * A hash without a matching key; compared nevertheless, so that a
 * missing inquiry takes as long as a wrong key.
 */
const nobodys = Buffer.alloc(32)

/** The requester's own inquiry: by their account, or by a visitor's key. */
export async function findOwn(
  { encryption }: Pick<InquiryParts, 'encryption'>,
  tx: Tx,
  { inquiryId, key }: InquiryRef,
  player: Player | null,
  lock: { isLocked?: boolean } = {},
): Promise<InquiryRow | Refused<'inquiryUnknown'>> {
  const row = await findInquiry(tx, inquiryId, lock)
  const encrypted = row?.sealed_key ?? null
  const wanted =
    row === undefined || encrypted === null
      ? nobodys
      : tokenHash(encryption.open(keyContext(row.id), encrypted).toString())
  const hasKey = timingSafeEqual(tokenHash(key ?? ''), wanted)
  const isOwners = row !== undefined && row.player_id !== null && row.player_id === player?.id
  return row !== undefined && (isOwners || hasKey) ? row : refuse('inquiryUnknown')
}

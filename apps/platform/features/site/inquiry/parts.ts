// What inquiries are made of, and how one's own is told from another's.
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
  /** Multiplies how often somebody may write in an hour; 1 where nothing is said, 0 for no limit. */
  readonly rateLimitFactor?: number | undefined
}

export type InquiryRef = { readonly inquiryId: string; readonly key?: string | undefined }

/** Inquiries a person or an address may make in an hour, and messages added to one. */
const createdInHour = 5
const repliesInHour = 20

export const limitsOf = ({ rateLimitFactor = 1 }: InquiryParts) => {
  const times = (limit: number) => (rateLimitFactor === 0 ? Number.MAX_SAFE_INTEGER : limit * rateLimitFactor)
  return { created: times(createdInHour), replies: times(repliesInHour) }
}

/** Text without what cannot be seen, but for line ends and tabs; '' when nothing is left to read. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

/** A hash that no key has; compared all the same, so that what is not there takes as long as a wrong key. */
const nobodys = Buffer.alloc(32)

/** The asker's own: their account's, or a visitor's whose key they have. */
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

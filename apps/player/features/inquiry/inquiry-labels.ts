// Inquiries in words: subjects, states, sizes; and what is wrong with a file before it is sent.
import type { Inquiry, inquirySubjects } from '@mangetsu/contract/inquiry'
import { fileLimitBytes, fileTypes } from '@mangetsu/contract/stored-file'
import { m } from '../../messages-compiled/messages.js'

type Subject = (typeof inquirySubjects)[number]

export const subjectLabels: Readonly<Record<Subject, () => string>> = {
  account: m.inquiry_subject_account,
  verification: m.inquiry_subject_verification,
  deposit: m.inquiry_subject_deposit,
  withdrawal: m.inquiry_subject_withdrawal,
  game: m.inquiry_subject_game,
  bonus: m.inquiry_subject_bonus,
  care: m.inquiry_subject_care,
  other: m.inquiry_subject_other,
}

export const stateLabels: Readonly<Record<Inquiry['state'], () => string>> = {
  open: m.inquiry_state_open,
  answered: m.inquiry_state_answered,
  closed: m.inquiry_state_closed,
}

export const fileLimitMb = fileLimitBytes / (1024 * 1024)

/** Bytes as people read them: 840 KB, 2.4 MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const knownTypes: ReadonlySet<string> = new Set(fileTypes)

/** What is wrong with a file that somebody picked; null for nothing. Some systems give HEIC no type at all. */
export function fileFault({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  const isKnown = knownTypes.has(type) || (type === '' && /\.hei[cf]$/i.test(name))
  if (!isKnown) return 'type'
  return size > fileLimitBytes ? 'size' : null
}

/** The name as it is sent: its end, where its kind is told. */
export const sentName = (name: string): string => name.slice(-120) || 'file'

/** The key in an address's fragment, `#<key>` or `#key=<key>`; undefined where none stands. */
export const keyOfHash = (hash: string): string | undefined =>
  /^#(?:key=)?([A-Za-z0-9_-]{43})$/.exec(hash)?.[1]

// Texts of inquiries: subjects, states, sizes; and validation of a file before it is sent.
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

/** Formats bytes: 840 KB, 2.4 MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const knownTypes: ReadonlySet<string> = new Set(fileTypes)

/** Returns the fault of a selected file; null if it is valid. Some systems report no type for HEIC. */
export function fileFault({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | null {
  const isKnown = knownTypes.has(type) || (type === '' && /\.hei[cf]$/i.test(name))
  if (!isKnown) return 'type'
  return size > fileLimitBytes ? 'size' : null
}

/** Truncates a file name, keeping its end with the extension. */
export const sentName = (name: string): string => name.slice(-120) || 'file'

/** Returns the key in a URL's fragment, `#<key>` or `#key=<key>`; undefined if there is none. */
export const keyOfHash = (hash: string): string | undefined =>
  /^#(?:key=)?([A-Za-z0-9_-]{43})$/.exec(hash)?.[1]

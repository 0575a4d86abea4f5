// The documents of the third and fourth level: which sides each has, which are received, which were rejected.
import type { DocumentKind, KycPicture, KycReason, KycSide } from '@mangetsu/contract/kyc'
import type { Size } from './crop-geometry.ts'

export const documentKinds = [
  'license',
  'myNumber',
  'passport',
  'residence',
] as const satisfies readonly DocumentKind[]

export type DocumentSide = 'front' | 'back' | 'selfie'

/** A passport has one relevant page; the back of a My Number card shows a number that is never requested. */
export const documentSidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'passport' || kind === 'myNumber' ? ['front', 'selfie'] : ['front', 'back', 'selfie']

export const isDocumentSide = (side: KycSide): side is DocumentSide =>
  side === 'front' || side === 'back' || side === 'selfie'

/** Maximum number of documents of one side per level. */
export const documentsLimit = 5

/** Aspect ratio of the frame for each side, width by height: cards are landscape, faces and sheets portrait. */
export const frameOf = (side: KycSide): Size =>
  side === 'front' || side === 'back' ? { width: 100, height: 68 } : { width: 100, height: 132 }

export const picturesOf = (pictures: readonly KycPicture[], side: KycSide): KycPicture[] =>
  pictures.filter((picture) => picture.side === side)

const isRejected = ({ status }: KycPicture): boolean => status === 3

export type Rejection = { readonly reason: KycReason; readonly pictures: readonly KycPicture[] }

/** Groups rejected pictures by reason, in upload order. */
export function rejectionsOf(pictures: readonly KycPicture[]): Rejection[] {
  const byReason = new Map<KycReason, KycPicture[]>()
  for (const picture of pictures.filter(isRejected)) {
    const reason = picture.reason ?? 'other'
    byReason.set(reason, [...(byReason.get(reason) ?? []), picture])
  }
  return [...byReason].map(([reason, those]) => ({ reason, pictures: those }))
}

/** Returns the first side without a valid picture; null if all are received. */
export const firstWanted = <S extends KycSide>(
  sides: readonly S[],
  pictures: readonly KycPicture[],
): S | null =>
  sides.find((side) => !pictures.some((picture) => picture.side === side && !isRejected(picture))) ?? null

/** The document kind can be changed until a reviewer has approved one of its sides. */
export const canChangeDocument = (pictures: readonly KycPicture[]): boolean =>
  !pictures.some(({ side, status }) => isDocumentSide(side) && status === 1)

/**
 * Months for which an address document is accepted after its issue, as Japan's rules for identification require
 * (Enforcement Ordinance of the Act on Prevention of Transfer of Criminal Proceeds, articles 6 and 7).
 */
const addressDocumentMonths = 6

/** Returns the earliest accepted day of issue, as a date of the reader's calendar. */
export function oldestIssue(now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth() - addressDocumentMonths, now.getDate())
  // In a month without that day, its last day is used.
  return day.getDate() === now.getDate() ? day : new Date(day.getFullYear(), day.getMonth(), 0)
}

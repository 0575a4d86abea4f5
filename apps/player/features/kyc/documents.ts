// The papers of the third and fourth level: which sides a document has, which of them are there, which came back.
import type { DocumentKind, KycPicture, KycReason, KycSide } from '@mangetsu/contract/kyc'
import type { Size } from './crop-geometry.ts'

export const documentKinds = [
  'license',
  'myNumber',
  'passport',
  'residence',
] as const satisfies readonly DocumentKind[]

export type DocumentSide = 'front' | 'back' | 'selfie'

/** A passport has one page that counts; the back of a My Number card bears a number that is never asked for. */
export const documentSidesOf = (kind: DocumentKind): readonly DocumentSide[] =>
  kind === 'passport' || kind === 'myNumber' ? ['front', 'selfie'] : ['front', 'back', 'selfie']

export const isDocumentSide = (side: KycSide): side is DocumentSide =>
  side === 'front' || side === 'back' || side === 'selfie'

/** So many papers of one side can be with a level at a time. */
export const documentsLimit = 5

/** The frame each side is taken and cut in, width by height: cards lie, faces and sheets stand. */
export const frameOf = (side: KycSide): Size =>
  side === 'front' || side === 'back' ? { width: 100, height: 68 } : { width: 100, height: 132 }

export const picturesOf = (pictures: readonly KycPicture[], side: KycSide): KycPicture[] =>
  pictures.filter((picture) => picture.side === side)

const isRejected = ({ status }: KycPicture): boolean => status === 3

export type Rejection = { readonly reason: KycReason; readonly pictures: readonly KycPicture[] }

/** What came back, those of one reason together, in the order they were sent. */
export function rejectionsOf(pictures: readonly KycPicture[]): Rejection[] {
  const byReason = new Map<KycReason, KycPicture[]>()
  for (const picture of pictures.filter(isRejected)) {
    const reason = picture.reason ?? 'other'
    byReason.set(reason, [...(byReason.get(reason) ?? []), picture])
  }
  return [...byReason].map(([reason, those]) => ({ reason, pictures: those }))
}

/** The first side that nothing good is there for; null when all are there. */
export const firstWanted = <S extends KycSide>(
  sides: readonly S[],
  pictures: readonly KycPicture[],
): S | null =>
  sides.find((side) => !pictures.some((picture) => picture.side === side && !isRejected(picture))) ?? null

/** A document can be changed for another until a reviewer has found a side of it good. */
export const canChangeDocument = (pictures: readonly KycPicture[]): boolean =>
  !pictures.some(({ side, status }) => isDocumentSide(side) && status === 1)

/**
 * Papers that prove an address are taken for six months from their issue, as Japan's rules for identification ask
 * (Enforcement Ordinance of the Act on Prevention of Transfer of Criminal Proceeds, articles 6 and 7).
 */
const addressDocumentMonths = 6

/** The earliest day of issue that is still taken, as a date of the reader's calendar. */
export function oldestIssue(now: Date): Date {
  const day = new Date(now.getFullYear(), now.getMonth() - addressDocumentMonths, now.getDate())
  // The 31st of a month that has none is its last day.
  return day.getDate() === now.getDate() ? day : new Date(day.getFullYear(), day.getMonth(), 0)
}

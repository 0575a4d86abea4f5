// The four levels as pure decisions: the level reached, completeness, and missing items.
import type { KycInfo, KycReason, KycSide, KycStatus } from '@mangetsu/contract/kyc'

export type ItemType = 'P' | 'F' | 'D' | 'S'

/** The item of each level, from the first on. */
export const itemTypes: readonly ItemType[] = ['P', 'F', 'D', 'S']

export const levelOfType = (type: ItemType): number => itemTypes.indexOf(type) + 1

export type DocumentPicture = {
  readonly fileId: string
  readonly type: ItemType
  readonly side: KycSide
  readonly status: KycStatus
  readonly reason: KycReason | null
  readonly at: Date
}

export type KycItemState = {
  readonly type: ItemType
  readonly status: KycStatus
  readonly reason: KycReason | null
  readonly documentKind: string | null
  /** Whether a form was sent with it. */
  readonly hasForm: boolean
  readonly submittedAt: Date | null
  readonly reviewedAt: Date | null
}

type Facts = {
  readonly hasEmail: boolean
  readonly hasMobile: boolean
  readonly hasPerson: boolean
}

/** All inputs of the level decisions. */
export type KycState = {
  readonly facts: Facts
  readonly items: readonly KycItemState[]
  readonly pictures: readonly DocumentPicture[]
}

const notSubmitted = 2
export const inReview = 0
export const approved = 1
export const rejected = 3

export function itemOf({ items }: KycState, type: ItemType): KycItemState {
  const nothing = { reason: null, documentKind: null, hasForm: false, submittedAt: null, reviewedAt: null }
  return items.find((item) => item.type === type) ?? { type, status: notSubmitted, ...nothing }
}

/** Contact data and name are set, so no review is needed. Once reached, the level is retained. */
const isFirstReached = (state: KycState): boolean => {
  const { hasEmail, hasMobile, hasPerson } = state.facts
  return itemOf(state, 'P').status === approved || (hasEmail && hasMobile && hasPerson)
}

export const statusOf = (state: KycState, type: ItemType): KycStatus => {
  if (type === 'P') return isFirstReached(state) ? approved : notSubmitted
  return itemOf(state, type).status
}

/** Returns the highest level that is approved together with all below it; 0 if none. */
export function levelOf(state: KycState): number {
  const open = itemTypes.findIndex((type) => statusOf(state, type) !== approved)
  return open === -1 ? itemTypes.length : open
}

/** Returns whether the item is in review or approved, so that the player can no longer change it. */
export const isLocked = (state: KycState, type: ItemType): boolean => {
  const status = statusOf(state, type)
  return status === inReview || status === approved
}

/**
 * Returns whether the name is locked: while any level is in review, including the last one's documents, and while
 * documents with the name are approved, so that it cannot become another person's.
 */
export const isPersonLocked = (state: KycState): boolean =>
  isLocked(state, 'F') || isLocked(state, 'D') || statusOf(state, 'S') === inReview

const hasGood = ({ pictures }: KycState, side: KycSide): boolean =>
  pictures.some((picture) => picture.side === side && picture.status !== rejected)

/** Only one page of a passport matters; the back of a My Number card shows a number that may not be collected here. */
const frontOnly: ReadonlySet<string | null> = new Set(['passport', 'myNumber'])

/** Returns the sides required for a document, which are also the only ones accepted. */
export const sidesOf = (documentKind: string | null): readonly ('front' | 'back' | 'selfie' | 'address')[] =>
  frontOnly.has(documentKind) ? ['front', 'selfie', 'address'] : ['front', 'back', 'selfie', 'address']

type Missing = KycInfo['missing'][number]

function missingOf(state: KycState, type: ItemType): Missing[] {
  if (type === 'P') {
    const { hasEmail, hasMobile, hasPerson } = state.facts
    const required = [
      ['email', hasEmail],
      ['mobile', hasMobile],
      ['person', hasPerson],
    ] as const
    return required.flatMap(([name, isThere]) => (isThere ? [] : [name]))
  }
  const item = itemOf(state, type)
  if (type === 'F') return ['form']
  if (type === 'S') {
    const form: Missing[] = item.hasForm ? [] : ['fundsForm']
    return hasGood(state, 'funds') ? form : [...form, 'funds']
  }
  const document: Missing[] = item.documentKind === null ? ['document'] : []
  return [...document, ...sidesOf(item.documentKind).filter((side) => !hasGood(state, side))]
}

/**
 * Returns the items missing before the next level can be reviewed; empty if it is in review, or if there is no next
 * level.
 */
export function missingFor(state: KycState): Missing[] {
  const next = itemTypes[levelOf(state)]
  return next === undefined || isLocked(state, next) ? [] : missingOf(state, next)
}

/** Returns whether documents and form of the third or fourth level are complete. */
export const isComplete = (state: KycState, type: 'D' | 'S'): boolean => missingOf(state, type).length === 0

// How the practice reviewer decides a verification: approves what the platform took in, rejects the declared sample cases.
import { type KycReason, type KycSide, practiceRejection } from '@mangetsu/contract/kyc'
import type { KycCase } from '@mangetsu/platform/features/identity/kyc/index'

export type PracticeDecision = {
  /** Null approves. */
  readonly reason: KycReason | null
  /** The sides that are rejected; all where none is named. */
  readonly sides: readonly KycSide[]
}

type Sent = Pick<KycCase, 'identity' | 'documentKind' | 'funds' | 'pictures'>

const approval: PracticeDecision = { reason: null, sides: [] }

const names = (text: string): boolean => {
  const folded = text.normalize('NFKC').toLowerCase()
  return practiceRejection.words.some((word) => folded.includes(word))
}

const documentSides: readonly KycSide[] = ['front', 'back', 'selfie']

/** What is well-formed was judged when it was sent: forms by the platform's rules, pictures by being drawn anew. */
export function decide({ identity, documentKind, funds, pictures }: Sent, level: number): PracticeDecision {
  if (level === 2)
    return names(identity?.address.building ?? '') ? { reason: 'addressDiffers', sides: [] } : approval
  if (level === 4) return names(funds?.explanation ?? '') ? { reason: 'notEnough', sides: [] } : approval
  if (documentKind !== practiceRejection.documentKind) return approval
  // The proof of address stays good, so that another document is all that is sent again.
  const sent = new Set(pictures.map(({ side }) => side))
  return { reason: 'expired', sides: documentSides.filter((side) => sent.has(side)) }
}

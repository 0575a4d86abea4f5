// The practice reviewer's decision about a verification: approves submissions the platform accepted, rejects the
// declared sample cases.
import { type KycReason, type KycSide, practiceRejection } from '@mangetsu/contract/kyc'
import type { KycCase } from '@mangetsu/platform/features/identity/kyc/index'

export type PracticeDecision = {
  /** Null means approval. */
  readonly reason: KycReason | null
  /** The rejected sides of a document; empty for all. */
  readonly sides: readonly KycSide[]
}

type Sent = Pick<KycCase, 'identity' | 'documentKind' | 'funds' | 'pictures'>

const approval: PracticeDecision = { reason: null, sides: [] }

const names = (text: string): boolean => {
  const folded = text.normalize('NFKC').toLowerCase()
  return practiceRejection.words.some((word) => folded.includes(word))
}

const documentSides: readonly KycSide[] = ['front', 'back', 'selfie']

/** Well-formedness was checked at submission: forms by the platform's rules, pictures by re-encoding them. */
export function decide({ identity, documentKind, funds, pictures }: Sent, level: number): PracticeDecision {
  if (level === 2)
    return names(identity?.address.building ?? '') ? { reason: 'addressDiffers', sides: [] } : approval
  if (level === 4) return names(funds?.explanation ?? '') ? { reason: 'notEnough', sides: [] } : approval
  if (documentKind !== practiceRejection.documentKind) return approval
  // The proof of address remains approved, so that only the other document has to be sent again.
  const sent = new Set(pictures.map(({ side }) => side))
  return { reason: 'expired', sides: documentSides.filter((side) => sent.has(side)) }
}

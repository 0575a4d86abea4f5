// The crests of competitors, by the name their feed gives.
import { crestsHash } from '../../dist/crests.ts'

/** The practice league's names; other feeds name competitors by ids with digits, of which the site has no drawing. */
const practiceName = /^[a-z]+$/

/** Returns the URL of a crest; undefined for one that is not ours, such as another feed's. */
export const crestOf = (crest: string): string | undefined =>
  practiceName.test(crest) ? `/pictures/crest-${crest}.${crestsHash}.svg` : undefined

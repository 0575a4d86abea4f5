// Verifies a race from its public record: that it is the race of the page, and that the chain's link and the public
// random value give it. Loaded on demand.
import type { RaceDetail, RaceRecord } from '@mangetsu/contract/race'
import { type RaceCheckName, verifyRace } from '@mangetsu/verifier/race'
import { readRaceRecord } from '@mangetsu/verifier/race-record'

export type RaceCheck = { readonly name: RaceCheckName | 'shown'; readonly isValid: boolean }

/** Returns whether a record has the horses that the page showed before the race, and the result that it shows now. */
const isShown = ({ entries, run }: RaceDetail, record: RaceRecord): boolean =>
  JSON.stringify([entries, run]) === JSON.stringify([record.entries, record.run])

/** Returns the checks of a record; null if it cannot be read or no race can be like it. */
export async function checkRace(race: RaceDetail, record: RaceRecord): Promise<readonly RaceCheck[] | null> {
  const proof = readRaceRecord({ race: record })
  if (proof === undefined || typeof proof === 'string') return null
  const verdict = await verifyRace(proof)
  if (verdict.kind !== 'compared') return null
  return [{ name: 'shown', isValid: isShown(race, record) }, ...verdict.checks]
}

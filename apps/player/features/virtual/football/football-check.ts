// Verifies a round from its public record: that it is the round of the page, and that the chain's link and the public
// random value give it. Loaded on demand.
import type { VirtualFootballRecord, VirtualFootballRound } from '@mangetsu/contract/virtual-football'
import { type VirtualFootballCheckName, verifyVirtualFootball } from '@mangetsu/verifier/virtual-football'
import { readVirtualFootballRecord } from '@mangetsu/verifier/virtual-football-record'

export type FootballCheck = { readonly name: VirtualFootballCheckName | 'shown'; readonly isValid: boolean }

/** The facts that a page and a record share, in one order. */
const pageFacts = ({ matches }: VirtualFootballRound) =>
  matches.map(({ home, away, strengths, goals }) => [home.id, away.id, strengths, goals])
const recordFacts = ({ matches }: VirtualFootballRecord) =>
  matches.map(({ home, away, strengths, goals }) => [home, away, strengths, goals])

/** Returns the checks of a record; null if it cannot be read or no round can be like it. */
export async function checkFootball(
  round: VirtualFootballRound,
  record: VirtualFootballRecord,
): Promise<readonly FootballCheck[] | null> {
  const proof = readVirtualFootballRecord({ virtualFootball: record })
  if (proof === undefined || typeof proof === 'string') return null
  const verdict = await verifyVirtualFootball(proof)
  if (verdict.kind !== 'compared') return null
  const isShown = JSON.stringify(pageFacts(round)) === JSON.stringify(recordFacts(record))
  return [{ name: 'shown', isValid: isShown }, ...verdict.checks]
}

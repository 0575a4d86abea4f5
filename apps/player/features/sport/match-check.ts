// Verifies an ended match of the practice league from its public record: that it is the match of the page, and that the
// sealed seed and the beacon give it. Loaded on demand.
import type { SportEventProof, SportProgress } from '@mangetsu/contract/sport'
import type { SportId } from '@mangetsu/sports'
import { type MatchCheckName, verifyMatch } from '@mangetsu/verifier/match'
import { readMatchRecord } from '@mangetsu/verifier/match-record'

type MatchRecord = Exclude<ReturnType<typeof readMatchRecord>, string | undefined>

export type MatchFacts = {
  readonly eventId: string
  readonly sport: SportId
  readonly proof: SportEventProof
  readonly progress: SportProgress | null
}

export type MatchCheck = { readonly name: MatchCheckName | 'published'; readonly isValid: boolean }

/** Returns whether a record has the facts that the page had before the match, and the score that it shows now. */
function isOfPage({ eventId, proof, progress }: MatchFacts, record: MatchRecord): boolean {
  const { publicKey, genesis, period } = record.beacon
  const pairs = [
    [record.eventId, eventId],
    [record.commitment, proof.commitment],
    [record.model, proof.model],
    [record.minuteMs, proof.minuteMs],
    [record.halfTimeMs, proof.halfTimeMs],
    [publicKey, proof.publicKey],
    [genesis, proof.genesis],
    [period, proof.period],
    ...(['home', 'away'] as const).flatMap((side) => [
      [record.strengths[side].attack, proof.strengths?.[side].attack],
      [record.strengths[side].defence, proof.strengths?.[side].defence],
      [record.progress.score[side], progress?.score?.[side]],
    ]),
  ]
  return pairs.every(([one, other]) => one === other)
}

/** Returns the checks of a record; null if it cannot be read or no match can be like it. */
export async function checkMatch(facts: MatchFacts, given: unknown): Promise<readonly MatchCheck[] | null> {
  const record = readMatchRecord(given)
  if (record === undefined || typeof record === 'string') return null
  const verdict = await verifyMatch(record)
  if (verdict.kind !== 'compared') return null
  return [{ name: 'published', isValid: isOfPage(facts, record) }, ...verdict.checks]
}

// The proof of a match: its panel with the words of its sport, and the verification of an ended match from its record.
import { m } from '../../messages-compiled/messages.js'
import type { MatchCheck, MatchFacts } from './match-check.ts'
import { ProofPanel } from './proof-panel.tsx'
import { type CheckWords, proofWords } from './proof-words.ts'
import { RecordVerification } from './record-verification.tsx'

const sentences: Readonly<Record<Exclude<MatchCheck['name'], 'rounds' | 'progress'>, CheckWords>> = {
  published: [m.sport_check_published_right, m.sport_check_published_wrong],
  commitment: [m.sport_check_commitment_right, m.sport_check_commitment_wrong],
  beacon: [m.sport_check_beacon_right, m.sport_check_beacon_wrong],
  score: [m.sport_check_score_right, m.sport_check_score_wrong],
}

function MatchVerification({ facts }: { readonly facts: MatchFacts }) {
  const { rounds, progress, note } = proofWords[facts.sport]
  const words = {
    checks: { ...sentences, rounds, progress },
    same: m.sport_proof_same,
    differs: m.sport_proof_differs,
    compute: m.sport_proof_check,
    note,
  }
  const check = async (record: unknown) => (await import('./match-check.ts')).checkMatch(facts, record)
  return <RecordVerification eventId={facts.eventId} check={check} words={words} />
}

export function MatchProof({ facts }: { readonly facts: MatchFacts }) {
  const steps = [m.sport_proof_step_hash(), proofWords[facts.sport].step(), m.sport_proof_step_model()]
  return (
    <ProofPanel
      proof={facts.proof}
      text={m.sport_proof_text()}
      seedLater={m.sport_proof_seed_later()}
      steps={steps}
    >
      <MatchVerification facts={facts} />
    </ProofPanel>
  )
}

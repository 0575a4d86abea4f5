// The proof of a tournament: who met whom, who withdrew and who won follow from a sealed seed, the beacon and the bouts,
// which have proofs of their own.
import type { SportEventDetail } from '@mangetsu/contract/sport'
import { m } from '../../../messages-compiled/messages.js'
import { ProofPanel } from '../proof-panel.tsx'
import { RecordVerification, type RecordWords } from '../record-verification.tsx'
import type { TournamentCheck } from './tournament-check.ts'

const words: RecordWords<TournamentCheck['name']> = {
  checks: {
    published: [m.sport_sumo_check_published_right, m.sport_sumo_check_published_wrong],
    commitment: [m.sport_sumo_check_commitment_right, m.sport_sumo_check_commitment_wrong],
    rounds: [m.sport_sumo_check_rounds_right, m.sport_sumo_check_rounds_wrong],
    beacon: [m.sport_check_beacon_right, m.sport_check_beacon_wrong],
    bouts: [m.sport_sumo_check_bouts_right, m.sport_sumo_check_bouts_wrong],
    withdrawals: [m.sport_sumo_check_withdrawals_right, m.sport_sumo_check_withdrawals_wrong],
    champion: [m.sport_sumo_check_champion_right, m.sport_sumo_check_champion_wrong],
    results: [m.sport_sumo_check_results_right, m.sport_sumo_check_results_wrong],
  },
  same: m.sport_sumo_proof_same,
  differs: m.sport_sumo_proof_differs,
  compute: m.sport_sumo_proof_check,
  note: m.sport_sumo_proof_note,
}

export function TournamentProof({ event }: { readonly event: SportEventDetail }) {
  const { proof } = event
  if (proof === null) return null
  const check = async (record: unknown) =>
    (await import('./tournament-check.ts')).checkTournament(event, record)
  const steps = [
    m.sport_sumo_proof_step_hash(),
    m.sport_sumo_proof_step_days(),
    m.sport_sumo_proof_step_model(),
  ]
  return (
    <ProofPanel
      proof={proof}
      text={m.sport_sumo_proof_text()}
      seedLater={m.sport_sumo_proof_seed_later()}
      steps={steps}
    >
      <RecordVerification eventId={event.eventId} check={check} words={words} />
    </ProofPanel>
  )
}

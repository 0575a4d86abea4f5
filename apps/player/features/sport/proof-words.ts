// The sentences about the proof of an event that name its steps: minutes, plate appearances, half minutes.
import type { SportId } from '@mangetsu/sports'
import { m } from '../../messages-compiled/messages.js'

/** A sentence for a check that holds, and one for a check that does not. */
export type CheckWords = readonly [right: () => string, wrong: () => string]

type ProofWords = {
  /** How the steps' values are verified, and how long that takes. */
  readonly step: () => string
  readonly note: () => string
  readonly rounds: CheckWords
  readonly progress: CheckWords
}

const byMinute: ProofWords = {
  step: m.sport_proof_step_minutes,
  note: m.sport_proof_note,
  rounds: [m.sport_check_rounds_right, m.sport_check_rounds_wrong],
  progress: [m.sport_check_progress_right, m.sport_check_progress_wrong],
}

export const proofWords: Readonly<Record<SportId, ProofWords>> = {
  football: byMinute,
  baseball: {
    step: m.sport_proof_step_batters,
    note: m.sport_proof_note_batters,
    rounds: [m.sport_check_rounds_batters_right, m.sport_check_rounds_batters_wrong],
    progress: [m.sport_check_progress_plays_right, m.sport_check_progress_plays_wrong],
  },
  basketball: {
    step: m.sport_proof_step_half_minutes,
    note: m.sport_proof_note_half_minutes,
    rounds: [m.sport_check_rounds_half_minutes_right, m.sport_check_rounds_half_minutes_wrong],
    progress: byMinute.progress,
  },
  tennis: {
    step: m.sport_proof_step_points,
    note: m.sport_proof_note_points,
    rounds: [m.sport_check_rounds_points_right, m.sport_check_rounds_points_wrong],
    progress: byMinute.progress,
  },
  sumo: byMinute,
}

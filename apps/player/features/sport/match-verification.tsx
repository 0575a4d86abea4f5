// Computes an ended match again in the reader's browser, and offers its record.
import { m } from '../../messages-compiled/messages.js'
import { buttonLook } from '../../ui/button.tsx'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import type { MatchCheck, MatchFacts } from './match-check.ts'
import { type CheckWords, proofWords } from './proof-words.ts'

/** Address of the record of an ended match, which the practice league serves itself. */
const recordAddress = (eventId: string): string => `/league/matches/${eventId}.json`

const sentences: Readonly<Record<Exclude<MatchCheck['name'], 'rounds' | 'progress'>, CheckWords>> = {
  published: [m.sport_check_published_right, m.sport_check_published_wrong],
  commitment: [m.sport_check_commitment_right, m.sport_check_commitment_wrong],
  beacon: [m.sport_check_beacon_right, m.sport_check_beacon_wrong],
  score: [m.sport_check_score_right, m.sport_check_score_wrong],
}

type VerdictProps = { readonly checks: readonly MatchCheck[]; readonly sport: MatchFacts['sport'] }

function Verdict({ checks, sport }: VerdictProps) {
  const words = { ...sentences, ...proofWords[sport] }
  const isSame = checks.every(({ isValid }) => isValid)
  return (
    <>
      <p className={`text-second font-bold ${isSame ? 'text-matcha' : 'text-torii-text'}`}>
        {isSame ? m.sport_proof_same() : m.sport_proof_differs()}
      </p>
      <ul className="mt-1">
        {checks.map(({ name, isValid }) => (
          <CheckLine key={name} isValid={isValid} text={words[name][isValid ? 0 : 1]()} />
        ))}
      </ul>
    </>
  )
}

export function MatchVerification({ facts }: { readonly facts: MatchFacts }) {
  const { eventId, sport } = facts
  const { note } = proofWords[sport]
  const compute: Compute<readonly MatchCheck[]> = async (_, signal) => {
    const [{ checkMatch }, answer] = await Promise.all([
      import('./match-check.ts'),
      fetch(recordAddress(eventId), { signal }),
    ])
    return answer.ok ? checkMatch(facts, await answer.json()) : null
  }
  return (
    <div className="mt-3">
      <Recheck
        compute={compute}
        label={(isDone) => (isDone ? m.sport_proof_again() : m.sport_proof_check())}
        note={note()}
        reading={note}
        failed={m.sport_proof_failed()}
      >
        {(checks) => <Verdict checks={checks} sport={sport} />}
      </Recheck>
      <a href={recordAddress(eventId)} download={`${eventId}.json`} className={`${buttonLook('line')} mt-3`}>
        {m.sport_proof_save()}
      </a>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.sport_proof_save_note()}</p>
    </div>
  )
}

// Computes an ended event again in the reader's browser, and offers its record.
import { m } from '../../messages-compiled/messages.js'
import { buttonLook } from '../../ui/button.tsx'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import type { CheckWords } from './proof-words.ts'

/** Address of the record of an ended event, which the practice league serves itself. */
const recordAddress = (eventId: string): string => `/league/matches/${eventId}.json`

type RecordCheck<Name extends string> = { readonly name: Name; readonly isValid: boolean }

/** What is said of an event's record: of each check, and of all together. */
export type RecordWords<Name extends string> = {
  readonly checks: Readonly<Record<Name, CheckWords>>
  readonly same: () => string
  readonly differs: () => string
  /** The button that computes the event, and how long that takes. */
  readonly compute: () => string
  readonly note: () => string
}

type Props<Name extends string> = {
  readonly eventId: string
  /** Checks the record; null if it cannot be read. */
  readonly check: (record: unknown) => Promise<readonly RecordCheck<Name>[] | null>
  readonly words: RecordWords<Name>
}

export function RecordVerification<Name extends string>({ eventId, check, words }: Props<Name>) {
  const compute: Compute<readonly RecordCheck<Name>[]> = async (_, signal) => {
    const answer = await fetch(recordAddress(eventId), { signal })
    return answer.ok ? check(await answer.json()) : null
  }
  return (
    <div className="mt-3">
      <Recheck
        compute={compute}
        label={(isDone) => (isDone ? m.sport_proof_again() : words.compute())}
        note={words.note()}
        reading={words.note}
        failed={m.sport_proof_failed()}
      >
        {(checks) => {
          const isSame = checks.every(({ isValid }) => isValid)
          return (
            <>
              <p className={`text-second font-bold ${isSame ? 'text-matcha' : 'text-torii-text'}`}>
                {isSame ? words.same() : words.differs()}
              </p>
              <ul className="mt-1">
                {checks.map(({ name, isValid }) => (
                  <CheckLine key={name} isValid={isValid} text={words.checks[name][isValid ? 0 : 1]()} />
                ))}
              </ul>
            </>
          )
        }}
      </Recheck>
      <a href={recordAddress(eventId)} download={`${eventId}.json`} className={`${buttonLook('line')} mt-3`}>
        {m.sport_proof_save()}
      </a>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{m.sport_proof_save_note()}</p>
    </div>
  )
}

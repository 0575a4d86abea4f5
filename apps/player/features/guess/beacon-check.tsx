// Recomputes the result of a game in the reader's browser from the beacon's signature.
import type { GuessGame } from '@mangetsu/contract/guess'
import type { GuessCheckName, GuessVerification } from '@mangetsu/verifier/guess'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckLine, type Compute, Recheck } from '../../ui/recheck.tsx'
import { saveFile } from '../../ui/save-file.ts'

const sentences: Readonly<Record<GuessCheckName, Record<'right' | 'wrong', () => string>>> = {
  round: { right: m.guess_check_round_right, wrong: m.guess_check_round_wrong },
  beacon: { right: m.guess_check_beacon_right, wrong: m.guess_check_beacon_wrong },
  result: { right: m.guess_check_result_right, wrong: m.guess_check_result_wrong },
}

const signers = { drand: m.table_check_signer_drand, practice: m.table_check_signer_practice } as const

function Verdict({ verdict }: { readonly verdict: GuessVerification }) {
  const { isValid, checks, signer } = verdict
  return (
    <>
      <p className={`text-second font-bold ${isValid ? 'text-matcha' : 'text-torii-text'}`}>
        {isValid ? m.guess_check_same() : m.guess_check_differs()}
      </p>
      <ul className="mt-1">
        {checks.map((one) => (
          <CheckLine
            key={one.name}
            isValid={one.isValid}
            text={sentences[one.name][one.isValid ? 'right' : 'wrong']()}
          />
        ))}
      </ul>
      <p className="mt-1 text-small leading-relaxed text-paper-dim">{signers[signer]()}</p>
    </>
  )
}

/** Saves the record that `verify.js` of the fairness page verifies without this site. */
function SaveRecord({ game: { guessId, closesAt, resultAt, result, beacon } }: { readonly game: GuessGame }) {
  const to = useAddress()
  const save = () => {
    const text = JSON.stringify({ guess: { guessId, closesAt, resultAt, result, beacon } }, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), `${guessId}.json`)
  }
  return (
    <div className="mt-3">
      <Button kind="line" onClick={save}>
        {m.guess_save_record()}
      </Button>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">
        {m.guess_save_note()}{' '}
        <Link to={to('/fairness#program')} className="text-wisteria hover:underline">
          {m.guess_save_program()}
        </Link>
      </p>
    </div>
  )
}

/** Id of the check in its page. */
export const verificationId = 'verification'

/** Shows nothing before the result. */
export function BeaconCheck({ game }: { readonly game: GuessGame }) {
  const { guessId, closesAt, resultAt, result, beacon } = game
  const proof = beacon?.proof ?? null
  if (beacon === null || proof === null || result === null) return null
  const compute: Compute<GuessVerification> = async () => {
    const { verifyGuess } = await import('./recompute.ts')
    const times = { closesAtMs: Date.parse(closesAt), resultAtMs: Date.parse(resultAt) }
    return verifyGuess({ guessId, ...times, result, beacon: { ...beacon, ...proof } })
  }
  return (
    <div id={verificationId} className="mt-4 scroll-mt-24 border-t border-line py-4">
      <Recheck
        compute={compute}
        label={(isDone) => (isDone ? m.lottery_check_again() : m.lottery_check())}
        note={m.guess_check_note()}
        reading={() => m.guess_check_note()}
        failed={m.guess_check_failed()}
      >
        {(verdict) => <Verdict verdict={verdict} />}
      </Recheck>
      <SaveRecord game={game} />
    </div>
  )
}

// The verdict on a stored round, recomputed in the reader's own browser as soon as its seed is revealed.
import type { Round } from '@mangetsu/contract/studio'
import type { VerificationResult } from '@mangetsu/verifier'
import { useCallback, useEffect, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VerdictLines } from './check-lines.tsx'
import './round-chain.css'
import { checkRound } from './round-check.tsx'

type Props = { readonly round: Round; readonly serverSeed: string | null }
type CheckState = VerificationResult | 'computing' | 'notLoaded'

const isRight = (state: VerificationResult): boolean =>
  state.kind === 'compared' && state.checks.every(({ isValid }) => isValid)

/** The verdict's disc, title and sentence; `verdict` selects the disc's colour. */
export type VerdictLook = {
  readonly icon: IconName
  readonly verdict: 'waiting' | 'right' | 'wrong'
  readonly title: string
  readonly text: string
}

function lookOf(state: CheckState): VerdictLook {
  if (state === 'computing' || state === 'notLoaded') return pendingLook(state)
  if (state.kind === 'sealed') return sealedLook(m.proof_sealed())
  return comparedLook(isRight(state))
}

export const pendingLook = (state: 'computing' | 'notLoaded'): VerdictLook =>
  state === 'computing'
    ? {
        icon: 'clock',
        verdict: 'waiting',
        title: m.verdict_computing(),
        text: m.verdict_computing_text(),
      }
    : { icon: 'clock', verdict: 'waiting', title: m.verdict_not_loaded(), text: m.check_not_loaded() }

/** Nothing can be computed yet; `text` is the reason. */
export const sealedLook = (text: string): VerdictLook => ({
  icon: 'lock',
  verdict: 'waiting',
  title: m.verdict_sealed(),
  text,
})

export const comparedLook = (isValid: boolean): VerdictLook =>
  isValid
    ? { icon: 'check', verdict: 'right', title: m.verdict_right(), text: m.verdict_right_text() }
    : { icon: 'warn', verdict: 'wrong', title: m.verdict_wrong(), text: m.verdict_wrong_text() }

export const VerdictHead = ({ icon, verdict, title, text }: VerdictLook) => (
  <div role="status" className="round-verdict" data-verdict={verdict}>
    <span>
      <Icon name={icon} />
    </span>
    <div>
      <h2>{title}</h2>
      <p className="text-small text-paper-dim">{text}</p>
    </div>
  </div>
)

export function RoundVerdict({ round, serverSeed }: Props) {
  const [state, setState] = useState<CheckState>(serverSeed === null ? { kind: 'sealed' } : 'computing')
  const compute = useCallback(async () => {
    if (serverSeed === null) return
    setState('computing')
    setState(await checkRound(round, serverSeed).catch((): CheckState => 'notLoaded'))
  }, [round, serverSeed])
  useEffect(() => void compute(), [compute])
  const isDone = typeof state === 'object' && state.kind !== 'sealed'
  const payout = isDone && state.kind === 'compared' ? state.payout : '0'
  return (
    <>
      <VerdictHead {...lookOf(state)} />
      {state === 'notLoaded' && (
        <Button kind="second" onClick={() => void compute()} className="mt-2">
          {m.check_again()}
        </Button>
      )}
      {isDone && (
        <details className="mt-2 border-t border-line" open={!isRight(state)}>
          <summary className="flex min-h-11 items-center text-second">{m.verdict_lines()}</summary>
          <div className="pb-2">
            <VerdictLines verdict={state} amount={amountText(payout, round.currency, 'record')} />
          </div>
        </details>
      )}
    </>
  )
}

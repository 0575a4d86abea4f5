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

type Look = {
  readonly icon: IconName
  readonly verdict: 'waiting' | 'right' | 'wrong'
  readonly title: string
  readonly text: string
}

function lookOf(state: CheckState): Look {
  const waiting = { icon: 'clock', verdict: 'waiting' } as const
  if (state === 'computing')
    return { ...waiting, title: m.verdict_computing(), text: m.verdict_computing_text() }
  if (state === 'notLoaded') return { ...waiting, title: m.verdict_not_loaded(), text: m.check_not_loaded() }
  if (state.kind === 'sealed')
    return {
      icon: 'lock',
      verdict: 'waiting',
      title: m.verdict_sealed(),
      text: m.proof_sealed(),
    }
  return isRight(state)
    ? {
        icon: 'check',
        verdict: 'right',
        title: m.verdict_right(),
        text: m.verdict_right_text(),
      }
    : {
        icon: 'warn',
        verdict: 'wrong',
        title: m.verdict_wrong(),
        text: m.verdict_wrong_text(),
      }
}

export function RoundVerdict({ round, serverSeed }: Props) {
  const [state, setState] = useState<CheckState>(serverSeed === null ? { kind: 'sealed' } : 'computing')
  const compute = useCallback(async () => {
    if (serverSeed === null) return
    setState('computing')
    setState(await checkRound(round, serverSeed).catch((): CheckState => 'notLoaded'))
  }, [round, serverSeed])
  useEffect(() => void compute(), [compute])
  const { icon, verdict, title, text } = lookOf(state)
  const isDone = typeof state === 'object' && state.kind !== 'sealed'
  const payout = isDone && state.kind === 'compared' ? state.payout : '0'
  return (
    <>
      <div role="status" className="round-verdict" data-verdict={verdict}>
        <span>
          <Icon name={icon} />
        </span>
        <div>
          <h2>{title}</h2>
          <p className="text-small text-paper-dim">{text}</p>
        </div>
      </div>
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

// The verdict on a stored round, recomputed in the reader's own browser as soon as its seed is revealed.
import type { Round } from '@mangetsu/contract/studio'
import type { VerificationResult } from '@mangetsu/verifier'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VerdictLines } from './check-lines.tsx'
import { fairnessParts } from './fairness-parts.ts'
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
  /** What the opened strip offers. */
  readonly action: string
}

function lookOf(state: CheckState): VerdictLook {
  if (state === 'computing' || state === 'notLoaded') return pendingLook(state)
  if (state.kind === 'sealed') return sealedLook(m.proof_sealed())
  return comparedLook(isRight(state))
}

export const pendingLook = (state: 'computing' | 'notLoaded'): VerdictLook => {
  const common = { icon: 'clock', verdict: 'waiting', action: m.verdict_lines() } as const
  return state === 'computing'
    ? { ...common, title: m.verdict_computing(), text: m.verdict_computing_text() }
    : { ...common, title: m.verdict_not_loaded(), text: m.check_not_loaded() }
}

/** Nothing can be computed yet; `text` is the reason. */
export const sealedLook = (text: string): VerdictLook => ({
  icon: 'lock',
  verdict: 'waiting',
  title: m.verdict_sealed(),
  text,
  action: m.verdict_how(),
})

export const comparedLook = (isValid: boolean): VerdictLook =>
  isValid
    ? {
        icon: 'check',
        verdict: 'right',
        title: m.verdict_right(),
        text: m.verdict_right_text(),
        action: m.verdict_lines(),
      }
    : {
        icon: 'warn',
        verdict: 'wrong',
        title: m.verdict_wrong(),
        text: m.verdict_wrong_text(),
        action: m.verdict_lines(),
      }

type StripProps = VerdictLook & {
  /** Opened without a press: where the reader has to act. */
  readonly isOpen?: boolean
  readonly children?: ReactNode
}

/** One line with the verdict, which opens its sentence and what was computed. */
export function VerdictStrip({
  icon,
  verdict,
  title,
  text,
  action,
  isOpen = verdict === 'wrong',
  children,
}: StripProps) {
  return (
    <details className="round-verdict group" data-verdict={verdict} open={isOpen}>
      <summary>
        <span className="round-verdict-disc">
          <Icon name={icon} size="sm" />
        </span>
        {/* Not a status inside the heading, which would have no name then. */}
        <h2 aria-live="polite">{title}</h2>
        <span className="round-verdict-action">
          {action}
          <Icon name="down" size="xs" className="group-open:rotate-180" />
        </span>
      </summary>
      <div className="grid gap-2 pb-4">
        <p className="text-second leading-relaxed text-paper-dim">{text}</p>
        {children}
      </div>
    </details>
  )
}

/** Links to the algorithm and to the page's part about seeds or chains, for an own check. */
export function VerdictLinks({ part, text }: { readonly part: string; readonly text: string }) {
  const to = useAddress()
  const link = 'inline-flex min-h-11 items-center text-second text-wisteria hover:underline'
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to={to(`/fairness#${part}`)} className={link}>
        {text}
      </Link>
      <Link to={to(`/fairness#${fairnessParts.algorithm}`)} className={link}>
        {m.chain_how()}
      </Link>
    </p>
  )
}

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
    <VerdictStrip {...lookOf(state)} {...(state === 'notLoaded' && { isOpen: true })}>
      {state === 'notLoaded' && (
        <Button kind="second" onClick={() => void compute()} className="justify-self-start">
          {m.check_again()}
        </Button>
      )}
      {isDone && <VerdictLines verdict={state} amount={amountText(payout, round.currency, 'record')} />}
      <VerdictLinks part={fairnessParts.seeds} text={m.chain_seeds()} />
    </VerdictStrip>
  )
}

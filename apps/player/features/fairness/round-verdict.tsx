// The verdict on a stored round, recomputed in the reader's own browser as soon as its seed is revealed.
import type { Round } from '@mangetsu/contract/studio'
import type { VerificationResult } from '@mangetsu/verifier'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useOwnRound } from '../../page/use-own-round.ts'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VerdictLines } from './check-lines.tsx'
import './round-chain.css'
import { checkRound } from './round-check.tsx'
import { RoundProof } from './round-proof.tsx'
import { useReveal } from './use-reveal.ts'

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

export const pendingLook = (state: 'computing' | 'notLoaded'): VerdictLook => {
  const common = { icon: 'clock', verdict: 'waiting' } as const
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
})

export const comparedLook = (isValid: boolean): VerdictLook =>
  isValid
    ? { icon: 'check', verdict: 'right', title: m.verdict_right(), text: m.verdict_right_text() }
    : { icon: 'warn', verdict: 'wrong', title: m.verdict_wrong(), text: m.verdict_wrong_text() }

type BlockProps = VerdictLook & {
  /** What the reader can do about it. */
  readonly action?: ReactNode
  /** The steps and the values, which open at once where the record is wrong. */
  readonly children: ReactNode
}

/** The verdict with its sentence and its action; the steps and the values are folded. */
export function VerdictBlock({ icon, verdict, title, text, action, children }: BlockProps) {
  return (
    <section className="round-verdict" data-verdict={verdict}>
      <div className="round-verdict-head">
        <span className="round-verdict-disc">
          <Icon name={icon} size="sm" />
        </span>
        <div className="min-w-0">
          {/* Not a status inside the heading, which would have no name then. */}
          <h2 aria-live="polite">{title}</h2>
          <p className="text-second leading-relaxed text-paper-dim">{text}</p>
        </div>
        {action}
      </div>
      <details className="group border-t border-line" open={verdict === 'wrong'}>
        <summary className="flex min-h-11 items-center justify-between gap-3 text-second text-wisteria">
          {m.verdict_details()}
          <Icon name="down" size="xs" className="flex-none group-open:rotate-180" />
        </summary>
        <div className="pb-4">{children}</div>
      </details>
    </section>
  )
}

/** Changes the reader's seed, and loads the page's round again with the revealed one. */
function RevealSeed() {
  const { reveal, isRunning } = useReveal()
  const { revalidate, state } = useRevalidator()
  const [refused, setRefused] = useState<string | null>(null)
  const change = async () => {
    const revealed = await reveal()
    if (revealed === null) return
    if ('msg' in revealed) return setRefused(revealed.msg)
    setRefused(null)
    await revalidate()
  }
  return (
    <div className="round-verdict-action">
      <Button isWide isLoading={isRunning || state === 'loading'} onClick={() => void change()}>
        {m.fairness_try_reveal()}
      </Button>
      <p role="status" className="mt-1 text-small text-torii-text empty:hidden">
        {refused}
      </p>
    </div>
  )
}

/** Recomputes the round again after its programs could not be loaded. */
export function CheckAgain({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className="round-verdict-action">
      <Button isWide onClick={onPress}>
        {m.check_again()}
      </Button>
    </div>
  )
}

function SealedVerdict({ round }: { readonly round: Round }) {
  const isOwn = useOwnRound(round.id).data !== undefined
  return (
    <VerdictBlock
      {...sealedLook(isOwn ? m.verdict_sealed_own() : m.proof_sealed())}
      action={isOwn && round.actions === undefined && <RevealSeed />}
    >
      <RoundProof round={round} serverSeed={null} />
    </VerdictBlock>
  )
}

function ComputedVerdict({ round, serverSeed }: { readonly round: Round; readonly serverSeed: string }) {
  const [state, setState] = useState<CheckState>('computing')
  const compute = useCallback(async () => {
    setState('computing')
    setState(await checkRound(round, serverSeed).catch((): CheckState => 'notLoaded'))
  }, [round, serverSeed])
  useEffect(() => void compute(), [compute])
  const payout = typeof state === 'object' && state.kind === 'compared' ? state.payout : '0'
  return (
    <VerdictBlock
      {...(typeof state === 'object' ? comparedLook(isRight(state)) : pendingLook(state))}
      action={state === 'notLoaded' && <CheckAgain onPress={() => void compute()} />}
    >
      {typeof state === 'object' && (
        <VerdictLines verdict={state} amount={amountText(payout, round.currency, 'record')} />
      )}
      <RoundProof round={round} serverSeed={serverSeed} />
    </VerdictBlock>
  )
}

export const RoundVerdict = ({ round, serverSeed }: Props) =>
  serverSeed === null ? (
    <SealedVerdict round={round} />
  ) : (
    <ComputedVerdict round={round} serverSeed={serverSeed} />
  )

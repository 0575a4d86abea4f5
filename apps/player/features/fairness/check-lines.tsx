// Result of a recomputed round: whether it matches its record, the round key, the draws and the events.
import type { ComputedRound, VerificationResult } from '@mangetsu/verifier'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { Icon } from '../../ui/icon.tsx'
import { SeedValue } from './seed-value.tsx'

export function CheckLine({
  isValid,
  children,
}: {
  readonly isValid: boolean
  readonly children: ReactNode
}) {
  return (
    <li
      className={`flex min-h-9 items-center gap-2 text-second ${isValid ? 'text-matcha' : 'text-torii-text'}`}
    >
      <Icon name={isValid ? 'check' : 'warn'} size="sm" />
      <span>{children}</span>
    </li>
  )
}

const checkTexts = {
  commitment: { right: m.check_commitment_right, wrong: m.check_commitment_wrong },
  events: { right: m.check_events_right, wrong: m.check_events_wrong },
  payout: {
    right: (amount: string) => m.check_payout_right({ amount }),
    wrong: (amount: string) => m.check_payout_wrong({ amount }),
  },
  state: { right: m.check_state_right, wrong: m.check_state_wrong },
  steps: { right: m.check_steps_right, wrong: m.check_steps_wrong },
} as const

export function Folded({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 items-center text-second">{title}</summary>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="mb-3 max-h-80 overflow-auto rounded-field bg-night-0 p-3 text-micro leading-relaxed break-all whitespace-pre-wrap"
      >
        {children}
      </pre>
    </details>
  )
}

/** Lists key, draws and events of a recomputed round. */
export function ComputedFacts({ computed }: { readonly computed: ComputedRound }) {
  const { roundKey, draws, events } = computed
  return (
    <>
      <dl className="border-t border-line">
        <SeedValue label={m.check_key()} value={roundKey} />
      </dl>
      <Folded title={m.check_draws({ count: draws.length })}>
        {draws.map(({ n, value }) => `int(${n}) = ${value}`).join('\n')}
      </Folded>
      <Folded title={m.check_events()}>{JSON.stringify(events, null, 2)}</Folded>
    </>
  )
}

/** States why nothing was computed: an unknown game, or a round that is impossible. */
export const NotComputed = ({ kind }: { readonly kind: 'unknownGame' | 'impossible' }) =>
  kind === 'unknownGame' ? (
    <p className="text-second text-paper-dim">{m.check_unknown_game()}</p>
  ) : (
    <ul>
      <CheckLine isValid={false}>{m.check_impossible()}</CheckLine>
    </ul>
  )

/** `amount` formats the computed payout. */
export function VerdictLines({
  verdict,
  amount,
}: {
  readonly verdict: VerificationResult
  readonly amount: string
}) {
  if (verdict.kind === 'sealed') return <p className="text-second text-paper-dim">{m.check_sealed()}</p>
  if (verdict.kind !== 'compared') return <NotComputed kind={verdict.kind} />
  return (
    <>
      <ul className="mb-1">
        {verdict.checks.map(({ name, isValid }) => (
          <CheckLine key={name} isValid={isValid}>
            {checkTexts[name][isValid ? 'right' : 'wrong'](amount)}
          </CheckLine>
        ))}
      </ul>
      <ComputedFacts computed={verdict.computed} />
    </>
  )
}

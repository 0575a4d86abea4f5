// How a game is decided: the round of the public randomness beacon with its result and check, or the source that
// operators read; then the times and the terms.
import type { GuessGame } from '@mangetsu/contract/guess'
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useCopy } from '../../page/use-copy.ts'
import { useIsHydrated } from '../../ui/hydration.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayAndTime, zoneName } from '../../ui/moment.ts'
import { Panel } from '../../ui/panel.tsx'
import { BeaconCheck } from './beacon-check.tsx'
import { Dice } from './option-mark.tsx'

type Beacon = NonNullable<GuessGame['beacon']>

type WhenProps = {
  readonly at: string
  /** The words around the time. */
  readonly words?: (given: { readonly time: string }) => string
}

/** Renders a time in the reader's time zone, once known; without seconds. */
function When({ at, words = ({ time }) => time }: WhenProps) {
  const isHydrated = useIsHydrated()
  return <time dateTime={at}>{isHydrated ? words({ time: `${dayAndTime(at)} ${zoneName()}` }) : '—'}</time>
}

function DecisionLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
      <dt className="text-small text-paper-dim">{label}</dt>
      <dd className="figures ml-auto text-right text-second">{children}</dd>
    </div>
  )
}

/** The order of arrival, the winner first, or the two dice with their sum. */
function BeaconResult({ game, figures }: { readonly game: GuessGame; readonly figures: readonly number[] }) {
  const lang = getLocale()
  if (game.beacon?.game === 'twoDice')
    return (
      <p className="flex items-center gap-2.5">
        <Dice faces={figures} />
        <b className="figures text-panel">
          {m.guess_dice_sum({
            dice: figures.join(' + '),
            sum: figures.reduce((sum, face) => sum + face, 0),
          })}
        </b>
      </p>
    )
  return (
    <ol className="guess-order">
      {figures.map((lane, at) => (
        <li key={lane}>
          <span className="text-paper-dim">{m.guess_arrival({ place: at + 1 })}</span>{' '}
          <b>{game.options[lane - 1]?.name[lang]}</b>
        </li>
      ))}
    </ol>
  )
}

function ProofValue({ label, value }: { readonly label: string; readonly value: string }) {
  const copy = useCopy()
  return (
    <div className="mt-2">
      <p>{label}</p>
      <p className="flex items-start gap-2 text-paper">
        <code className="figures min-w-0 flex-1 py-1 font-mono text-small leading-relaxed break-all">
          {value}
        </code>
        <button
          type="button"
          aria-label={m.copy_label({ what: label })}
          onClick={() => void copy(value)}
          className="-my-1.5 grid size-11 flex-none place-items-center rounded-field text-paper-dim hover:bg-night-2 hover:text-paper"
        >
          <Icon name="copy" size="xs" />
        </button>
      </p>
    </div>
  )
}

const signers = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const
const steps = { zodiacRace: m.guess_how_race, twoDice: m.guess_how_dice } as const
const deciding = { zodiacRace: m.guess_decided_race, twoDice: m.guess_decided_dice } as const

function HowToCheck({ guessId, beacon }: { readonly guessId: string; readonly beacon: Beacon }) {
  return (
    <details className="mt-3 border-t border-line text-small leading-relaxed text-paper-dim">
      <summary className="flex min-h-11 items-center text-second text-wisteria">{m.guess_how()}</summary>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{m.guess_how_round()}</li>
        <li>{m.guess_decision_beacon()}</li>
        <li>{m.guess_how_key({ guessId })}</li>
        <li>{steps[beacon.game]()}</li>
        <li>{signers[beacon.signer]()}</li>
      </ul>
      <ProofValue label={m.lottery_value_public_key()} value={beacon.publicKey} />
      {beacon.proof !== null && (
        <>
          <ProofValue label={m.lottery_value_signature()} value={beacon.proof.signature} />
          <ProofValue label={m.lottery_value_beacon()} value={beacon.proof.value} />
        </>
      )}
    </details>
  )
}

export function DecisionPanel({ game }: { readonly game: GuessGame }) {
  const lang = getLocale()
  const { beacon, state } = game
  const isPending = state !== 'settled' && state !== 'refunded'
  return (
    <Panel title={m.guess_decision_heading()} className="min-w-0">
      <div className="guess-decision">
        <div className="text-second leading-relaxed">
          <p>{game.summary[lang]}</p>
          <p className="mt-2 text-paper-dim">
            {beacon === null ? m.guess_source({ source: game.source[lang] }) : deciding[beacon.game]()}
          </p>
          {beacon?.proof && (
            <div className="mt-3">
              <BeaconResult game={game} figures={beacon.proof.figures} />
            </div>
          )}
        </div>
        <dl className="divide-y divide-line">
          {beacon !== null && <DecisionLine label={m.guess_beacon_round()}>{beacon.round}</DecisionLine>}
          <DecisionLine label={m.guess_result_at()}>
            <When at={game.resultAt} />
          </DecisionLine>
          {isPending && (
            <DecisionLine label={m.guess_refund_rule()}>
              <When at={game.refundBy} words={m.guess_refund_at} />
            </DecisionLine>
          )}
        </dl>
      </div>
      <BeaconCheck game={game} />
      {beacon !== null && <HowToCheck guessId={game.guessId} beacon={beacon} />}
      <details className="border-t border-line text-small leading-relaxed text-paper-dim">
        <summary className="flex min-h-11 items-center text-second text-wisteria">{m.guess_rules()}</summary>
        <ul className="grid list-disc gap-1.5 pl-5">
          {game.terms[lang].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </Panel>
  )
}

// The proof of a drawing in four steps, its formula, and after the drawing its recomputation in this browser.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { useCopy } from '../../page/use-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DrawingCheck, type OwnInList } from './drawing-check.tsx'
import './lottery.css'
import { useWhen } from './lottery-moment.tsx'
import { type ProofStep, proofSteps } from './proof-steps.ts'

type Proof = LotteryConfig['proof']

/** Renders a long value with a copy button. */
function ProofValue({ label, value }: { readonly label: string; readonly value: string }) {
  const copy = useCopy()
  return (
    <span className="lottery-value text-paper">
      <code className="figures min-w-0 py-1 font-mono text-small leading-relaxed break-all">{value}</code>
      <button
        type="button"
        aria-label={m.copy_label({ what: label })}
        onClick={() => void copy(value)}
        className="grid size-11 flex-none place-items-center rounded-field text-paper-dim hover:bg-night-2 hover:text-paper"
      >
        <Icon name="copy" size="xs" />
      </button>
    </span>
  )
}

const labels: Readonly<Record<ProofStep['key'], () => string>> = {
  sealed: m.lottery_proof_sealed,
  list: m.lottery_proof_list,
  beacon: m.lottery_proof_beacon,
  opened: m.lottery_proof_opened,
}

function BeaconNote({ beacon }: { readonly beacon: Proof['beacon'] }) {
  const to = useAddress()
  return (
    <>
      <span>
        {beacon.kind === 'bookProof'
          ? m.lottery_proof_book()
          : m.lottery_proof_drand({ round: beacon.round })}
      </span>
      {beacon.kind === 'bookProof' && (
        <Link to={to('/fairness/book')} className="ml-1 text-wisteria underline">
          {m.lottery_proof_book_link()}
        </Link>
      )}
      {beacon.value !== null && <ProofValue label={m.lottery_value_beacon()} value={beacon.value} />}
    </>
  )
}

function noteOf(key: ProofStep['key'], proof: Proof): ReactNode {
  const { commitment, listDigest, beacon, serverSeed } = proof
  if (key === 'sealed')
    return (
      <>
        {m.lottery_proof_sealed_text()}
        <ProofValue label={m.lottery_value_commitment()} value={commitment} />
      </>
    )
  if (key === 'beacon') return <BeaconNote beacon={beacon} />
  if (key === 'list')
    return listDigest === null ? (
      m.lottery_proof_list_ahead()
    ) : (
      <>
        {m.lottery_proof_list_done()}
        <ProofValue label={m.lottery_value_list()} value={listDigest} />
      </>
    )
  return serverSeed === null ? (
    m.lottery_proof_opened_ahead()
  ) : (
    <>
      {m.lottery_proof_opened_done()}
      <ProofValue label={m.lottery_value_seed()} value={serverSeed} />
    </>
  )
}

/** Shows the exact source of the external random value. */
function BeaconSource({ beacon }: { readonly beacon: Proof['beacon'] }) {
  const values =
    beacon.kind === 'bookProof'
      ? [{ label: m.lottery_value_source(), value: beacon.source }]
      : [
          { label: m.lottery_value_chain(), value: beacon.chain },
          { label: m.lottery_value_public_key(), value: beacon.publicKey },
          { label: m.lottery_value_signature(), value: beacon.signature },
        ]
  return values.map(({ label, value }) =>
    value === null ? null : (
      <div key={label} className="mt-2">
        <p>{label}</p>
        <ProofValue label={label} value={value} />
      </div>
    ),
  )
}

function HowToCheck({
  beacon,
  holder,
}: {
  readonly beacon: Proof['beacon']
  readonly holder: string | null
}) {
  const sentences = [
    m.lottery_how_seal(),
    m.lottery_how_list(),
    beacon.kind === 'bookProof' ? m.lottery_how_book() : m.lottery_how_drand(),
    m.lottery_how_key(),
    m.lottery_how_draw(),
  ]
  return (
    <details className="mt-4 border-line border-t text-small leading-relaxed text-paper-dim">
      <summary className="flex min-h-11 items-center text-second text-wisteria">{m.lottery_how()}</summary>
      <ul className="grid list-disc gap-1.5 pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <BeaconSource beacon={beacon} />
      {holder !== null && (
        <div className="mt-2">
          <p>{m.lottery_how_pseudonym()}</p>
          <ProofValue label={m.lottery_value_holder()} value={holder} />
        </div>
      )}
    </details>
  )
}

type Props = { readonly lottery: LotteryConfig; readonly own: OwnInList | null }

export function ProofPanel({ lottery, own }: Props) {
  const when = useWhen()
  const steps = proofSteps(lottery).map(({ key, state, at }) => ({
    key,
    state,
    label: labels[key](),
    when: when(at),
    note: noteOf(key, lottery.proof),
  }))
  const isProved = lottery.state === 'drawn' && lottery.proof.serverSeed !== null
  return (
    <Panel
      title={m.lottery_proof_heading()}
      end={<Pill tone="info">{m.lottery_proof_anyone()}</Pill>}
      className="lottery-proof min-w-0"
    >
      <div className="mt-3">
        <Timeline label={m.lottery_proof_heading()} steps={steps} />
      </div>
      {isProved && (
        <div className="mt-4 border-line border-t pt-4">
          <DrawingCheck lottery={lottery} own={own} />
        </div>
      )}
      <HowToCheck beacon={lottery.proof.beacon} holder={own?.holder ?? null} />
    </Panel>
  )
}

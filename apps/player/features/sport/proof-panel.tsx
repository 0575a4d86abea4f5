// What proves that an event was not decided by hand: the hash published before it, the seed after it, and how to verify.
import type { SportEventProof } from '@mangetsu/contract/sport'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ProofValue } from '../../page/proof-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import './proof-panel.css'

const signers = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const

type Props = {
  readonly proof: SportEventProof
  /** What is computed from what. */
  readonly text: string
  readonly seedLater: string
  /** How to verify it, in order. */
  readonly steps: readonly string[]
  /** Shown once the seed is public: its verification. */
  readonly children: ReactNode
}

export function ProofPanel({ proof, text, seedLater, steps, children }: Props) {
  const to = useAddress()
  const { commitment, seed, model, signer, publicKey } = proof
  return (
    <Panel title={m.sport_proof_title()} className="min-w-0">
      <p className="text-second leading-relaxed">{text}</p>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{signers[signer]()}</p>
      <dl className="mt-3">
        <ProofValue label={m.sport_proof_hash()} value={commitment} />
        <ProofValue label={m.sport_proof_seed()} value={seed} later={seedLater} />
      </dl>
      {seed !== null && children}
      <details className="sport-proof-how">
        <summary>{m.sport_practice_how()}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <dl>
          <ProofValue label={m.sport_proof_model()} value={model} />
          <ProofValue label={m.sport_proof_key()} value={publicKey} />
        </dl>
        <Link to={to('/fairness')} className="sport-more">
          {m.place_fairness()}
          <Icon name="right" size="xs" />
        </Link>
      </details>
    </Panel>
  )
}

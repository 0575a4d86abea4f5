// What proves that an event was not decided by hand: the hash published before it, the seed after it, and how to verify.
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { ProofValue } from '../../page/proof-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { MatchFacts } from './match-check.ts'
import { MatchVerification } from './match-verification.tsx'
import { proofWords } from './proof-words.ts'
import './proof-panel.css'

const signers = { drand: m.table_proof_signer_drand, practice: m.table_proof_signer_practice } as const

export function ProofPanel({ facts }: { readonly facts: MatchFacts }) {
  const to = useAddress()
  const { commitment, seed, model, signer, publicKey } = facts.proof
  return (
    <Panel title={m.sport_proof_title()} className="min-w-0">
      <p className="text-second leading-relaxed">{m.sport_proof_text()}</p>
      <p className="mt-2 text-small leading-relaxed text-paper-dim">{signers[signer]()}</p>
      <dl className="mt-3">
        <ProofValue label={m.sport_proof_hash()} value={commitment} />
        <ProofValue label={m.sport_proof_seed()} value={seed} later={m.sport_proof_seed_later()} />
      </dl>
      {seed !== null && <MatchVerification facts={facts} />}
      <details className="sport-proof-how">
        <summary>{m.sport_practice_how()}</summary>
        <ol>
          <li>{m.sport_proof_step_hash()}</li>
          <li>{proofWords[facts.sport].step()}</li>
          <li>{m.sport_proof_step_model()}</li>
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

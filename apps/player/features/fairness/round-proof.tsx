// Proof of one stored round: the commitment, the seeds, the nonce, and how to verify it.
import type { Round } from '@mangetsu/contract/studio'
import { m } from '../../messages-compiled/messages.js'
import { Panel } from '../../ui/panel.tsx'
import { ProofCheck } from './proof-check.tsx'
import { RecordLinks } from './record-links.tsx'
import { RoundCheck } from './round-check.tsx'
import { SeedValue } from './seed-value.tsx'

type Props = { readonly round: Round; readonly serverSeed: string | null }

export function RoundProof({ round, serverSeed }: Props) {
  return (
    <Panel title={m.proof_title()}>
      <p className="mb-2 text-second text-paper-dim">{m.proof_text()}</p>
      <dl>
        <SeedValue label={m.seed_commitment()} value={round.commitment} note={m.seed_commitment_note()} />
        <SeedValue label={m.seed_client()} value={round.clientSeed} />
        <SeedValue label={m.seed_nonce()} value={String(round.nonce)} canCopy={false} />
        {serverSeed !== null && <SeedValue label={m.seed_server()} value={serverSeed} />}
      </dl>
      {serverSeed === null ? (
        <p className="border-t border-line pt-3 text-second text-paper-dim">{m.proof_sealed()}</p>
      ) : (
        <div className="border-t border-line pt-1">
          <ProofCheck serverSeed={serverSeed} commitment={round.commitment} />
          <RoundCheck round={round} serverSeed={serverSeed} />
        </div>
      )}
      <h3 className="mt-5 font-sans text-body font-bold tracking-normal">{m.proof_how_title()}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-second text-paper-dim">
        <li>{m.proof_how_1()}</li>
        <li>{m.proof_how_2()}</li>
        <li>{m.proof_how_3({ game: round.gameId, version: round.gameVersion })}</li>
      </ol>
      <RecordLinks roundId={round.id} part="seeds" />
    </Panel>
  )
}

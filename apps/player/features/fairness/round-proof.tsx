// The values that decide one stored round, to copy, and how to verify them by hand.
import type { Round } from '@mangetsu/contract/studio'
import { m } from '../../messages-compiled/messages.js'
import { SeedValue } from './seed-value.tsx'

type Props = { readonly round: Round; readonly serverSeed: string | null }

export function RoundProof({ round, serverSeed }: Props) {
  return (
    <div className="round-proof">
      <p className="mb-2 text-second text-paper-dim">{m.proof_text()}</p>
      <dl>
        <SeedValue label={m.seed_commitment()} value={round.commitment} note={m.seed_commitment_note()} />
        <SeedValue label={m.seed_client()} value={round.clientSeed} />
        <SeedValue label={m.seed_nonce()} value={String(round.nonce)} canCopy={false} />
        {serverSeed !== null && <SeedValue label={m.seed_server()} value={serverSeed} />}
      </dl>
      <h3 className="mt-5 font-sans text-body font-bold tracking-normal">{m.proof_how_title()}</h3>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-second text-paper-dim">
        <li>{m.proof_how_1()}</li>
        <li>{m.proof_how_2()}</li>
        <li>{m.proof_how_3({ game: round.gameId, version: round.gameVersion })}</li>
      </ol>
    </div>
  )
}

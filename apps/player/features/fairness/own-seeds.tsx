// The signed-in player's own seeds: the active pair, changing it, and the revealed pairs. Loaded on demand.
import type { calls, OutputOf } from '@mangetsu/contract'
import { randomText } from '@mangetsu/wire'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAddress } from '../../page/page.tsx'
import { queryKeyOf } from '../../page/push-cache.ts'
import { useAction, useCall } from '../../page/use-call.ts'
import { useClient } from '../../page/use-client.ts'
import { Instant } from '../../ui/instant.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OneLineForm } from './one-line-form.tsx'
import { ProofCheck } from './proof-check.tsx'
import { SeedValue } from './seed-value.tsx'

type Seeds = OutputOf<typeof calls.querySeeds>
type Revealed = Seeds['revealed'][number]

const seedShape = /^[ -~]{0,64}$/

type ChangeProps = {
  readonly seeds: Pick<Seeds, 'current' | 'next'>
  readonly onChanged: (seeds: OutputOf<typeof calls.rotateSeeds>) => void
  /** Called when the displayed commitment is no longer the next one. */
  readonly onOutdated: () => void
}

function ChangeSeed({ seeds: { current, next }, onChanged, onOutdated }: ChangeProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { run, isRunning } = useAction('rotateSeeds')
  const change = async (event: React.FormEvent) => {
    event.preventDefault()
    if (!seedShape.test(text)) return setError(m.seed_bad())
    // Generated here, after the commitment was shown, so the house could not have known it.
    const clientSeed = text === '' ? randomText() : text
    const answer = await run({ clientSeed, commitment: next.commitment })
    if (answer === null) return
    setError(answer.ok ? undefined : answer.msg)
    if (!answer.ok) return answer.refusal === 'seedsChanged' ? onOutdated() : undefined
    setText('')
    onChanged(answer.data)
  }
  return (
    <OneLineForm
      label={m.seed_new()}
      hint={m.seed_new_hint()}
      submitLabel={current === null ? m.seed_begin() : m.seed_change()}
      value={text}
      error={error}
      maxLength={64}
      isSending={isRunning}
      className="mt-4 border-t border-line pt-4"
      onChange={setText}
      onSubmit={change}
    />
  )
}

/** Links to the player's rounds under a pair, by nonce. */
function PairLink({ commitment }: { readonly commitment: string }) {
  const to = useAddress()
  return (
    <Link
      to={to(`/account/rounds?pair=${commitment}`)}
      className="inline-flex min-h-11 items-center text-second text-wisteria hover:underline"
    >
      {m.seed_pair_rounds()}
    </Link>
  )
}

function CurrentPair({ pair }: { pair: NonNullable<Seeds['current']> }) {
  return (
    <>
      <dl>
        <SeedValue label={m.seed_commitment()} value={pair.commitment} note={m.seed_commitment_note()} />
        <SeedValue label={m.seed_client()} value={pair.clientSeed} />
        <SeedValue label={m.seed_next()} value={String(pair.nextNonce)} canCopy={false} />
      </dl>
      <PairLink commitment={pair.commitment} />
    </>
  )
}

function RevealedPair({ pair }: { pair: Revealed }) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-12 items-center justify-between gap-4 text-second">
        <Instant at={pair.revealedAt} />
        <span className="text-small text-paper-dim">{m.seed_rounds({ count: pair.nextNonce })}</span>
      </summary>
      <dl className="pb-2">
        <SeedValue label={m.seed_server()} value={pair.serverSeed} />
        <SeedValue label={m.seed_commitment()} value={pair.commitment} />
        <SeedValue label={m.seed_client()} value={pair.clientSeed} />
      </dl>
      <PairLink commitment={pair.commitment} />
      <ProofCheck serverSeed={pair.serverSeed} commitment={pair.commitment} />
    </details>
  )
}

export default function OwnSeeds() {
  const { queries } = useClient()
  const to = useAddress()
  const { data, refused, refetch } = useCall('querySeeds', {})
  if (refused !== null) return <p className="py-4 text-second text-paper-dim">{refused.msg}</p>
  if (data === undefined) return <SkeletonRows count={3} />
  const take = ({ current, next, revealed }: OutputOf<typeof calls.rotateSeeds>) =>
    queries.setQueryData<Seeds>(queryKeyOf('querySeeds', {}), (known) => ({
      current,
      next,
      revealed: [...(revealed === null ? [] : [revealed]), ...(known?.revealed ?? [])],
    }))
  return (
    <>
      {data.current === null ? (
        <p className="mt-1 mb-3 text-second text-paper-dim">{m.seed_current_none()}</p>
      ) : (
        <CurrentPair pair={data.current} />
      )}
      <dl className="border-t border-line">
        <SeedValue
          label={m.seed_next_commitment()}
          value={data.next.commitment}
          note={m.seed_next_commitment_note()}
        />
      </dl>
      <ChangeSeed seeds={data} onChanged={take} onOutdated={refetch} />
      <h3 className="mt-6 mb-1 font-sans text-body font-bold tracking-normal">{m.seed_revealed_title()}</h3>
      {data.revealed.length === 0 && <p className="text-second text-paper-dim">{m.seed_revealed_none()}</p>}
      {data.revealed.map((pair) => (
        <RevealedPair key={pair.commitment} pair={pair} />
      ))}
      <p className="border-t border-line pt-1">
        <Link
          to={to('/account/rounds')}
          className="inline-flex min-h-11 items-center text-second text-wisteria hover:underline"
        >
          {m.rounds_title()}
        </Link>
      </p>
    </>
  )
}

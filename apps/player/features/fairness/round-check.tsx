// Recomputes a stored round in the reader's own browser, and shows whether it matches its record.
import type { Round } from '@mangetsu/contract/studio'
import type { VerificationResult } from '@mangetsu/verifier'
import { useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { amountText } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { VerdictLines } from './check-lines.tsx'

type State =
  | { readonly kind: 'idle' | 'computing' | 'notLoaded' }
  | { readonly kind: 'done'; readonly verdict: VerificationResult }

type Props = { readonly round: Round; readonly serverSeed: string | null }

/** Recomputes a round; the verifier and the game's maths are loaded on demand. Throws if they cannot be loaded. */
export async function checkRound(round: Round, serverSeed: string | null): Promise<VerificationResult> {
  const { readRecord, verifyRound, versionsOf } = await import('./recompute.ts')
  const read = readRecord({ round, serverSeed })
  return read.ok
    ? verifyRound(read.record, await versionsOf(read.record.gameId))
    : { kind: 'impossible', why: read.sentence }
}

export function RoundCheck({ round, serverSeed }: Props) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const compute = async () => {
    setState({ kind: 'computing' })
    try {
      setState({ kind: 'done', verdict: await checkRound(round, serverSeed) })
    } catch {
      setState({ kind: 'notLoaded' })
    }
  }
  const payout = state.kind === 'done' && state.verdict.kind === 'compared' ? state.verdict.payout : '0'
  return (
    <div>
      <Button kind="second" isLoading={state.kind === 'computing'} onClick={() => void compute()}>
        {state.kind === 'done' ? m.check_again() : m.check_compute()}
      </Button>
      <div role="status" className="mt-2">
        {state.kind === 'notLoaded' && <p className="text-second text-torii-text">{m.check_not_loaded()}</p>}
        {state.kind === 'done' && (
          <VerdictLines verdict={state.verdict} amount={amountText(payout, round.currency, 'record')} />
        )}
      </div>
    </div>
  )
}

// Works a division's result out once more in the reader's own browser, and says what is the same and what is not.
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ResultProgress, ResultVerdict } from './published-results.ts'

type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'reading'; readonly progress: ResultProgress }
  | { readonly kind: 'done'; readonly verdict: ResultVerdict }

const nothingRead: ResultProgress = { done: 0, total: 0 }

type Props = { readonly tournament: Tournament; readonly division: Division }

function useCheck({ tournament, division }: Props) {
  const { api } = useClient()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const compute = async (signal: AbortSignal): Promise<State> => {
    const { readResults, checkResults } = await import('./published-results.ts')
    const onProgress = (progress: ResultProgress) => {
      if (!signal.aborted) setState({ kind: 'reading', progress })
    }
    const of = { tournamentId: tournament.tournamentId, division: division.division }
    const results = await readResults(api, of, onProgress, signal)
    return results === null
      ? { kind: 'failed' }
      : { kind: 'done', verdict: await checkResults(results, tournament) }
  }
  const run = async () => {
    const control = new AbortController()
    current.current = control
    setState({ kind: 'reading', progress: nothingRead })
    // Code that does not come is a result that does not: both are a matter of the network.
    const next = await compute(control.signal).catch(() => ({ kind: 'failed' as const }))
    if (!control.signal.aborted) setState(next)
  }
  return { state, run }
}

function Line({ holds, text }: { readonly holds: boolean; readonly text: string }) {
  return (
    <li className={`flex items-start gap-2 py-1 text-second ${holds ? 'text-matcha' : 'text-torii-text'}`}>
      <Icon name={holds ? 'check' : 'warn'} size="sm" className="mt-1 flex-none" />
      <span>{text}</span>
    </li>
  )
}

function Verdict({ verdict }: { readonly verdict: ResultVerdict }) {
  const { arePlacesRight, isDigestRight } = verdict
  const counts = { places: countText(verdict.places), rounds: countText(verdict.rounds) }
  return (
    <ul className="figures">
      <Line
        holds={arePlacesRight}
        text={
          arePlacesRight ? m.tournaments_check_places_right(counts) : m.tournaments_check_places_wrong(counts)
        }
      />
      <Line
        holds={isDigestRight}
        text={isDigestRight ? m.tournaments_check_digest_right() : m.tournaments_check_digest_wrong()}
      />
    </ul>
  )
}

export function ResultCheck(props: Props) {
  const { state, run } = useCheck(props)
  const isReading = state.kind === 'reading'
  const { done, total } = isReading ? state.progress : nothingRead
  return (
    <div className="mt-3">
      <Button kind="line" isLoading={isReading} onClick={() => void run()}>
        {m.tournaments_check()}
      </Button>
      <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
        {isReading && total > 0
          ? m.tournaments_check_reading({ done: countText(done), total: countText(total) })
          : m.tournaments_check_note()}
      </p>
      <div role="status" className="mt-2">
        {state.kind === 'failed' && (
          <p className="text-second text-torii-text">{m.tournaments_check_failed()}</p>
        )}
        {state.kind === 'done' && <Verdict verdict={state.verdict} />}
      </div>
    </div>
  )
}

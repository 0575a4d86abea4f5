// Computes a draw once more in the reader's own browser, from the whole list, and says what is the same and what is not.
import type { LotteryConfig } from '@mangetsu/contract/lottery'
import type { LotteryCheckName, LotteryVerification } from '@mangetsu/verifier/lottery'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ListProgress, readPublishedList, recordOf } from './published-list.ts'

/** What the list is searched for of the reader's own. */
export type OwnInList = { readonly holder: string; readonly numbers: readonly number[] }

type Computed = {
  readonly kind: 'done'
  readonly verdict: LotteryVerification
  readonly count: number
  /** Whether the reader's own are on the list; null where there are none. */
  readonly hasOwn: boolean | null
}
type State =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'reading'; readonly progress: ListProgress }
  | Computed

const sentences: Readonly<
  Record<LotteryCheckName, Record<'right' | 'wrong', (inputs: { count: string }) => string>>
> = {
  commitment: { right: m.lottery_check_commitment_right, wrong: m.lottery_check_commitment_wrong },
  list: { right: m.lottery_check_list_right, wrong: m.lottery_check_list_wrong },
  beacon: { right: m.lottery_check_beacon_right, wrong: m.lottery_check_beacon_wrong },
  numbers: { right: m.lottery_check_numbers_right, wrong: m.lottery_check_numbers_wrong },
}

const nothingRead: ListProgress = { done: 0, total: 0 }

function useCheck({ actCode, prizes }: LotteryConfig, own: OwnInList | null) {
  const { api } = useClient()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])
  const compute = async (signal: AbortSignal): Promise<Computed | { readonly kind: 'failed' }> => {
    const onProgress = (progress: ListProgress) => {
      if (!signal.aborted) setState({ kind: 'reading', progress })
    }
    const list = await readPublishedList(api, actCode, onProgress, signal)
    const record = list === null ? null : recordOf(prizes, list)
    if (list === null || record === null) return { kind: 'failed' }
    const { verifyLottery } = await import('./recompute.ts')
    const verdict = await verifyLottery(record)
    const held = new Set(list.tickets.flatMap((one) => (one.holder === own?.holder ? [one.number] : [])))
    const hasOwn =
      own === null || own.numbers.length === 0 ? null : own.numbers.every((number) => held.has(number))
    return { kind: 'done', verdict, count: list.tickets.length, hasOwn }
  }
  const run = async () => {
    const control = new AbortController()
    current.current = control
    setState({ kind: 'reading', progress: nothingRead })
    // Code that does not come is a list that does not: both are a matter of the network.
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

function Verdict({ computed, own }: { readonly computed: Computed; readonly own: OwnInList | null }) {
  const { verdict, hasOwn } = computed
  const count = countText(computed.count)
  const ownCount = countText(own?.numbers.length ?? 0)
  return (
    <>
      <p className={`text-second font-bold ${verdict.holds ? 'text-matcha' : 'text-torii-text'}`}>
        {verdict.holds ? m.lottery_check_same() : m.lottery_check_differs()}
      </p>
      <ul className="figures mt-1">
        {verdict.checks.map(({ name, holds }) => (
          <Line key={name} holds={holds} text={sentences[name][holds ? 'right' : 'wrong']({ count })} />
        ))}
        {hasOwn !== null && (
          <Line
            holds={hasOwn}
            text={hasOwn ? m.lottery_check_own_right({ count: ownCount }) : m.lottery_check_own_wrong()}
          />
        )}
      </ul>
    </>
  )
}

type Props = { readonly lottery: LotteryConfig; readonly own: OwnInList | null }

export function DrawCheck({ lottery, own }: Props) {
  const { state, run } = useCheck(lottery, own)
  const isReading = state.kind === 'reading'
  const { done, total } = isReading ? state.progress : nothingRead
  return (
    <div>
      <Button isLoading={isReading} onClick={() => void run()}>
        {state.kind === 'done' ? m.lottery_check_again() : m.lottery_check()}
      </Button>
      <p className="figures mt-2 text-small leading-relaxed text-paper-dim">
        {isReading && total > 0
          ? m.lottery_check_reading({ done: countText(done), total: countText(total) })
          : m.lottery_check_note()}
      </p>
      <div role="status" className="mt-2">
        {state.kind === 'failed' && <p className="text-second text-torii-text">{m.lottery_check_failed()}</p>}
        {state.kind === 'done' && <Verdict computed={state} own={own} />}
      </div>
    </div>
  )
}

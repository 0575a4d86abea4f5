// The state of a captcha: requests a challenge, runs its work behind the slider or alone, and submits the answer.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SliderPuzzle } from '@mangetsu/contract/captcha'
import type { WorkSolution } from '@mangetsu/wire/proof-of-work'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { refusalText } from '../../ui/form-fault.tsx'
import { doWork } from './do-work.ts'

/** From this number of derivations, which takes a phone seconds, a note is shown. */
const longWork = 128

export type CaptchaWay = 'slider' | 'work'

export type CaptchaStatus =
  | { readonly is: 'asking' }
  | { readonly is: 'puzzle'; readonly puzzle: SliderPuzzle }
  /** Work in progress that the reader waits for; `isSlider` after the moon was placed. */
  | { readonly is: 'running'; readonly percent: number; readonly isLong: boolean; readonly isSlider: boolean }
  | { readonly is: 'stopped'; readonly text: string | undefined }

type Generated = OutputOf<typeof calls.generateSlider>
type UnderWay = { readonly generated: Generated; readonly solution: Promise<WorkSolution | null> }

const runningOf = ({ mostDerivations, puzzle }: Generated, percent: number): CaptchaStatus => ({
  is: 'running',
  percent,
  isLong: mostDerivations >= longWork,
  isSlider: puzzle !== null,
})

/** Starts a challenge's work; calls `onPercent` in steps of 5 % of the maximum number of derivations. */
function startWork(
  generated: Generated,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): UnderWay {
  const { challenge, mostDerivations } = generated
  let last = 0
  const onDerived = (count: number) => {
    const percent = Math.floor((20 * count) / mostDerivations) * 5
    if (signal.aborted || percent === last) return
    last = percent
    onPercent(percent)
  }
  return { generated, solution: doWork(challenge, { signal, onDerived }).catch(() => null) }
}

export function useCaptcha(onSolved: (ticket: string) => void) {
  const { api } = useClient()
  const [status, setStatus] = useState<CaptchaStatus>({ is: 'asking' })
  /** Reason for rejecting the last slider; shown above the next one. */
  const [missed, setMissed] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const underWay = useRef<UnderWay>(undefined)
  const percent = useRef(0)
  const fail = (text: string | undefined) => setStatus({ is: 'stopped', text })

  const answer = async (signal: AbortSignal, { generated, solution }: UnderWay, position?: number) => {
    setStatus(runningOf(generated, percent.current))
    const found = await solution
    if (signal.aborted) return
    if (found === null) return fail(m.captcha_impossible())
    const { challenge } = generated
    const input = { challenge, solution: found, ...(position !== undefined && { position }) }
    const answered = await api.call('validateSlider', input, { isHandled: true })
    if (signal.aborted) return
    if (answered.ok) return onSolved(answered.data.ticket)
    if (answered.refusal !== 'captchaMissed') return fail(refusalText(answered))
    setMissed(refusalText(answered))
    begin('slider')
  }
  const generate = async (signal: AbortSignal, way: CaptchaWay): Promise<void> => {
    const answered = await api.call('generateSlider', { way }, { isHandled: true })
    if (signal.aborted) return
    if (!answered.ok) return fail(refusalText(answered))
    const { puzzle } = answered.data
    percent.current = 0
    underWay.current = startWork(answered.data, signal, (next) => {
      percent.current = next
      setStatus((now) => (now.is === 'running' ? { ...now, percent: next } : now))
    })
    if (puzzle === null) await answer(signal, underWay.current)
    else setStatus({ is: 'puzzle', puzzle })
  }
  function begin(way: CaptchaWay): void {
    running.current?.abort()
    running.current = new AbortController()
    setStatus({ is: 'asking' })
    void generate(running.current.signal, way)
  }

  const first = useRef(begin)
  useEffect(() => {
    first.current('slider')
    return () => running.current?.abort()
  }, [])
  const beginAnew = (way: CaptchaWay) => {
    setMissed(undefined)
    begin(way)
  }
  const place = (position: number) => {
    setMissed(undefined)
    if (running.current && underWay.current) void answer(running.current.signal, underWay.current, position)
  }
  const stop = () => {
    running.current?.abort()
    setStatus({ is: 'stopped', text: m.captcha_stopped() })
  }
  return { status, missed, begin: beginAnew, place, stop }
}

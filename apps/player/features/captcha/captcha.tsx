// The check of a device: it does the work the platform asks for, by itself, and earns the ticket for the next step.
import { useEffect, useRef, useState } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useClient } from '../../page/use-client.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert, refusalText } from '../../ui/form-fault.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { doWork } from './do-work.ts'

/** From so many derivations on, a phone takes seconds, and a note says so. */
const longWork = 128

type CheckStatus =
  | { readonly is: 'running'; readonly percent: number; readonly isLong: boolean }
  | { readonly is: 'stopped'; readonly text: string | undefined }

const begun: CheckStatus = { is: 'running', percent: 0, isLong: false }

function useDeviceCheck(onSolved: (ticket: string) => void) {
  const { api } = useClient()
  const [status, setStatus] = useState<CheckStatus>(begun)
  const running = useRef<AbortController>(undefined)

  const check = async ({ signal }: AbortController): Promise<void> => {
    const fail = (text: string | undefined) => {
      if (!signal.aborted) setStatus({ is: 'stopped', text })
    }
    const generated = await api.call('generateSlider', {}, { isHandled: true })
    if (signal.aborted) return
    if (!generated.ok) return fail(refusalText(generated))
    const { challenge, mostDerivations } = generated.data
    const isLong = mostDerivations >= longWork
    setStatus({ is: 'running', percent: 0, isLong })
    const onDerived = (count: number) => {
      const percent = Math.floor((20 * count) / mostDerivations) * 5
      if (!signal.aborted) {
        setStatus((now) =>
          now.is === 'running' && now.percent === percent ? now : { is: 'running', percent, isLong },
        )
      }
    }
    const solution = await doWork(challenge, { signal, onDerived }).catch(() => null)
    if (signal.aborted) return
    if (solution === null) return fail(m.captcha_impossible())
    const answer = await api.call('validateSlider', { challenge, solution }, { isHandled: true })
    if (signal.aborted) return
    if (answer.ok) onSolved(answer.data.ticket)
    else fail(refusalText(answer))
  }

  const begin = () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setStatus(begun)
    void check(controller)
    return controller
  }
  const first = useRef(begin)
  useEffect(() => {
    const { current } = first
    current()
    return () => running.current?.abort()
  }, [])
  const stop = () => {
    running.current?.abort()
    setStatus({ is: 'stopped', text: m.captcha_stopped() })
  }
  return { status, begin, stop }
}

export default function Captcha({ onSolved }: { readonly onSolved: (ticket: string) => void }) {
  const { status, begin, stop } = useDeviceCheck(onSolved)
  return (
    <section aria-label={m.captcha_title()} className="grid grid-cols-1 gap-3">
      {status.is === 'running' ? (
        <>
          <div className="grid grid-cols-1 gap-3 rounded-field bg-night-0 p-4">
            <p role="status" className="flex items-center gap-3">
              <Spinner />
              {m.captcha_running()}
            </p>
            <progress
              aria-label={m.captcha_title()}
              max={100}
              value={status.percent}
              className="block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-night-2 [&::-moz-progress-bar]:bg-wisteria [&::-webkit-progress-bar]:bg-night-2 [&::-webkit-progress-value]:bg-wisteria"
            />
            {status.isLong && <p className="text-small text-paper-dim">{m.captcha_long()}</p>}
          </div>
          <Button kind="quiet" onClick={stop}>
            {m.captcha_stop()}
          </Button>
        </>
      ) : (
        <>
          <FormAlert text={status.text} />
          <Button kind="quiet" icon="replay" onClick={begin}>
            {m.captcha_again()}
          </Button>
        </>
      )}
    </section>
  )
}

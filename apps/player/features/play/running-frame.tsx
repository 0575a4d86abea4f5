// A launched game in its frame: asks the platform for a session, gives the frame its address, answers what it
// asks. Loaded with the first launch.
import type { CallName } from '@mangetsu/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from '../../api/client.ts'
import { type DialogAsked, dialogEvent } from '../../api/dialog-event.ts'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useUserStore } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { readFrameMessage } from './frame-messages.ts'

export type Mode = 'real' | 'demo'

type Props = {
  readonly gameId: string
  readonly gameName: string
  readonly mode: Mode
  readonly onClose: () => void
  /** A round has been settled, so lists of rounds are old. */
  readonly onRound: () => void
  /** The game was not opened, or a spin not taken; the refusal's name in the contract. */
  readonly onRefused: (refusal: string) => void
}

type Launched = { readonly url: string; readonly token: string }

const callOf: Readonly<Record<Mode, 'launchGame' | 'launchDemoGame'>> = {
  real: 'launchGame',
  demo: 'launchDemoGame',
}

function useLaunch(gameId: string, mode: Mode) {
  const { api } = useClient()
  const currency = useUserStore((fields) => fields.currency)
  return useCallback(
    () =>
      api.call(callOf[mode] satisfies CallName, { gameId, currency, lang: getLocale() }, { isHandled: true }),
    [api, gameId, mode, currency],
  )
}

/** A new token for a seat that ended under way: the same game in the same currency, whatever has been chosen since. */
function useRenewal(gameId: string, mode: Mode, launch: ReturnType<typeof useLaunch>) {
  const { api } = useClient()
  return useCallback(async (): Promise<string | null> => {
    const answer =
      mode === 'real' ? await api.call('quickLogin', { gameId, lang: getLocale() }) : await launch()
    return answer.ok ? answer.data.token : null
  }, [api, gameId, mode, launch])
}

/** Over the game, which goes on underneath. */
const askFastDeposit = (): void =>
  void window.dispatchEvent(
    new CustomEvent<DialogAsked>(dialogEvent, { detail: { dialog: 'fastDeposit', data: {} } }),
  )

/** Listens to the frame, and to nothing else, for as long as it stands. */
function useFrameTalk(
  frame: React.RefObject<HTMLIFrameElement | null>,
  props: Props,
  renew: ReturnType<typeof useRenewal>,
) {
  const navigate = useNavigate()
  const { onClose, onRound, onRefused, mode } = props
  useEffect(() => {
    const answerToken = async () => {
      const token = await renew()
      // The frame's origin is opaque, so its window is the only address there is.
      if (token !== null) frame.current?.contentWindow?.postMessage({ type: 'mangetsu:token', token }, '*')
    }
    const hear = (event: MessageEvent) => {
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const told = readFrameMessage(event.data)
      if (told?.type === 'close') onClose()
      if (told?.type === 'round') onRound()
      if (told?.type === 'refused') onRefused(told.refusal)
      if (told?.type === 'token-needed') void answerToken()
      if (told?.type === 'deposit' && mode === 'demo') void navigate(`/${getLocale()}/register`)
      if (told?.type === 'deposit' && mode === 'real') askFastDeposit()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, renew, mode, navigate, onClose, onRound, onRefused])
}

export default function RunningFrame(props: Props) {
  const { onRefused } = props
  const launch = useLaunch(props.gameId, props.mode)
  const frame = useRef<HTMLIFrameElement>(null)
  const [launched, setLaunched] = useState<Launched | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useFrameTalk(frame, props, useRenewal(props.gameId, props.mode, launch))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt launches anew.
  useEffect(() => {
    let isWanted = true
    void launch().then((answer) => {
      if (!isWanted) return
      setLaunched(answer.ok ? answer.data : null)
      setRefused(answer.ok ? null : answer.msg)
      if (!answer.ok) onRefused(answer.refusal)
    })
    return () => {
      isWanted = false
    }
  }, [launch, attempt, onRefused])
  if (refused !== null)
    return (
      <div className="grid size-full place-content-center">
        <ErrorState
          title={m.play_refused_title()}
          action={<Button onClick={() => setAttempt(attempt + 1)}>{m.play_again()}</Button>}
        >
          <p>{refused}</p>
        </ErrorState>
      </div>
    )
  if (launched === null)
    return (
      <p role="status" className="flex size-full items-center justify-center gap-3 text-second">
        <Spinner />
        {m.play_opening()}
      </p>
    )
  return (
    <iframe
      ref={frame}
      src={launched.url}
      title={props.gameName}
      sandbox="allow-scripts"
      allow="fullscreen; autoplay"
      className="absolute inset-0 size-full border-0"
    />
  )
}

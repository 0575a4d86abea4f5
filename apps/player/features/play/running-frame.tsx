// A launched game in its frame: requests a game session, loads the frame, handles its messages and posts balances to
// it. Loaded with the first launch.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { type DialogRequest, dialogEvent } from '../../page/dialog-event.ts'
import { useAddress, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import {
  addressInView,
  balanceMessage,
  type FrameMessage,
  smallMessage,
  viewMessage,
} from './frame-messages.ts'
import {
  type Frame,
  postToFrame,
  useFrameCalm,
  useFrameKept,
  useFrameMessages,
  useFrameRow,
  useFrameSound,
} from './frame-talk.ts'
import type { RunningGame } from './play-state.tsx'

type Props = {
  readonly game: RunningGame
  readonly onClose: () => void
  /** Called after a settled round, which makes lists of rounds stale; with its stake where the stage reports it. */
  readonly onRound: (stake: string | null) => void
  /** Called when another stake is selected: a decimal string in the game's currency. */
  readonly onStake: (stake: string) => void
  /** Called when a spin for real money was sent. */
  readonly onSpin: () => void
  /** Called when the launch or a spin was refused; the refusal's name in the contract. */
  readonly onRefused: (refusal: string) => void
  readonly onMachine: (machineNo: number) => void
  /** Whether the game is in the small window, beside another page; a failed launch then closes it. */
  readonly isSmall: boolean
  /** Whether the game fills a small screen. */
  readonly isFullView: boolean
  /** Whether the site's row is over the stage; null until that is known, which the frame waits for. */
  readonly isRowShown: boolean | null
}

type Launched = { readonly url: string; readonly token: string; readonly machineNo?: number | null }

function useLaunch({ gameId, mode, currency, machineNo }: RunningGame) {
  const { api } = useClient()
  return useCallback(() => {
    const input = { gameId, currency, lang: getLocale() }
    return mode === 'demo'
      ? api.call('launchDemoGame', input, { isHandled: true })
      : api.call('launchGame', machineNo === null ? input : { ...input, machineNo }, { isHandled: true })
  }, [api, gameId, mode, currency, machineNo])
}

/** Requests a new token for a game session that ended during play: same game, currency and machine. */
function useRenewal({ gameId, mode, machineNo }: RunningGame, launch: ReturnType<typeof useLaunch>) {
  const { api } = useClient()
  return useCallback(async (): Promise<string | null> => {
    const isQuick = mode === 'real' && machineNo === null
    const answer = isQuick ? await api.call('quickLogin', { gameId, lang: getLocale() }) : await launch()
    return answer.ok ? answer.data.token : null
  }, [api, gameId, mode, machineNo, launch])
}

/** Opens over the game, which keeps running. */
const requestFastDeposit = (): void =>
  void window.dispatchEvent(
    new CustomEvent<DialogRequest>(dialogEvent, { detail: { dialog: 'fastDeposit', data: {} } }),
  )

/** After these messages the page may show the round's result: the stage has shown it, or there is none. */
const endsRound: ReadonlySet<FrameMessage['type']> = new Set<FrameMessage['type']>([
  'balance',
  'refused',
  'still',
  'close',
])

/** Tracks by the frame's messages whether a round is running; unmounting the frame ends its round. */
function useRoundOfFrame(): (type: FrameMessage['type']) => void {
  const { rounds } = useClient()
  const end = useRef<() => void>(() => undefined)
  useEffect(() => () => end.current(), [])
  return useCallback(
    (type) => {
      if (type !== 'spin' && !endsRound.has(type)) return
      end.current()
      if (type === 'spin') end.current = rounds.begin()
    },
    [rounds],
  )
}

/** Handles the frame's messages. */
function useFrameTalk(frame: Frame, props: Props, renew: ReturnType<typeof useRenewal>) {
  const navigate = useNavigate()
  const followRound = useRoundOfFrame()
  const followSound = useFrameSound(frame)
  const followKept = useFrameKept(frame)
  const followRow = useFrameRow(frame, props.isRowShown === true)
  const { onClose, onRound, onStake, onSpin, onRefused } = props
  const { mode } = props.game
  const followCalm = useFrameCalm(frame, mode === 'real' ? 'account' : 'device')
  const take = useCallback(
    (message: FrameMessage) => {
      const answerToken = async () => {
        const token = await renew()
        if (token !== null) postToFrame(frame, { type: 'mangetsu:token', token })
      }
      if (mode === 'real') followRound(message.type)
      followSound(message)
      followKept(message)
      followCalm(message)
      followRow(message)
      if (message.type === 'close') onClose()
      if (message.type === 'round') onRound(message.stake)
      if (message.type === 'stake') onStake(message.stake)
      if (message.type === 'spin' && mode === 'real') onSpin()
      if (message.type === 'refused') onRefused(message.refusal)
      if (message.type === 'token-needed') void answerToken()
      if (message.type === 'deposit' && mode === 'demo') void navigate(`/${getLocale()}/register`)
      if (message.type === 'deposit' && mode === 'real') requestFastDeposit()
    },
    [
      frame,
      followRound,
      followSound,
      followKept,
      followCalm,
      followRow,
      renew,
      mode,
      navigate,
      onClose,
      onRound,
      onStake,
      onSpin,
      onRefused,
    ],
  )
  useFrameMessages(frame, take)
}

/** Posts the view to the frame when the screen becomes small or large; the initial view is in the URL. */
function usePostedView(frame: Frame, isFullView: boolean): void {
  useEffect(() => {
    postToFrame(frame, viewMessage(isFullView))
  }, [frame, isFullView])
}

/** Posts to the frame that the game was minimised: autoplay ends there. */
function usePostedSmallness(frame: Frame, isSmall: boolean): void {
  useEffect(() => {
    if (isSmall) postToFrame(frame, smallMessage(true))
  }, [frame, isSmall])
}

/** Posts each new balance of its wallet to the frame: money received meanwhile is shown before the next spin. */
function usePostedBalance(frame: Frame, { mode, currency }: RunningGame): void {
  const balance = useUserStore(
    ({ userInfo }) => userInfo?.wallets.find((wallet) => wallet.currency === currency)?.amount ?? null,
  )
  const isReal = mode === 'real'
  useEffect(() => {
    if (isReal && balance !== null) postToFrame(frame, balanceMessage(currency, balance))
  }, [frame, isReal, currency, balance])
}

type RefusedLaunch = { readonly refusal: string; readonly text: string }

type RefusedProps = Pick<Props, 'game' | 'isSmall' | 'onClose'> & {
  readonly refused: RefusedLaunch
  readonly onAgain: () => void
}

/** Refusals that verification resolves. */
const endedByVerification: ReadonlySet<string> = new Set(['identityNeeded', 'demoUnverified'])

/**
 * Shows why the launch failed, with a link to the hall if the machine was occupied, or to verification if that is
 * required first.
 */
function NotOpened({ game, isSmall, onClose, refused, onAgain }: RefusedProps) {
  const to = useAddress()
  const isVerifiable = endedByVerification.has(refused.refusal)
  useEffect(() => {
    if (isSmall) onClose()
  }, [isSmall, onClose])
  return (
    <div className="grid size-full place-content-center overflow-y-auto">
      <ErrorState
        title={m.play_refused_title()}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {game.hallPath !== null && (
              <ButtonLink to={game.hallPath} kind="line">
                {m.game_to_hall()}
              </ButtonLink>
            )}
            {isVerifiable && (
              <ButtonLink kind="primary" to={to('/account/verification')}>
                {m.kyc_before_deposit_go()}
              </ButtonLink>
            )}
            <Button kind={isVerifiable ? 'line' : 'second'} onClick={onAgain}>
              {m.play_again()}
            </Button>
          </span>
        }
      >
        <p>{refused.text}</p>
      </ErrorState>
    </div>
  )
}

/** Requests the game session on mount and on each retry; an assigned machine is reported once. */
function useLaunched(props: Props, launch: ReturnType<typeof useLaunch>) {
  const { onRefused, onMachine } = props
  const [launched, setLaunched] = useState<Launched | null>(null)
  const [refused, setRefused] = useState<RefusedLaunch | null>(null)
  const [attempt, setAttempt] = useState(0)
  // The assigned machine must not launch the game a second time.
  const first = useRef(launch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must launch the game again.
  useEffect(() => {
    let isWanted = true
    void first.current().then((answer) => {
      if (!isWanted) return
      const data: Launched | null = answer.ok ? answer.data : null
      setLaunched(data)
      setRefused(answer.ok ? null : { refusal: answer.refusal, text: answer.msg })
      if (!answer.ok) onRefused(answer.refusal)
      if (typeof data?.machineNo === 'number') onMachine(data.machineNo)
    })
    return () => {
      isWanted = false
    }
  }, [attempt, onRefused, onMachine])
  return { launched, refused, again: () => setAttempt(attempt + 1) }
}

/** Returns the frame's address with the view at its opening: a later change of it would load the game again. */
function useAddressOnce(launched: Launched | null, { isFullView, isRowShown }: Props): string | null {
  const [opened, setOpened] = useState<{ readonly launched: Launched; readonly address: string } | null>(null)
  if (launched !== null && isRowShown !== null && opened?.launched !== launched)
    setOpened({ launched, address: addressInView(launched.url, { isFullView, isRowShown }) })
  return opened?.launched === launched ? (opened?.address ?? null) : null
}

export function RunningFrame(props: Props) {
  const { game } = props
  const launch = useLaunch(game)
  const frame = useRef<HTMLIFrameElement>(null)
  const { launched, refused, again } = useLaunched(props, launch)
  const address = useAddressOnce(launched, props)
  useFrameTalk(frame, props, useRenewal(game, launch))
  usePostedBalance(frame, game)
  usePostedView(frame, props.isFullView)
  usePostedSmallness(frame, props.isSmall)
  if (refused !== null) return <NotOpened {...props} refused={refused} onAgain={again} />
  if (address === null)
    return (
      <p role="status" className="flex size-full items-center justify-center gap-3 text-second">
        <Spinner />
        {m.play_opening()}
      </p>
    )
  return (
    <iframe
      ref={frame}
      src={address}
      title={game.gameName}
      sandbox="allow-scripts"
      allow="fullscreen; autoplay"
      className="absolute inset-0 size-full border-0"
      onLoad={() => {
        // The button that opened the game is gone: its focus moves into the game, also if it was restored to an element
        // around the button meanwhile.
        const { activeElement, body } = document
        if (activeElement === body || activeElement?.matches('section[tabindex="-1"]'))
          frame.current?.focus({ preventScroll: true })
      }}
    />
  )
}

// The running game's window: over its container on its own page, in full view on a small screen, otherwise minimised in
// a corner of the current page. The frame never moves in the document, because a moved frame reloads.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { loginAddress } from '../../page/login-address.ts'
import { useAppStore, usePage, useSignedIn, useUserStore } from '../../page/page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { openedHere, useCloseOver } from '../../ui/over.ts'
import { BarButton } from './bar-button.tsx'
import { fullViewHash, isFullAfter } from './full-view.ts'
import { GameRow, type LiveGame, type RowParts, useRowShown } from './game-row.tsx'
import { type Play, type RunningGame, usePlay } from './play-state.tsx'
import { RunningFrame } from './running-frame.tsx'

/** Replaces a game whose player's session has expired: the reason, and the link to sign in and return. */
function WaitingGame({ game: { path, machineNo } }: { readonly game: RunningGame }) {
  const { lang } = usePage()
  const back = path + (machineNo === null ? '' : `?machine=${machineNo}`)
  return (
    <div className="grid size-full place-content-center overflow-y-auto">
      <ErrorState
        title={m.play_ended_title()}
        action={
          <ButtonLink kind="primary" to={loginAddress(lang, back)}>
            {m.place_login()}
          </ButtonLink>
        }
      >
        <p>{m.play_ended_text()}</p>
      </ErrorState>
    </div>
  )
}

type Props = {
  /**
   * Returns the overlay of a refused spin, given its actions to continue and to leave; null if the game itself shows
   * the refusal.
   */
  readonly stop: (refusal: string, goOn: () => void, leave: () => void) => ReactNode | null
  /** Shown next to the name during real-money play. */
  readonly clock: (played: number) => ReactNode
  /** The row below the stage's bar, during real-money play. */
  readonly row: RowParts
  /** The game has a browser window of its own, so it cannot be minimised. */
  readonly isAlone?: boolean
}

/** Keeps the window over its container: observes every element size between the container and the page. */
function useLaidOver(frame: RefObject<HTMLElement | null>, place: HTMLElement | null): void {
  useLayoutEffect(() => {
    const around = frame.current?.parentElement
    if (!frame.current || !around || place === null) return
    const { style } = frame.current
    const lay = () => {
      const [at, from] = [place.getBoundingClientRect(), around.getBoundingClientRect()]
      style.left = `${at.left - from.left}px`
      style.top = `${at.top - from.top}px`
      style.width = `${at.width}px`
      style.height = `${at.height}px`
    }
    lay()
    const watch = new ResizeObserver(lay)
    for (let box: HTMLElement | null = place; box !== null; box = box.parentElement) watch.observe(box)
    return () => {
      watch.disconnect()
      for (const side of ['left', 'top', 'width', 'height']) style.removeProperty(side)
    }
  }, [frame, place])
}

/**
 * Closes the game on sign-out or another player's sign-in; real-money play requires a session. Returns whether the
 * session expired during real-money play: the game then waits for its player.
 */
function useSessionOfGame({ mode }: RunningGame, close: () => void): boolean {
  const page = usePage()
  const signedIn = useSignedIn()
  const playerId = useUserStore((fields) => fields.userInfo?.id)
  const owner = useRef<string | undefined>(undefined)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (signedIn === 'in') {
      if (owner.current !== undefined && owner.current !== playerId) return close()
      owner.current = playerId
      setIsWaiting(false)
    }
    if (signedIn !== 'out') return
    const wasIn = owner.current !== undefined
    if (wasIn && !page.hasLeft) setIsWaiting(mode === 'real')
    else if (wasIn || mode === 'real') close()
  }, [page, signedIn, playerId, mode, close])
  return isWaiting
}

/** Returns the focus to the game when its overlay closes. */
function useFocusBack(inside: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) inside.current?.querySelector('iframe')?.focus()
    wasCovered.current = isCovered
  }, [inside, isCovered])
}

/** Returns the game's view: full view on a small screen if its player opened it, otherwise by the page. */
function useView({ place }: Play, isAlone: boolean) {
  const { hash } = useLocation()
  const isBig = useAppStore((fields) => fields.isBigScreen)
  const [wasFull, setWasFull] = useState(false)
  const isRequested = isFullAfter(wasFull, hash)
  if (isRequested !== wasFull) setWasFull(isRequested)
  const isFull = !isBig && place !== null && (isAlone || isRequested)
  return { isBig, isFull, isSmall: place === null || (!isBig && !isFull) }
}

/**
 * Moves the focus into a game that enters full view, and back to where it was opened: the button in its container, or
 * the small window.
 */
function useFocusOfFullView(pane: RefObject<HTMLElement | null>, place: HTMLElement | null, isFull: boolean) {
  const wasFull = useRef(false)
  const isFromSmall = useRef(false)
  useEffect(() => {
    const small = pane.current?.querySelector<HTMLElement>('.running-head a')
    if (isFull && !wasFull.current) pane.current?.querySelector('iframe')?.focus({ preventScroll: true })
    if (!isFull && wasFull.current && place !== null) {
      const button = isFromSmall.current ? small : place.querySelector<HTMLElement>('button')
      button?.focus()
      isFromSmall.current = false
    }
    wasFull.current = isFull
  }, [pane, place, isFull])
  return () => {
    isFromSmall.current = true
  }
}

/**
 * The focused element is removed with the game: the focus moves to the button that opens it again, otherwise to the top
 * of the page.
 */
function useFocusAfterEnd(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const own = pane.current
    return () => {
      if (own?.isConnected || document.activeElement !== document.body) return
      const again = document.querySelector<HTMLElement>('.stage-invitation button')
      const next = again ?? document.getElementById('content')
      next?.focus({ preventScroll: true })
    }
  }, [pane])
}

type HeadProps = {
  readonly game: RunningGame
  /** The current page is the game's own. */
  readonly isOnPage: boolean
  readonly isBig: boolean
  readonly onBack: () => void
  readonly onClose: () => void
  readonly clock: ReactNode
}

/** Header of the small window: the game's name, the back button, and the close button. */
function SmallHead({ game, isOnPage, isBig, onBack, onClose, clock }: HeadProps) {
  const { search } = useLocation()
  const back = { pathname: game.path, search: isOnPage ? search : '', hash: isBig ? '' : fullViewHash }
  return (
    <header className="running-head">
      <Link
        to={back}
        {...(isOnPage ? { state: openedHere, preventScrollReset: true } : {})}
        onClick={onBack}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 hover:text-moon"
      >
        <Icon name="left" size="sm" />
        <span className="grid min-w-0">
          <span className="only-heard">{m.game_back()}</span>
          <span className="truncate text-second leading-snug font-bold">{game.gameName}</span>
          <span className="flex min-w-0 items-center gap-2 text-micro leading-snug whitespace-nowrap text-paper-dim">
            {game.mode === 'demo' && <span>{m.play_is_demo()}</span>}
            {game.machineNo !== null && <span>{m.game_machine({ no: game.machineNo })}</span>}
            {clock}
          </span>
        </span>
      </Link>
      <BarButton icon="close" label={m.game_end({ game: game.gameName })} onPress={onClose} />
    </header>
  )
}

/** In the corner of a game in full view: part of the page, so that it works whatever the frame contains. */
const WayBack = ({ onPress }: { readonly onPress: () => void }) => (
  <button type="button" onClick={onPress} aria-label={m.game_leave_full()} className="running-back">
    <Icon name="left" />
  </button>
)

/** Counts the game's spins and follows its stake, for the parts of its row. */
function useLiveGame(game: RunningGame, { played, countRound }: Play) {
  const [stake, setStake] = useState<string | null>(null)
  const [spins, setSpins] = useState(0)
  const onRound = useCallback(
    (staked: string | null) => {
      setStake((selected) => staked ?? selected)
      countRound()
    },
    [countRound],
  )
  const onSpin = useCallback(() => setSpins((count) => count + 1), [])
  const live: LiveGame = { game, played, spins, stake }
  return { live, onRound, onSpin, onStake: setStake }
}

function Window(props: Props & { readonly game: RunningGame; readonly play: Play }) {
  const { game, play, stop, clock, row, isAlone = false } = props
  const { played, place, pane, close, takeMachine } = play
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBig, isFull, isSmall } = useView(play, isAlone)
  const { live, ...onPlay } = useLiveGame(game, play)
  const rowOf = useRowShown(row.names)
  const closeOver = useCloseOver()
  const inside = useRef<HTMLDivElement>(null)
  const goOn = useCallback(() => setRefusal(null), [])
  const end = useCallback(() => {
    close()
    // Closing removes the game's hash from the URL.
    if (isFull && !isAlone) closeOver()
  }, [close, isFull, isAlone, closeOver])
  const over = refusal === null ? null : stop(refusal, goOn, end)
  const isCovered = over !== null
  useLaidOver(pane, isSmall || isFull ? null : place)
  const isWaiting = useSessionOfGame(game, end)
  const hasRow = game.mode === 'real' && !isSmall && !isWaiting
  useFocusBack(inside, isCovered)
  const noteSmall = useFocusOfFullView(pane, place, isFull)
  useFocusAfterEnd(pane)
  return (
    <section
      ref={pane}
      aria-label={m.game_running({ game: game.gameName })}
      className={`running-game ${isFull ? 'is-full' : isSmall ? 'is-small' : 'is-placed'}`}
    >
      {isSmall && (
        <SmallHead
          game={game}
          isOnPage={place !== null}
          isBig={isBig}
          onBack={noteSmall}
          onClose={end}
          clock={game.mode === 'real' && clock(played)}
        />
      )}
      <div className="running-place">
        {hasRow && <GameRow isCovered={isCovered}>{row.render(live, rowOf.report)}</GameRow>}
        <div className="running-stage">
          {isFull && !isCovered && <WayBack onPress={isAlone ? close : closeOver} />}
          {/* Too small to be playable on a small screen: it is only visible there, and the back button opens it. */}
          <div ref={inside} inert={isCovered || (isSmall && !isBig)} className="running-scale">
            {isWaiting ? (
              <WaitingGame game={game} />
            ) : (
              <RunningFrame
                key={game.no}
                game={game}
                onClose={end}
                {...onPlay}
                onRefused={setRefusal}
                onMachine={takeMachine}
                isSmall={isSmall}
                isFullView={!isBig}
                isRowShown={hasRow ? rowOf.isShown : false}
              />
            )}
          </div>
        </div>
        {over}
      </div>
    </section>
  )
}

/** First element of the page's main part while a game is running. */
export function RunningWindow(props: Props) {
  const play = usePlay()
  return play.game === null ? null : <Window key={play.game.no} {...props} game={play.game} play={play} />
}

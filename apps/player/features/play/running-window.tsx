// The running game's window: laid over its place on its own page, else small in a corner of whatever page is open. The
// frame inside stands still in the document, for a frame that is moved loads anew.
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, useSignedIn } from '../../stores/stores.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BarButton } from './bar-button.tsx'
import { type Play, type RunningGame, usePlay } from './play-state.tsx'
import { RunningFrame } from './running-frame.tsx'

type Props = {
  /** What lies over a game whose spin was refused, given the ways on and out; null when the refusal is the game's own. */
  readonly stop: (refusal: string, goOn: () => void, leave: () => void) => ReactNode | null
  /** Beside the name while the player's own money is played with. */
  readonly clock: (played: number) => ReactNode
}

/** Keeps the window over its place, whatever moves it: each size between the place and the page is watched. */
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

/** Signing out ends the game; without a sign-in nothing is played for real. */
function useEndedBySignOut({ mode }: RunningGame, close: () => void): void {
  const signedIn = useSignedIn()
  const wasIn = useRef(false)
  useEffect(() => {
    if (signedIn === 'in') wasIn.current = true
    if (signedIn === 'out' && (wasIn.current || mode === 'real')) close()
  }, [signedIn, mode, close])
}

/** The focus goes back into the game when what lay over it is gone. */
function useFocusBack(inside: RefObject<HTMLElement | null>, isCovered: boolean): void {
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) inside.current?.querySelector('iframe')?.focus()
    wasCovered.current = isCovered
  }, [inside, isCovered])
}

type HeadProps = { readonly game: RunningGame; readonly onClose: () => void; readonly clock: ReactNode }

/** Of the small window: which game it is, the way back to it, and its end. */
function SmallHead({ game, onClose, clock }: HeadProps) {
  return (
    <header className="running-head">
      <Link to={game.path} className="flex min-h-11 min-w-0 flex-1 items-center gap-2 hover:text-moon">
        <Icon name="left" size="sm" />
        <span className="grid min-w-0">
          <span className="only-heard">{m.game_back()}</span>
          <span className="truncate text-second leading-snug font-bold">{game.gameName}</span>
          <span className="flex min-w-0 items-center gap-2 text-micro leading-snug whitespace-nowrap text-paper-dim">
            {game.mode === 'demo' && m.play_is_demo()}
            {game.machineNo !== null && m.game_machine({ no: game.machineNo })}
            {clock}
          </span>
        </span>
      </Link>
      <BarButton icon="close" label={m.game_end({ game: game.gameName })} onPress={onClose} />
    </header>
  )
}

function Window({ game, play, stop, clock }: Props & { readonly game: RunningGame; readonly play: Play }) {
  const { played, place, pane, close, countRound, takeMachine } = play
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBig = useAppStore((fields) => fields.isBigScreen)
  const inside = useRef<HTMLDivElement>(null)
  const goOn = useCallback(() => setRefusal(null), [])
  const isSmall = place === null
  const over = refusal === null ? null : stop(refusal, goOn, close)
  const isCovered = over !== null
  useLaidOver(pane, place)
  useEndedBySignOut(game, close)
  useFocusBack(inside, isCovered)
  return (
    <section
      ref={pane}
      aria-label={m.game_running({ game: game.gameName })}
      className={`running-game ${isSmall ? 'is-small' : 'is-placed'}`}
    >
      {isSmall && <SmallHead game={game} onClose={close} clock={game.mode === 'real' && clock(played)} />}
      <div className="running-place">
        {/* Too small to be played in on a small screen: there it is seen, and the way back leads to it. */}
        <div ref={inside} inert={isCovered || (isSmall && !isBig)} className="running-scale">
          <RunningFrame
            key={game.no}
            game={game}
            onClose={close}
            onRound={countRound}
            onRefused={setRefusal}
            onMachine={takeMachine}
            isSmall={isSmall}
          />
        </div>
        {over}
      </div>
    </section>
  )
}

/** Stands first in the page's main part for as long as a game runs. */
export function RunningWindow(props: Props) {
  const play = usePlay()
  return play.game === null ? null : <Window key={play.game.no} {...props} game={play.game} play={play} />
}

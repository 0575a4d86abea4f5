// The game's place on its page: its name, full screen, and the stage, a poster until the player opens it.
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { getLocale } from '../../messages-compiled/runtime.js'
import { useSignedIn } from '../../stores/stores.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Mode } from './running-frame.tsx'

const RunningFrame = lazy(() => import('./running-frame.tsx'))

type Props = {
  readonly gameId: string
  readonly gameName: string
  readonly posters: { readonly wide: Cuts; readonly tall: Cuts } | null
  /** Where the game is, with its language, to come back to after signing in. */
  readonly path: string
  readonly onRound: () => void
  readonly onRefused: (refusal: string) => void
  /** Beside the name while the player's own money is played with. */
  readonly clock: ReactNode
  /** Around the button that opens the game with the player's own money. */
  readonly guard: (play: ReactNode) => ReactNode
  /** What lies over the running game, given the way out of it; null for nothing. */
  readonly over: ((leave: () => void) => ReactNode) | null
}

type InvitationProps = Pick<Props, 'path' | 'guard'> & { readonly onOpen: (mode: Mode) => void }

function Invitation({ path, guard, onOpen }: InvitationProps) {
  const lang = getLocale()
  const isIn = useSignedIn() === 'in'
  const next = encodeURIComponent(path.replace(/^\/(ja|en)/, ''))
  // The same height signed in and out, so that nothing moves when that becomes known.
  const play = (
    <Button
      kind="primary"
      icon="play"
      onClick={() => onOpen(isIn ? 'real' : 'demo')}
      className="min-w-[220px]"
    >
      {isIn ? m.play_real() : m.play_demo()}
    </Button>
  )
  return (
    <div className="stage-invitation">
      {isIn ? guard(play) : play}
      {isIn ? (
        <Button kind="quiet" onClick={() => onOpen('demo')}>
          {m.play_demo()}
        </Button>
      ) : (
        <>
          <p className="mt-2 text-second leading-normal">{m.play_invite()}</p>
          <p className="flex gap-6 text-second font-bold">
            <Link
              to={`/${lang}/register?next=${next}`}
              className="inline-flex min-h-11 items-center hover:text-moon"
            >
              {m.play_register()}
            </Link>
            <Link
              to={`/${lang}/login?next=${next}`}
              className="inline-flex min-h-11 items-center hover:text-moon"
            >
              {m.place_login()}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

const opening = (
  <p role="status" className="flex size-full items-center justify-center gap-3 text-second">
    <Spinner />
  </p>
)

type BarButtonProps = {
  readonly icon: 'close' | 'full'
  readonly label: string
  readonly onPress: () => void
}

const BarButton = ({ icon, label, onPress }: BarButtonProps) => (
  <button
    type="button"
    onClick={onPress}
    aria-label={label}
    className="grid size-11 place-items-center rounded-field hover:bg-night-2"
  >
    <Icon name={icon} />
  </button>
)

type HeadProps = Pick<Props, 'gameName' | 'clock'> & {
  readonly mode: Mode | null
  readonly onClose: () => void
  readonly onFullScreen: () => void
}

/** On small screens a running game has its own bar, and needs the room. */
function Head({ gameName, clock, mode, onClose, onFullScreen }: HeadProps) {
  const isRunning = mode !== null
  return (
    <header className={`flex h-13 items-center gap-3 pr-1 pl-4 ${isRunning ? 'max-big:h-0' : ''}`}>
      <h1 className={`text-panel ${isRunning ? 'max-big:sr-only' : ''}`}>{gameName}</h1>
      {mode === 'demo' && (
        <span className="text-micro text-paper-dim max-big:hidden">{m.play_is_demo()}</span>
      )}
      {isRunning && (
        <span className="ml-auto flex items-center gap-2 max-big:hidden">
          {mode === 'real' && clock}
          <span className="flex">
            <BarButton icon="close" label={m.play_close()} onPress={onClose} />
            <BarButton icon="full" label={m.play_full_screen()} onPress={onFullScreen} />
          </span>
        </span>
      )}
    </header>
  )
}

/** The running game; what lies over it keeps hands and readers out of it, and gives the focus back to it. */
function Running(props: Props & { readonly mode: Mode; readonly onClose: () => void }) {
  const { over, gameId, gameName, mode, onRound, onRefused, onClose } = props
  const place = useRef<HTMLDivElement>(null)
  const isCovered = over !== null
  const wasCovered = useRef(isCovered)
  useEffect(() => {
    if (wasCovered.current && !isCovered) place.current?.querySelector('iframe')?.focus()
    wasCovered.current = isCovered
  }, [isCovered])
  return (
    <Suspense fallback={opening}>
      <div ref={place} inert={isCovered} className="absolute inset-0">
        <RunningFrame
          key={mode}
          gameId={gameId}
          gameName={gameName}
          mode={mode}
          onClose={onClose}
          onRound={onRound}
          onRefused={onRefused}
        />
      </div>
      {over?.(onClose)}
    </Suspense>
  )
}

export function StageCard(props: Props) {
  const { gameName, posters, path, guard, clock } = props
  const [mode, setMode] = useState<Mode | null>(null)
  const isRunning = mode !== null
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    setMode(null)
  }, [])
  return (
    <section className="-mx-4 overflow-hidden bg-night-1 big:mx-0 big:rounded-card" aria-label={gameName}>
      <Head
        gameName={gameName}
        clock={clock}
        mode={mode}
        onClose={close}
        onFullScreen={() => void place.current?.requestFullscreen()}
      />
      <div ref={place} className={`stage-place ${isRunning ? 'is-running' : ''}`}>
        {mode === null ? (
          <>
            {posters !== null && (
              <Picture
                cuts={posters.tall}
                big={posters.wide}
                sizes="(min-width: 1024px) 1000px, 100vw"
                isFirst
                className="absolute inset-0 size-full object-cover"
              />
            )}
            <Invitation path={path} guard={guard} onOpen={setMode} />
          </>
        ) : (
          <Running {...props} mode={mode} onClose={close} />
        )}
      </div>
      {mode === 'real' && <div className="flex min-h-9 items-center justify-center big:hidden">{clock}</div>}
    </section>
  )
}

// The game's place on its page: its name, full screen, and the stage, a poster until the player opens it.
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
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
}

function Invitation({ path, onOpen }: { path: string; onOpen: (mode: Mode) => void }) {
  const lang = getLocale()
  const isIn = useSignedIn() === 'in'
  const next = encodeURIComponent(path.replace(/^\/(ja|en)/, ''))
  return (
    <div className="stage-invitation">
      {/* The same height signed in and out, so that nothing moves when that becomes known. */}
      <Button
        kind="primary"
        icon="play"
        onClick={() => onOpen(isIn ? 'real' : 'demo')}
        className="min-w-[220px]"
      >
        {isIn ? m.play_real() : m.play_demo()}
      </Button>
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

export function StageCard({ gameId, gameName, posters, path, onRound }: Props) {
  const [mode, setMode] = useState<Mode | null>(null)
  const isRunning = mode !== null
  const place = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    setMode(null)
  }, [])
  return (
    <section className="-mx-4 overflow-hidden bg-night-1 big:mx-0 big:rounded-card" aria-label={gameName}>
      {/* On small screens a running game has its own bar, and needs the room. */}
      <header className={`flex h-13 items-center gap-2 pr-1 pl-4 ${isRunning ? 'max-big:h-0' : ''}`}>
        <h1 className={`text-panel ${isRunning ? 'max-big:sr-only' : ''}`}>{gameName}</h1>
        {mode === 'demo' && (
          <span className="text-micro text-paper-dim max-big:hidden">{m.play_is_demo()}</span>
        )}
        {isRunning && (
          <span className="ml-auto flex max-big:hidden">
            <BarButton icon="close" label={m.play_close()} onPress={close} />
            <BarButton
              icon="full"
              label={m.play_full_screen()}
              onPress={() => void place.current?.requestFullscreen()}
            />
          </span>
        )}
      </header>
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
            <Invitation path={path} onOpen={setMode} />
          </>
        ) : (
          <Suspense fallback={opening}>
            <RunningFrame
              key={mode}
              gameId={gameId}
              gameName={gameName}
              mode={mode}
              onClose={close}
              onRound={onRound}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

// The game's section on its page: its name, its controls, and the stage, a poster until the player opens it.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '../../messages-compiled/messages.js'
import { useAppStore, useLooksSignedIn } from '../../page/page.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useOpenOver } from '../../ui/over.ts'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BarButton } from './bar-button.tsx'
import { fullViewFragment, fullViewHash } from './full-view.ts'
import { Invitation } from './invitation.tsx'
import { windowPathOf } from './machine.ts'
import { type GameRequest, type Mode, usePlay } from './play-state.tsx'

export type StageGame = Omit<GameRequest, 'mode'>

type Props = {
  readonly game: StageGame
  readonly posters: { readonly wide: Cuts; readonly tall: Cuts } | null
  /** Next to the name: the signed-in player's actions for the game. */
  readonly mark: ReactNode
  /** Shown next to the name during real-money play. */
  readonly clock: ReactNode
  /** Wraps the button that opens the game for real money. */
  readonly guard: (play: ReactNode) => ReactNode
  /** Replaces the invitation for a game that cannot be opened. */
  readonly closed: ReactNode | null
  /** False for a game without a demo. */
  readonly hasDemo: boolean
}

type HeadProps = Pick<Props, 'game' | 'mark' | 'clock' | 'closed' | 'hasDemo'> & {
  readonly mode: Mode | null
}

const note = 'text-micro whitespace-nowrap text-paper-dim'

function Head({ game, mark, clock, closed, hasDemo, mode }: HeadProps) {
  const { close, pane } = usePlay()
  const isIn = useLooksSignedIn()
  const isRunning = mode !== null
  const windowMode = mode ?? (isIn ? 'real' : 'demo')
  return (
    <header className="flex h-13 items-center gap-3 overflow-hidden pr-1 pl-4">
      <h1 className="line-clamp-2 min-w-0 text-balance text-panel leading-tight">{game.gameName}</h1>
      {game.machineNo !== null && <span className={note}>{m.game_machine({ no: game.machineNo })}</span>}
      {mode === 'demo' && <span className={`${note} max-big:hidden`}>{m.play_is_demo()}</span>}
      <span className="ml-auto flex items-center gap-2">
        {mode === 'real' && <span className="max-big:hidden">{clock}</span>}
        <span className="flex">
          <span className="stage-mark">{mark}</span>
          {closed === null && (isIn || hasDemo) && (
            <a
              href={windowPathOf(game.path, windowMode, game.machineNo)}
              target="_blank"
              rel="noopener"
              aria-label={m.game_window()}
              title={m.game_window()}
              onClick={close}
              className="grid size-11 place-items-center rounded-field hover:bg-night-2"
            >
              <Icon name="outside" />
            </a>
          )}
          {isRunning && (
            <span className="flex max-big:hidden">
              <BarButton
                icon="full"
                label={m.play_full_screen()}
                onPress={() => void pane.current?.requestFullscreen()}
              />
              <BarButton icon="close" label={m.play_close()} onPress={close} />
            </span>
          )}
        </span>
      </span>
    </header>
  )
}

function Poster({ posters }: Pick<Props, 'posters'>) {
  return posters === null ? null : (
    <Picture
      cuts={posters.tall}
      big={posters.wide}
      sizes="(min-width: 1024px) 1000px, 100vw"
      isFirst
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/**
 * Container of a running game. On a large screen its window is positioned over it; on a small one the game is in full
 * view or minimised, and this button leads back to it.
 */
function RunningPlace({ posters }: Pick<Props, 'posters'>) {
  const { setPlace } = usePlay()
  const isBig = useAppStore((fields) => fields.isBigScreen)
  const { hash } = useLocation()
  const openOver = useOpenOver()
  return (
    <div ref={setPlace} className="stage-place is-running">
      {isBig || hash === fullViewHash ? (
        <p role="status" className="flex size-full items-center justify-center gap-3 text-second">
          <Spinner />
        </p>
      ) : (
        <>
          <Poster posters={posters} />
          <div className="stage-invitation">
            <Button kind="primary" icon="play" onClick={() => openOver(fullViewFragment)}>
              {m.game_back()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Opens a game; on a small screen in full view. */
function useOpening(game: StageGame): (mode: Mode) => void {
  const { open } = usePlay()
  const isBig = useAppStore((fields) => fields.isBigScreen)
  const { hash } = useLocation()
  const openOver = useOpenOver()
  return (mode) => {
    open({ ...game, mode })
    if (!isBig && hash !== fullViewHash) openOver(fullViewFragment)
  }
}

export function StageCard({ game, posters, mark, clock, guard, closed, hasDemo }: Props) {
  const { game: running } = usePlay()
  const open = useOpening(game)
  const here = running?.gameId === game.gameId ? running : null
  return (
    <section
      className="-mx-4 overflow-hidden bg-night-1 big:mx-0 big:rounded-card"
      aria-label={game.gameName}
    >
      <Head
        game={here ?? game}
        mark={mark}
        clock={clock}
        closed={closed}
        hasDemo={hasDemo}
        mode={here?.mode ?? null}
      />
      {here === null ? (
        <div className="stage-place">
          <Poster posters={posters} />
          {closed ?? <Invitation game={game} guard={guard} hasDemo={hasDemo} onOpen={open} />}
        </div>
      ) : (
        <RunningPlace posters={posters} />
      )}
    </section>
  )
}

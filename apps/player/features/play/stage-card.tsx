// The game's place on its page: its name, what can be done with it, and the stage, a poster until the player opens it.
import type { ReactNode } from 'react'
import { m } from '../../messages-compiled/messages.js'
import { useSignedIn } from '../../stores/stores.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Cuts, Picture } from '../../ui/picture.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BarButton } from './bar-button.tsx'
import { Invitation } from './invitation.tsx'
import { windowPathOf } from './machine.ts'
import { type GameAsked, type Mode, usePlay } from './play-state.tsx'

export type StageGame = Omit<GameAsked, 'mode'>

type Props = {
  readonly game: StageGame
  readonly posters: { readonly wide: Cuts; readonly tall: Cuts } | null
  /** Beside the name: what a signed-in player can do with the game. */
  readonly mark: ReactNode
  /** Beside the name while the player's own money is played with. */
  readonly clock: ReactNode
  /** Around the button that opens the game with the player's own money. */
  readonly guard: (play: ReactNode) => ReactNode
  /** Instead of the invitation, for a game that cannot be opened. */
  readonly closed: ReactNode | null
}

type HeadProps = Pick<Props, 'game' | 'mark' | 'clock' | 'closed'> & {
  readonly mode: Mode | null
}

const note = 'text-micro whitespace-nowrap text-paper-dim'

/** On small screens a running game has its own bar, and needs the room. */
function Head({ game, mark, clock, closed, mode }: HeadProps) {
  const { close, pane } = usePlay()
  const isIn = useSignedIn() === 'in'
  const isRunning = mode !== null
  const windowMode = mode ?? (isIn ? 'real' : 'demo')
  return (
    <header
      className={`flex h-13 items-center gap-3 overflow-hidden pr-1 pl-4 ${isRunning ? 'max-big:h-0' : ''}`}
    >
      <h1 className={`min-w-0 truncate text-panel ${isRunning ? 'max-big:sr-only' : ''}`}>{game.gameName}</h1>
      {game.machineNo !== null && <span className={note}>{m.game_machine({ no: game.machineNo })}</span>}
      {mode === 'demo' && <span className={`${note} max-big:hidden`}>{m.play_is_demo()}</span>}
      <span className={`ml-auto flex items-center gap-2 ${isRunning ? 'max-big:hidden' : ''}`}>
        {mode === 'real' && clock}
        <span className="flex">
          <span className="stage-mark">{mark}</span>
          {closed === null && (
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
            <>
              <BarButton
                icon="full"
                label={m.play_full_screen()}
                onPress={() => void pane.current?.requestFullscreen()}
              />
              <BarButton icon="close" label={m.play_close()} onPress={close} />
            </>
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

export function StageCard({ game, posters, mark, clock, guard, closed }: Props) {
  const { game: running, setPlace, open } = usePlay()
  const here = running?.gameId === game.gameId ? running : null
  const mode = here?.mode ?? null
  return (
    <section
      className="-mx-4 overflow-hidden bg-night-1 big:mx-0 big:rounded-card"
      aria-label={game.gameName}
    >
      <Head game={here ?? game} mark={mark} clock={clock} closed={closed} mode={mode} />
      {here !== null && (
        // The window of the running game is laid over this.
        <div ref={setPlace} className="stage-place is-running">
          <p role="status" className="flex size-full items-center justify-center gap-3 text-second">
            <Spinner />
          </p>
        </div>
      )}
      {here === null && (
        <div className="stage-place">
          <Poster posters={posters} />
          {closed ?? (
            <Invitation game={game} guard={guard} onOpen={(asked) => open({ ...game, mode: asked })} />
          )}
        </div>
      )}
      {mode === 'real' && (
        <div className="flex min-h-9 items-center justify-center gap-3 big:hidden">
          {here !== null && here.machineNo !== null && (
            <span className={note}>{m.game_machine({ no: here.machineNo })}</span>
          )}
          {clock}
        </div>
      )}
    </section>
  )
}

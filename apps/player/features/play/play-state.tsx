// The one game that runs: which it is and how, where it is shown, how often it was played. Kept once around all
// pages of a language, so that it outlives each of them.
import type { Currency } from '@mangetsu/money'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePage, useUserStore } from '../../page/page.tsx'

export type Mode = 'real' | 'demo'

/** A game as a page asks for it. */
export type GameRequest = {
  readonly gameId: string
  readonly gameName: string
  /** Where its page is, with the language. */
  readonly path: string
  /** The hall its machines stand in, with the language; null for a game without a hall. */
  readonly hallPath: string | null
  readonly mode: Mode
  /** The machine asked for; null for a free one, and for games without a hall. */
  readonly machineNo: number | null
}

export type RunningGame = GameRequest & {
  /** Counts openings: another number is another frame. */
  readonly no: number
  /** The currency it was opened in, whatever is chosen since. */
  readonly currency: Currency
}

export type Play = {
  readonly game: RunningGame | null
  /** Rounds settled since the game was opened. */
  readonly played: number
  /** Where the page shows the game; null while no page does. */
  readonly place: HTMLElement | null
  /** The window the game runs in; full screen is asked of it. */
  readonly pane: RefObject<HTMLElement | null>
  /** Opens a game in place of the one that runs. */
  readonly open: (request: GameRequest) => void
  readonly close: () => void
  readonly countRound: () => void
  /** The machine that was given when none was asked for. */
  readonly takeMachine: (machineNo: number) => void
  readonly setPlace: (place: HTMLElement | null) => void
}

const PlayContext = createContext<Play | null>(null)

/** Says in the store what the running game is played in, so that parts that know no game can go by it. */
function useGameCurrency(game: RunningGame | null): void {
  const { userStore } = usePage().stores
  const gameCurrency = game?.mode === 'real' ? game.currency : null
  useEffect(() => {
    // Written only for a game: before the page is awake a write would lie over what the browser has kept.
    if (gameCurrency === null) return
    userStore.setState({ gameCurrency })
    return () => void userStore.setState({ gameCurrency: null })
  }, [userStore, gameCurrency])
}

export function PlayProvider({ children }: { readonly children: ReactNode }) {
  const currency = useUserStore((fields) => fields.currency)
  const [{ game, played }, setRunning] = useState<Pick<Play, 'game' | 'played'>>({ game: null, played: 0 })
  const pane = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const open = useCallback(
    (request: GameRequest) =>
      setRunning((before) => ({ game: { ...request, currency, no: (before.game?.no ?? 0) + 1 }, played: 0 })),
    [currency],
  )
  const close = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen()
    setRunning({ game: null, played: 0 })
  }, [])
  const countRound = useCallback(() => setRunning((before) => ({ ...before, played: before.played + 1 })), [])
  const takeMachine = useCallback(
    (machineNo: number) =>
      setRunning((before) =>
        before.game === null ? before : { ...before, game: { ...before.game, machineNo } },
      ),
    [],
  )
  useGameCurrency(game)
  const play = useMemo(
    () => ({ game, played, place, pane, open, close, countRound, takeMachine, setPlace }),
    [game, played, place, open, close, countRound, takeMachine],
  )
  return <PlayContext value={play}>{children}</PlayContext>
}

/** The running game. Throws outside PlayProvider. */
export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (play === null) throw new Error('PlayProvider is missing')
  return play
}

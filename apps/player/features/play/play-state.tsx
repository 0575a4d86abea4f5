// State of the running game: which game in which mode, where it is shown, and its number of rounds. Provided around all
// pages of a language, so that it survives navigation.
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

/** A game as requested by a page. */
export type GameRequest = {
  readonly gameId: string
  readonly gameName: string
  /** Path of its page, with the language. */
  readonly path: string
  /** Path of its machines' hall, with the language; null for a game without a hall. */
  readonly hallPath: string | null
  readonly mode: Mode
  /** The requested machine; null for any free one, and for games without a hall. */
  readonly machineNo: number | null
}

export type RunningGame = GameRequest & {
  /** Counts launches: another number creates another frame. */
  readonly no: number
  /** Currency at launch, independent of later selections. */
  readonly currency: Currency
}

export type Play = {
  readonly game: RunningGame | null
  /** Rounds settled since the game was opened. */
  readonly played: number
  /** Element in which the page shows the game; null on other pages. */
  readonly place: HTMLElement | null
  /** The window of the game, used for full screen. */
  readonly pane: RefObject<HTMLElement | null>
  /** Opens a game in place of the running one. */
  readonly open: (request: GameRequest) => void
  readonly close: () => void
  readonly countRound: () => void
  /** Records the machine assigned when none was requested. */
  readonly takeMachine: (machineNo: number) => void
  readonly setPlace: (place: HTMLElement | null) => void
}

const PlayContext = createContext<Play | null>(null)

/** Stores the running game's currency, for components that do not depend on games. */
function useGameCurrency(game: RunningGame | null): void {
  const { userStore } = usePage().stores
  const gameCurrency = game?.mode === 'real' ? game.currency : null
  useEffect(() => {
    // Written only for a game: a write before hydration would overwrite the browser's stored state.
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

/** Returns the running game. Throws outside PlayProvider. */
export function usePlay(): Play {
  const play = useContext(PlayContext)
  if (play === null) throw new Error('PlayProvider is missing')
  return play
}

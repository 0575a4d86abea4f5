// The row of the site below the bar of a running game's stage: the player's bonus and tournament. The stage leaves its
// height free from the start; on a phone in landscape the parts are chips in the stage's bar.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { RunningGame } from './play-state.tsx'
import './game-row.css'

export type LiveGame = {
  readonly game: RunningGame
  /** Rounds shown to their end since the game was opened. */
  readonly played: number
  /** Spins sent since then: a panel opened from the row closes at the next one. */
  readonly spins: number
  /** The selected stake, at a table the last one; a decimal string in the game's currency, null until it is known. */
  readonly stake: string | null
}

/** Reports whether a part of the row is shown, once that is known. */
type Report<Name extends string> = (part: Name, isShown: boolean) => void

/** The parts of the row. Each of the names is reported once its data has arrived. */
export type RowParts<Name extends string = string> = {
  readonly names: readonly Name[]
  readonly render: (live: LiveGame, report: Report<Name>) => ReactNode
}

/** Time after which a game opens without the row if its data has not arrived, ms. */
const patienceMs = 800

/**
 * Follows whether the row has a part to show. `isShown` is null until it is known or its time has passed: a game that
 * opens afterwards leaves the row's height free.
 */
export function useRowShown(names: readonly string[]) {
  const [shown, setShown] = useState<Readonly<Record<string, boolean>>>({})
  const [isOver, setIsOver] = useState(false)
  const report = useCallback(
    (part: string, isShown: boolean) =>
      setShown((before) => (before[part] === isShown ? before : { ...before, [part]: isShown })),
    [],
  )
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const isAny = names.some((name) => shown[name] === true)
  const isKnown = isAny || isOver || names.every((name) => shown[name] !== undefined)
  return { isShown: isKnown ? isAny : null, report }
}

type Props = {
  /** An overlay of the game covers the row. */
  readonly isCovered: boolean
  readonly children: ReactNode
}

export const GameRow = ({ isCovered, children }: Props) => (
  <div className="game-row" inert={isCovered}>
    {children}
  </div>
)

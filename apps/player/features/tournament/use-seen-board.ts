// The board as this reader last saw it, kept in memory across navigation, also while a game is played.
import type { BoardRow } from '@mangetsu/contract/tournament'
import { useEffect, useState } from 'react'
import { useClient } from '../../page/use-client.ts'
import { placesGained, type SeenBoard, seeBoard } from './board-lines.ts'

const placesOf = (rows: readonly BoardRow[]): string =>
  rows.map(({ place, maskedName }) => `${place} ${maskedName}`).join()

/** Returns how many places each row has gained since it was last seen. */
export function useSeenBoard(board: string, rows: readonly BoardRow[]): (row: BoardRow) => number {
  const { queries } = useClient()
  const [shown, setShown] = useState<SeenBoard | null>(null)
  const places = placesOf(rows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board counts as changed when its places change.
  useEffect(() => {
    if (rows.length === 0) return
    const key = ['seenBoard', board]
    queries.setQueryDefaults(['seenBoard'], { gcTime: Number.POSITIVE_INFINITY })
    const seen = seeBoard(queries.getQueryData<SeenBoard>(key), rows, Date.now())
    queries.setQueryData(key, seen)
    setShown(seen)
  }, [queries, board, places])
  return (row) => (shown === null ? 0 : placesGained(shown, row))
}

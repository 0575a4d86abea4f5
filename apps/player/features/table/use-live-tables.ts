// Keeps the tables of a page live: one store, one timer for all, and the component that receives the push.

import type { TableListed } from '@mangetsu/contract/table'
import { useEffect, useMemo } from 'react'
import { createLiveTables, type LiveTables } from './live-tables.ts'

/** Whole seconds are shown: at this interval a second is at most this late, in ms. */
const everyMs = 250

export function useLiveTables(tables: readonly TableListed[]): LiveTables {
  const live = useMemo(
    () =>
      createLiveTables(
        tables.map(({ view }) => view),
        () => performance.now(),
      ),
    [tables],
  )
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') live.tick()
    }, everyMs)
    return () => clearInterval(timer)
  }, [live])
  return live
}

// The tables of a page, followed: one store, one timer for all of them, and the part that hears the push.

import type { TableListed } from '@mangetsu/contract/table'
import { useEffect, useMemo } from 'react'
import { createLiveTables, type LiveTables } from './live-tables.ts'

/** Whole seconds are shown: looked at this often, one is at most this late, ms. */
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

// What the player has at tables, requested anew when the wallets were pushed, as after each bet wherever it was made, and when a
// round with a bet of theirs has gone on.
import type { OwnTable } from '@mangetsu/contract/table-bets'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedIn, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import type { LiveTables } from './live-tables.ts'

/** What has come back where it had not before; in the order of the tables. */
export const comeBack = (before: readonly OwnTable[], after: readonly OwnTable[]): readonly OwnTable[] =>
  after.filter(
    ({ roundId, returned }) =>
      returned !== null && before.some((one) => one.roundId === roundId && one.returned === null),
  )

/** Changes when a table where the player has bet takes a step. */
const stepsOf = (live: LiveTables, own: readonly OwnTable[]): string =>
  own
    .flatMap(({ tableId, returned }) => (returned === null ? [live.viewOf(tableId).round] : []))
    .map((round) => `${round?.id} ${round?.state}`)
    .join()

export type OwnTables = { readonly now: readonly OwnTable[]; readonly back: readonly OwnTable[] }

const none: OwnTables = { now: [], back: [] }

/** Of the tables that are followed; none for whoever is signed out. */
export function useOwnTables(live: LiveTables, tableIds: ReadonlySet<string>): OwnTables {
  const { api } = useClient()
  const isIn = useSignedIn() === 'in'
  const [own, setOwn] = useState(none)
  // Another list with each push, even where the sum is as it was: chips may have moved from one table to another.
  const wallets = useUserStore(({ userInfo }) => userInfo?.wallets)
  const steps = useSyncExternalStore(
    live.subscribe,
    () => stepsOf(live, own.now),
    () => '',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: pushed wallets and rounds that go on are what to look again for.
  useEffect(() => {
    if (!isIn) {
      setOwn(none)
      return
    }
    let isWanted = true
    void api.call('queryOwnTables', {}, { isHandled: true, isQuiet: true }).then((answer) => {
      if (!isWanted || !answer.ok) return
      const now = answer.data.tables.filter(({ tableId }) => tableIds.has(tableId))
      setOwn((before) => {
        const back = comeBack(before.now, now)
        // What was said stays until something else is: a reader may still be at it.
        return { now, back: back.length > 0 ? back : before.back }
      })
    })
    return () => {
      isWanted = false
    }
  }, [api, isIn, wallets, steps, tableIds])
  return own
}

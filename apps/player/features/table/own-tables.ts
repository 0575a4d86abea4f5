// The player's bets at tables, refetched when wallets are pushed, as after each bet from any window, and when a round
// with a bet of theirs advances.
import type { OwnTable } from '@mangetsu/contract/table-bets'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedIn, useUserStore } from '../../page/page.tsx'
import { useClient } from '../../page/use-client.ts'
import type { LiveTables } from './live-tables.ts'

/** Returns new payouts, in the order of the tables. */
export const comeBack = (before: readonly OwnTable[], after: readonly OwnTable[]): readonly OwnTable[] =>
  after.filter(
    ({ roundId, returned }) =>
      returned !== null && before.some((one) => one.roundId === roundId && one.returned === null),
  )

/** Changes when a table with a bet of the player advances. */
const stepsOf = (live: LiveTables, own: readonly OwnTable[]): string =>
  own
    .flatMap(({ tableId, returned }) => (returned === null ? [live.viewOf(tableId).round] : []))
    .map((round) => `${round?.id} ${round?.state}`)
    .join()

export type OwnTables = { readonly now: readonly OwnTable[]; readonly back: readonly OwnTable[] }

const none: OwnTables = { now: [], back: [] }

/** Only for the subscribed tables; empty for a signed-out visitor. */
export function useOwnTables(live: LiveTables, tableIds: ReadonlySet<string>): OwnTables {
  const { api } = useClient()
  const isIn = useSignedIn() === 'in'
  const [own, setOwn] = useState(none)
  // Each push creates another list, even if the total is unchanged: chips may have moved between tables.
  const wallets = useUserStore(({ userInfo }) => userInfo?.wallets)
  const steps = useSyncExternalStore(
    live.subscribe,
    () => stepsOf(live, own.now),
    () => '',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: pushed wallets and continued rounds must trigger the request.
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
        // An announcement stays until the next one, because a screen reader may still be reading it.
        return { now, back: back.length > 0 ? back : before.back }
      })
    })
    return () => {
      isWanted = false
    }
  }, [api, isIn, wallets, steps, tableIds])
  return own
}

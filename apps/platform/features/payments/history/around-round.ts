// The balance of a wallet before and after the entries of one round.
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { entriesOf, stretchesOf, walletsWithEntries } from './entries.ts'
import { planOf } from './plan.ts'

/** Maximum number of entries read: a round lasts minutes, and other rounds may lie between its steps. */
const mostEntries = 400

/**
 * Returns the balances in minor units before the first and after the last entry whose transfer is, or refers to, one of
 * `ids`; null if there is none, as for bonus money.
 */
export async function balanceAround(
  tx: Tx,
  search: {
    readonly playerId: string
    readonly currency: Currency
    readonly ids: readonly string[]
    readonly from: Date
    readonly to: Date
  },
): Promise<{ readonly beforeMinor: bigint; readonly afterMinor: bigint } | null> {
  const wallets = await walletsWithEntries(tx, search.playerId, search.currency)
  const plan = planOf({}, []).entries
  if (wallets.length === 0 || plan === null) return null
  const stretches = await stretchesOf(tx, wallets, search)
  const entries = await entriesOf(tx, stretches, plan, search, mostEntries)
  const own = entries.filter(
    (entry) => search.ids.includes(entry.transferId) || search.ids.includes(entry.ref),
  )
  const [last, first] = [own[0], own.at(-1)]
  if (last === undefined || first === undefined) return null
  return { beforeMinor: first.balanceAfterMinor - first.amountMinor, afterMinor: last.balanceAfterMinor }
}

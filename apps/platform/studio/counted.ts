// The stake and return that limits count for a round, by its funding: only own money can be lost.
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'

/** In the reference currency's smallest unit. */
export type CountedMoney = { readonly stake: bigint; readonly returned: bigint }

type Money = { readonly stakeMinor: bigint; readonly returnedMinor: bigint }

/**
 * A stake of bonus money counts as a wager, and as returned in full: its win may be forfeited with the bonus,
 * so it must not offset losses of own money. A free spin stakes no money of the player.
 */
export function countedFor(
  funding: Funding,
  currency: Currency,
  { stakeMinor, returnedMinor }: Money,
): CountedMoney {
  if (funding === 'freeSpin') return { stake: 0n, returned: 0n }
  return {
    stake: inReference(currency, stakeMinor),
    returned: returnInReference(currency, funding === 'bonus' ? stakeMinor : returnedMinor),
  }
}

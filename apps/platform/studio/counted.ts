// What limits count of a stake and a return, by the money that pays: losses are of own money alone.
import type { Funding } from '@mangetsu/contract/studio'
import type { Currency } from '@mangetsu/money'
import { inReference, returnInReference } from '@mangetsu/money/reference'

/** In the reference currency's smallest unit. */
export type CountedMoney = { readonly stake: bigint; readonly returned: bigint }

type Money = { readonly stakeMinor: bigint; readonly returnedMinor: bigint }

/**
 * A stake of bonus money is a wager, and counts as returned with the stake itself: what it wins may be given up with the
 * bonus, and must leave no room for losses of own money. A free spin stakes nothing of the player's.
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

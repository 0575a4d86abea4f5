// What a feed of prices is: the one thing an adapter to the world's markets must do.
import type { Currency } from '@mangetsu/money'

/** Prices are counted in so many parts of a US dollar: fine enough for a dong, large enough for a bitcoin. */
export const partsOfDollar = 10n ** 12n

/** Prices are stored once in each step, ms. */
export const stepMs = 60_000

/** Where prices come from. */
export type RateFeed = {
  /**
   * What one unit of each currency is worth now, in millionths of a millionth of a US dollar. What is left out keeps
   * its last price until that is old; the dollar itself may be left out. Throws when it cannot say.
   */
  prices(nowMs: number): Promise<ReadonlyMap<Currency, bigint>>
}

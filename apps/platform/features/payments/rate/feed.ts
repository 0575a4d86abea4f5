// The port of a price feed: the interface of an adapter to the markets.
import type { Currency } from '@mangetsu/money'

/** Prices are counted in this fraction of a US dollar: fine enough for a dong, and large enough for a bitcoin. */
export const partsOfDollar = 10n ** 12n

/** Prices are stored once in each step, ms. */
export const stepMs = 60_000

/** Source of prices. */
export type RateFeed = {
  /**
   * Returns the current value of one unit of each currency, in millionths of a millionth of a US dollar. An omitted
   * currency keeps its last price until it is stale; the dollar itself may be omitted. Throws if prices are
   * unavailable.
   */
  prices(nowMs: number): Promise<ReadonlyMap<Currency, bigint>>
}

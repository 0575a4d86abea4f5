// Groups the loaded rounds by day, each day with its number of rounds and its net result by currency.
import type { HistoryRound } from '@mangetsu/contract/play-history'
import { type Currency, minorOf, toDecimal } from '@mangetsu/money'

type CountedRound = Pick<HistoryRound, 'at' | 'currency' | 'stake' | 'payout' | 'funding'>

/** Returns minus stakes of the player's own money, in wire format. */
type DayNet = { readonly currency: Currency; readonly amount: string }

export type PlayedDay<R> = {
  readonly day: string
  readonly rounds: readonly R[]
  /** Of the loaded rounds; empty if none of them is of own money. */
  readonly nets: readonly DayNet[]
  /** Further rounds of the day may follow on the next page. */
  readonly isPartial: boolean
}

function netsOf(rounds: readonly CountedRound[]): readonly DayNet[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, stake, payout, funding } of rounds) {
    if (funding !== 'cash') continue
    const net = minorOf(payout, currency) - minorOf(stake, currency)
    sums.set(currency, (sums.get(currency) ?? 0n) + net)
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: toDecimal(sum, currency) }))
}

/**
 * Groups rounds, newest first, by the label `dayOf` returns for their time, in their order. With `hasMore` the last day
 * may be incomplete.
 */
export function playedDays<R extends CountedRound>(
  rounds: readonly R[],
  dayOf: (at: string) => string,
  hasMore: boolean,
): readonly PlayedDay<R>[] {
  const days = Map.groupBy(rounds, ({ at }) => dayOf(at))
  return [...days].map(([day, ofDay], at) => ({
    day,
    rounds: ofDay,
    nets: netsOf(ofDay),
    isPartial: hasMore && at === days.size - 1,
  }))
}

// The bounds of stakes on virtual sports: those of any bet on sports, since they have no scope of their own.
import type { Currency } from '@mangetsu/money'
import type { Fraction } from '@mangetsu/sports/leg-result'
import type { Connection } from '../../../kernel/db/index.ts'
import { type BetBounds, boundsIn, mostStakeMinor, readBounds } from '../bet/index.ts'

/** Reads the bounds of a line in a currency. Tickets do not add up to bounds by outcome, market or day. */
export async function virtualBounds(tx: Pick<Connection, 'query'>, currency: Currency): Promise<BetBounds> {
  const { leastStake, betReturn } = (await readBounds(tx, [])).ofBet([])
  return boundsIn(currency, { leastStake, betReturn, openReturns: betReturn, dayReturns: betReturn })
}

/** A stake outside its bounds, smallest units: outside them itself, or even the least one returns more than the most. */
type OutsideBounds =
  | { readonly of: 'stake'; readonly leastMinor: bigint; readonly mostMinor: bigint }
  | { readonly of: 'return'; readonly mostMinor: bigint }

/** Returns how a stake at these odds is outside its bounds; null if it is not. */
export function outsideBounds(
  { stakeMinor, odds }: { readonly stakeMinor: bigint; readonly odds: Fraction },
  bounds: BetBounds,
): OutsideBounds | null {
  const { leastStakeMinor: leastMinor, mostReturnMinor } = bounds
  const returnMinor = (stakeMinor * odds.numerator) / odds.denominator
  if (stakeMinor >= leastMinor && returnMinor <= mostReturnMinor) return null
  const mostMinor = mostStakeMinor(bounds, odds)
  return mostMinor < leastMinor
    ? { of: 'return', mostMinor: mostReturnMinor }
    : { of: 'stake', leastMinor, mostMinor }
}

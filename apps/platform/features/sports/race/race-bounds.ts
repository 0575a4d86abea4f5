// The bounds of stakes on a horse race: those of any bet on sports, since a race has no scope of its own.
import type { Currency } from '@mangetsu/money'
import type { Connection } from '../../../kernel/db/index.ts'
import { type BetBounds, boundsIn, readBounds } from '../bet/index.ts'

/** Reads the bounds of a line in a currency. Tickets do not add up to bounds by outcome, market or day. */
export async function raceBounds(tx: Pick<Connection, 'query'>, currency: Currency): Promise<BetBounds> {
  const { leastStake, betReturn } = (await readBounds(tx, [])).ofBet([])
  return boundsIn(currency, { leastStake, betReturn, openReturns: betReturn, dayReturns: betReturn })
}

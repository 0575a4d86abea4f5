// The lines of a ticket on a round of virtual football, checked against its odds and the bounds of stakes. Pure.
import type { calls, InputOf } from '@mangetsu/contract'
import { currencies, parseAmount } from '@mangetsu/money'
import type { FootballLine, RoundCard } from '@mangetsu/virtual-football'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { BetBounds } from '../bet/index.ts'
import { outsideBounds } from '../virtual/index.ts'

type LineRefusal =
  | 'virtualFootballLineUnknown'
  | 'badAmount'
  | 'virtualFootballStakeOutside'
  | 'virtualFootballReturnTooLarge'

/** Returns the priced lines of a ticket, or the refusal of the first line that is not taken. */
export function planTicket(
  { matches }: RoundCard,
  { lines, currency }: Pick<InputOf<typeof calls.placeVirtualFootballTicket>, 'lines' | 'currency'>,
  bounds: BetBounds,
): readonly FootballLine[] | Refused<LineRefusal> {
  const planned: FootballLine[] = []
  for (const [at, { match, marketId, outcomeId, stake }] of lines.entries()) {
    const line = at + 1
    const odds = matches[match - 1]?.odds.get(marketId)?.get(outcomeId)
    if (odds === undefined) return refuse('virtualFootballLineUnknown', { line })
    const parsed = parseAmount(stake, currency)
    if (!parsed.ok) return refuse('badAmount', { decimals: currencies[currency].decimals })
    const { amountMinor: stakeMinor } = parsed
    const fraction = { numerator: BigInt(odds), denominator: 1_000n }
    const outside = outsideBounds({ stakeMinor, odds: fraction }, bounds)
    if (outside?.of === 'return')
      return refuse('virtualFootballReturnTooLarge', {
        line,
        most: amountValue(outside.mostMinor, currency),
      })
    if (outside?.of === 'stake') {
      const [min, max] = [amountValue(outside.leastMinor, currency), amountValue(outside.mostMinor, currency)]
      return refuse('virtualFootballStakeOutside', { line, min, max })
    }
    planned.push({ match, marketId, outcomeId, stakeMinor, odds })
  }
  return planned
}

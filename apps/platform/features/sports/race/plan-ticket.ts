// The lines of a ticket on a race, checked against its kinds, horses and odds, and the bounds of stakes. Pure.
import type { calls, InputOf } from '@mangetsu/contract'
import { currencies, parseAmount } from '@mangetsu/money'
import { kindsTaken, lineOdds } from '@mangetsu/race'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import type { BetBounds } from '../bet/index.ts'
import { outsideBounds } from '../virtual/index.ts'
import type { PricedLine, PricedRace } from './game.ts'

type LineRefusal =
  | 'raceKindNotTaken'
  | 'racePickUnknown'
  | 'badAmount'
  | 'raceStakeOutside'
  | 'raceReturnTooLarge'

/** Returns the priced lines of a ticket, or the refusal of the first line that is not taken. */
export function planTicket(
  { entries, odds }: Pick<PricedRace, 'entries' | 'odds'>,
  { lines, currency }: Pick<InputOf<typeof calls.placeRaceTicket>, 'lines' | 'currency'>,
  bounds: BetBounds,
): readonly PricedLine[] | Refused<LineRefusal> {
  const taken = kindsTaken(entries.length)
  const planned: PricedLine[] = []
  for (const [at, { kind, pick, stake }] of lines.entries()) {
    const line = at + 1
    if (!taken.includes(kind)) return refuse('raceKindNotTaken')
    const own = lineOdds(odds, { kind, pick })
    if (own === null) return refuse('racePickUnknown', { line })
    const parsed = parseAmount(stake, currency)
    if (!parsed.ok) return refuse('badAmount', { decimals: currencies[currency].decimals })
    const { amountMinor: stakeMinor } = parsed
    const sum = BigInt(own.odds + (own.placeOdds ?? 0))
    const fraction = { numerator: sum, denominator: own.placeOdds === null ? 1_000n : 2_000n }
    const outside = outsideBounds({ stakeMinor, odds: fraction }, bounds)
    if (outside?.of === 'return')
      return refuse('raceReturnTooLarge', { line, most: amountValue(outside.mostMinor, currency) })
    if (outside?.of === 'stake') {
      const [min, max] = [amountValue(outside.leastMinor, currency), amountValue(outside.mostMinor, currency)]
      return refuse('raceStakeOutside', { line, min, max })
    }
    planned.push({ kind, pick, stakeMinor, ...own })
  }
  return planned
}

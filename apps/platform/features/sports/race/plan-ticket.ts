// The lines of a ticket, checked against the race's kinds, horses and odds, and the bounds of stakes. Pure.
import type { calls, InputOf } from '@mangetsu/contract'
import { type Currency, currencies, parseAmount } from '@mangetsu/money'
import { kindsTaken, lineOdds, mostReturnOf, raceBetRules } from '@mangetsu/race'
import { amountValue, type Refused, refuse } from '../../../kernel/http/index.ts'
import { type BetBounds, mostStakeMinor } from '../bet/index.ts'
import type { KnownRace } from './known-races.ts'
import type { PricedLine } from './rows.ts'

export type TicketInput = InputOf<typeof calls.placeRaceTicket>

type LineRefusal =
  | 'raceKindNotTaken'
  | 'racePickUnknown'
  | 'badAmount'
  | 'raceStakeOutside'
  | 'raceReturnTooLarge'

/** Refuses a stake below the least and above the one with the largest return. */
function checkBounds(
  line: PricedLine,
  at: number,
  currency: Currency,
  bounds: BetBounds,
): Refused<'raceStakeOutside' | 'raceReturnTooLarge'> | null {
  const { leastStakeMinor, mostReturnMinor } = bounds
  const [numerator, denominator] =
    line.placeOdds === null ? [line.odds, 1_000] : [line.odds + line.placeOdds, 2_000]
  const of = { numerator: BigInt(numerator), denominator: BigInt(denominator) }
  const most = mostStakeMinor(bounds, of)
  if (line.stakeMinor >= leastStakeMinor && mostReturnOf(line, line) <= mostReturnMinor) return null
  if (most < leastStakeMinor)
    return refuse('raceReturnTooLarge', { line: at + 1, most: amountValue(mostReturnMinor, currency) })
  return refuse('raceStakeOutside', {
    line: at + 1,
    min: amountValue(leastStakeMinor, currency),
    max: amountValue(most, currency),
  })
}

/** Returns the priced lines of a ticket, or the refusal of the first line that is not taken. */
export function planTicket(
  { card, odds }: Pick<KnownRace, 'card' | 'odds'>,
  { lines, currency }: Pick<TicketInput, 'lines' | 'currency'>,
  bounds: BetBounds,
): readonly PricedLine[] | Refused<LineRefusal> {
  const taken = kindsTaken(card.entries.length)
  const planned: PricedLine[] = []
  for (const [at, { kind, pick, stake }] of lines.entries()) {
    if (!taken.includes(kind)) return refuse('raceKindNotTaken')
    const own = lineOdds(odds, { kind, pick })
    if (own === null) return refuse('racePickUnknown', { line: at + 1 })
    const parsed = parseAmount(stake, currency)
    if (!parsed.ok) return refuse('badAmount', { decimals: currencies[currency].decimals })
    const line = { kind, pick, stakeMinor: parsed.amountMinor, ...own }
    const outside = checkBounds(line, at, currency, bounds)
    if (outside !== null) return outside
    planned.push(line)
  }
  return planned
}

/** The total stake of lines, and the share of it that they return on average, ppm. */
export function stakeOf(lines: readonly PricedLine[]): {
  readonly stakeMinor: bigint
  readonly rtpPpm: number
} {
  const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n)
  const returned = lines.reduce(
    (sum, line) => sum + line.stakeMinor * BigInt(raceBetRules[line.kind].returnPpm),
    0n,
  )
  return { stakeMinor, rtpPpm: Number(returned / stakeMinor) }
}

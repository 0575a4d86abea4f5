// State of a round in play: its payout so far, up to its cap, and its events if they are recorded.

import type { CompiledSlot } from './compile.ts'
import type { Win } from './evaluation.ts'
import type { SlotEvent, SlotWin } from './events.ts'

export type RoundInPlay = {
  /** Null if only the payout is needed. */
  readonly events: SlotEvent[] | null
  /** Smallest units per unit of the stake. */
  readonly unitMinor: number
  readonly capUnits: number
  /** Total paid by the round so far, in units. */
  units: number
}

/**
 * Returns the smallest units per unit of this stake. Throws a RangeError for a stake that cannot be divided, or whose
 * largest win exceeds exact integers.
 */
export function unitOf({ model }: Pick<CompiledSlot, 'model'>, stakeMinor: bigint): number {
  const stake = Number(stakeMinor)
  const isExact = Number.isSafeInteger(stake * model.maxWinMultiple) && stake > 0 && stake % model.units === 0
  if (!isExact) throw new RangeError(`a stake is ${model.units} equal units, not ${stakeMinor}`)
  return stake / model.units
}

/** Adds units to the round's payout, and returns the number credited: fewer at the cap. */
export function credit(round: RoundInPlay, units: number): number {
  const credited = Math.min(units, round.capUnits - round.units)
  round.units += credited
  return credited
}

export const isCapped = (round: RoundInPlay): boolean => round.units >= round.capUnits

/** Returns units of this round in the format of events. */
export const minorText = (round: Pick<RoundInPlay, 'unitMinor'>, units: number): string =>
  String(units * round.unitMinor)

/** Returns an evaluation's win as an event, with the spin's multiplier. */
export function writtenWin(
  round: Pick<RoundInPlay, 'unitMinor'>,
  letters: CompiledSlot['letters'],
  { kind, count, cells, units, line, ways }: Win,
  multiplier: number,
): SlotWin {
  const symbol = letters[kind] as string
  const amountMinor = minorText(round, units * multiplier)
  // Written out because an object spread costs more than deciding the round.
  if (line !== undefined) return { symbol, count, cells, line, amountMinor }
  if (ways !== undefined) return { symbol, count, cells, ways, amountMinor }
  return { symbol, count, cells, amountMinor }
}

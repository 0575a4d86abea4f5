// A round while it is decided: what it has paid, up to its cap, and its events where they are written down.

import type { CompiledSlot } from './compile.ts'
import type { Win } from './evaluation.ts'
import type { SlotEvent, SlotWin } from './events.ts'

export type RoundInPlay = {
  /** Null where only the payout is wanted. */
  readonly events: SlotEvent[] | null
  /** Smallest units of one unit of the stake. */
  readonly unitMinor: number
  readonly capUnits: number
  /** What the round has paid so far, in units. */
  units: number
}

/**
 * Smallest units of one unit of this stake. Throws a RangeError for a stake that cannot be divided, or whose largest win
 * is no exact number.
 */
export function unitOf({ model }: Pick<CompiledSlot, 'model'>, stakeMinor: bigint): number {
  const stake = Number(stakeMinor)
  const isExact = Number.isSafeInteger(stake * model.maxWinMultiple) && stake > 0 && stake % model.units === 0
  if (!isExact) throw new RangeError(`a stake is ${model.units} equal units, not ${stakeMinor}`)
  return stake / model.units
}

/** Adds units to what the round pays, and answers how many were credited: fewer at the cap. */
export function credit(round: RoundInPlay, units: number): number {
  const credited = Math.min(units, round.capUnits - round.units)
  round.units += credited
  return credited
}

export const isCapped = (round: RoundInPlay): boolean => round.units >= round.capUnits

/** Units of this round as an event writes them. */
export const minorText = (round: Pick<RoundInPlay, 'unitMinor'>, units: number): string =>
  String(units * round.unitMinor)

/** An evaluation's win as the event of it is written, with the spin's multiplier. */
export function writtenWin(
  round: Pick<RoundInPlay, 'unitMinor'>,
  letters: CompiledSlot['letters'],
  { kind, count, cells, units, line, ways }: Win,
  multiplier: number,
): SlotWin {
  const symbol = letters[kind] as string
  const amountMinor = minorText(round, units * multiplier)
  // Written out: spreading what is there costs more than deciding the round.
  if (line !== undefined) return { symbol, count, cells, line, amountMinor }
  if (ways !== undefined) return { symbol, count, cells, ways, amountMinor }
  return { symbol, count, cells, amountMinor }
}

// Computes a jackpot's drop amount and the prizes of jackpot drawings from a stream of fair numbers, for the
// platform and verifiers.
import type { Draws } from './draws.ts'

/** Maximum width of a drop's range, in the smallest units: the range of one draw. */
export const widestDrop = 0x1_0000_0000n

/**
 * Returns the drop amount of a pot in the smallest units: `floor + int(mustDropBy − floor + 1)`, each amount from the
 * floor to the largest (inclusive) equally likely. Throws a RangeError if they are reversed or too far apart.
 */
export function dropPointFrom(
  draws: Draws,
  { floorMinor, mustDropByMinor }: { readonly floorMinor: bigint; readonly mustDropByMinor: bigint },
): bigint {
  const amounts = mustDropByMinor - floorMinor + 1n
  if (amounts < 1n || amounts > widestDrop)
    throw new RangeError(`a drop cannot be drawn from ${floorMinor} to ${mustDropByMinor}`)
  return floorMinor + BigInt(draws.int(Number(amounts)))
}

/** First nonce of jackpot drawings, far above every round of a seed pair. */
export const firstDrawingNonce = 2 ** 52

/** Returns the prize of a ticket: tickets are assigned by weight, in the prizes' order. */
export function prizeOfTicket<T extends { readonly weight: number }>(
  prizes: readonly T[],
  ticket: number,
): T {
  let beyond = 0
  for (const prize of prizes) {
    beyond += prize.weight
    if (ticket < beyond) return prize
  }
  throw new RangeError(`there is no ticket ${ticket}`)
}

// Where a jackpot drops and what a jackpot draw gives: drawn from a stream of fair numbers, for the platform and verifiers.
import type { Draws } from './draws.ts'

/** How far apart the least and the largest amount of a drop can be, smallest units: one draw reaches no further. */
export const widestDrop = 0x1_0000_0000n

/**
 * The amount a pot drops at, smallest units: `floor + int(mustDropBy − floor + 1)`, each amount from the floor up to and
 * with the largest as likely. Throws a RangeError when they are turned around or too far apart.
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

/** Draws of jackpots are numbered from here, far beyond every round of a seed pair. */
export const firstDrawNonce = 2 ** 52

/** The prize a ticket belongs to: tickets are dealt out by weight, in the prizes' order. */
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

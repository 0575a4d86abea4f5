// The text form of a lottery's list of tickets, and the selection of winning tickets, for the platform, the browser and
// verifiers.
import type { Draws } from './draws.ts'

export type ListedTicket = {
  readonly number: number
  /** The holder's pseudonym in this lottery, 64 hex digits. */
  readonly holder: string
}

/**
 * Returns one ticket's line of the list, with its line feed; the list's digest is the SHA-256 of all lines in order, as
 * ASCII.
 */
export const lineOfTicket = ({ number, holder }: ListedTicket): string => `${number}:${holder}\n`

/** Returns the ASCII text under the HMAC that gives a drawing's key; the HMAC is keyed by the server seed's bytes. */
export const drawingKeyText = (beacon: string, listDigest: string): string =>
  `lottery:${beacon}:${listDigest}`

/**
 * Returns the numbers of each rank in drawing order, from 1 to `tickets`. The n-th prize takes `int(tickets − n + 1)`
 * of the remaining numbers, and the last remaining number moves into the free place: each ticket is equally likely, and
 * has at most one prize. Prizes beyond the number of tickets are not drawn.
 */
export function drawnTickets(draws: Draws, tickets: number, counts: readonly number[]): number[][] {
  const moved = new Map<number, number>()
  let left = tickets
  return counts.map((count) => {
    const numbers: number[] = []
    for (let drawn = 0; drawn < count && left > 0; drawn += 1) {
      const place = draws.int(left)
      left -= 1
      numbers.push((moved.get(place) ?? place) + 1)
      moved.set(place, moved.get(left) ?? left)
      moved.delete(left)
    }
    return numbers
  })
}

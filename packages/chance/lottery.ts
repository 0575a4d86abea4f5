// What a lottery's list of tickets is as text, and which tickets are drawn: for the platform, the browser and verifiers.
import type { Draws } from './draws.ts'

export type ListedTicket = {
  readonly number: number
  /** A pseudonym of this lottery, 64 hex digits. */
  readonly holder: string
}

/** One ticket's line of the list, with its line feed; the list's digest is the SHA-256 of all lines in order, as ASCII. */
export const lineOfTicket = ({ number, holder }: ListedTicket): string => `${number}:${holder}\n`

/** The ASCII text under the HMAC that a draw's key is, keyed by the server seed's bytes. */
export const drawText = (beacon: string, listDigest: string): string => `lottery:${beacon}:${listDigest}`

/**
 * The numbers of each rank, in the order they are drawn in; the numbers are from 1 up to `tickets`. The n-th prize takes
 * `int(tickets − n + 1)` of those that are left, where the last one left moves into the place of the one that was taken:
 * so each ticket is as likely as any other, and has at most one prize. Prizes beyond the last ticket are not drawn.
 */
export function drawTickets(draws: Draws, tickets: number, counts: readonly number[]): number[][] {
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

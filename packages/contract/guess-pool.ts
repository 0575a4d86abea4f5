// The pool of a guess-game: what its winners share. One rule for the platform's payouts and a page's estimates.
import { shareOf } from '@mangetsu/money'

/** Returns the amount winners share: the pool less the house's share, which never reduces the winners' own stakes. */
export function netPool(totalMinor: bigint, rightMinor: bigint, houseSharePpm: number): bigint {
  const net = totalMinor - shareOf(totalMinor, houseSharePpm)
  return net < rightMinor ? rightMinor : net
}

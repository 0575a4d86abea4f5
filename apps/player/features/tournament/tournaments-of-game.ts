// The tournaments in which rounds of the running game count, and the division of a stake.
import type { Division, Tournament } from '@mangetsu/contract/tournament'
import { type Currency, minorOf } from '@mangetsu/money'

export type TournamentsOfGame = {
  /** Those the player has signed up for. */
  readonly joined: readonly Tournament[]
  /** The first of those they have not signed up for; null without one. */
  readonly open: Tournament | null
}

/** Returns the running tournaments of a game, the nearest end first. */
export function tournamentsOfGame(
  tournaments: readonly Tournament[],
  joined: readonly { readonly tournamentId: string }[],
  gameId: string,
): TournamentsOfGame {
  const counting = tournaments
    .filter(({ state, games }) => state === 'running' && games.some((game) => game.gameId === gameId))
    .toSorted((one, other) => one.until.localeCompare(other.until))
  const isJoined = ({ tournamentId }: Tournament) => joined.some((one) => one.tournamentId === tournamentId)
  return { joined: counting.filter(isJoined), open: counting.find((one) => !isJoined(one)) ?? null }
}

type Stakes = Pick<Division, 'currency' | 'stakeFrom' | 'stakeTo'>

/** Returns the division in which a round of this stake counts, a decimal string; undefined if it counts in none. */
export function divisionOfStake<D extends Stakes>(
  divisions: readonly D[],
  stake: string,
  currency: Currency,
): D | undefined {
  const minor = minorOf(stake, currency)
  return divisions.find(
    (one) =>
      one.currency === currency &&
      minor >= minorOf(one.stakeFrom, currency) &&
      (one.stakeTo === null || minor <= minorOf(one.stakeTo, currency)),
  )
}

// The texts of one game in the page's language.
import type { GameDetail } from '@mangetsu/contract/lobby'
import { getLocale } from '../../messages-compiled/runtime.js'

/**
 * Returns name, description and rules in the page's language; every game has them in each. Throws if they are missing.
 */
export function gameTextOf({ detailsList, game }: GameDetail): GameDetail['detailsList'][number] {
  const words = detailsList.find(({ lang }) => lang === getLocale())
  if (words === undefined) throw new Error(`${game.gameId} has no words in ${getLocale()}`)
  return words
}

/** With fewer rounds, or a larger half-width (10 points), a measured RTP is not significant. */
const significant = { rounds: 1_000, marginPpm: 100_000 } as const

/** Whether a measured RTP may be shown; otherwise only the number of rounds is. */
export const isSignificant = ({ rounds, marginPpm }: NonNullable<GameDetail['measured']>): boolean =>
  rounds >= significant.rounds && marginPpm <= significant.marginPpm

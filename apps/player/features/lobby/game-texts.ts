// The texts of one game in the page's language.
import type { GameDetail } from '@mangetsu/contract/lobby'
import { getLocale } from '../../messages-compiled/runtime.js'

/** Name, description and rules in the page's language; every game has them in each. Throws where it has not. */
export function gameTextOf({ detailsList, game }: GameDetail): GameDetail['detailsList'][number] {
  const words = detailsList.find(({ lang }) => lang === getLocale())
  if (words === undefined) throw new Error(`${game.gameId} has no words in ${getLocale()}`)
  return words
}

/** Fewer rounds than this, or a wider half-width (10 points), and a measured return says nothing yet. */
const significant = { rounds: 1_000, marginPpm: 100_000 } as const

/** Whether a measured return may be shown as a figure; until then only how many rounds there were is. */
export const isSignificant = ({ rounds, marginPpm }: NonNullable<GameDetail['measured']>): boolean =>
  rounds >= significant.rounds && marginPpm <= significant.marginPpm

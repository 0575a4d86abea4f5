// The newest movements of a player's money, with the successive bets of one game as one.
import type { RecentMovement } from '@mangetsu/contract/history'
import { mergedMovements } from '@mangetsu/contract/movements'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal } from '../../../kernel/http/index.ts'
import { pageOf } from './page.ts'
import { withGames } from './round-games.ts'

const shownMovements = 5
/** Entries read, on each change of the balance while the wallet is open: some 100 rounds in succession are counted. */
const readEntries = 200

export async function recentMovements(tx: Tx, playerId: string): Promise<RecentMovement[]> {
  const page = await pageOf(tx, { playerId, limit: readEntries }, {})
  if (isRefusal(page)) throw new Error(`a history without a filter was refused with ${page.refusal}`)
  const merged = mergedMovements(await withGames(tx, page.entries), page.next !== null)
  return merged.slice(0, shownMovements).map(({ movement }) => movement)
}

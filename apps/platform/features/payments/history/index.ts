// The history: every movement of a player's money in one list, as a file, and its sums by day, week and month.
import { calls } from '@mangetsu/contract'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  okBlob,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { createHistoryExport } from './export.ts'
import { figuresOf } from './figures.ts'
import { datedPageOf } from './page.ts'
import { recentMovements } from './recent.ts'
import { type FindTiles, namedGames, withGames } from './round-games.ts'

export { balanceAround } from './around-round.ts'

export type HistoryParts = {
  readonly work: UnitOfWork
  /** Whether files state that their money is play money. */
  readonly isPlayMoney: boolean
  readonly tilesOf: FindTiles
}

export function createHistory(parts: HistoryParts): { handlers: Handler[] } {
  const { work, tilesOf } = parts
  const exportFile = createHistoryExport(parts)
  return {
    handlers: [
      handlePlayer(calls.pageHistory, async ({ input, player, nowMs }) => {
        const { cursor, limit, zone } = input
        const query = { playerId: player.id, cursor, limit, zone }
        const page = await work.read(async (tx) => {
          const found = await datedPageOf(tx, query, input)
          return isRefusal(found) ? found : { ...found, entries: await withGames(tx, found.entries) }
        })
        return isRefusal(page) ? page : ok({ ...page, games: namedGames(tilesOf, page.entries, nowMs) })
      }),
      handlePlayer(calls.queryRecentMovements, async ({ player, nowMs }) => {
        const movements = await work.read((tx) => recentMovements(tx, player.id))
        return ok({ movements, games: namedGames(tilesOf, movements, nowMs) })
      }),
      handlePlayer(calls.exportHistory, async ({ input, player, nowMs }) => {
        const file = await exportFile(player, input, nowMs)
        return isRefusal(file) ? file : okBlob(file)
      }),
      handlePlayer(calls.queryFigures, async ({ input, player, nowMs }) => {
        const { currency, period } = input
        const query = { playerId: player.id, currency, period }
        return ok({ currency, ...(await work.read((tx) => figuresOf(tx, query, nowMs))) })
      }),
    ],
  }
}

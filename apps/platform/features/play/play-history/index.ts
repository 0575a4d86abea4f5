// The play history: a player's rounds with filters and totals, and the rounds of one seed pair.
import { calls } from '@mangetsu/contract'
import {
  type Handler,
  handlePlayer,
  isRefusal,
  ok,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import type { Games } from '../../../studio/index.ts'
import { ownRound, type WalletAround } from './own-round.ts'
import { pairRounds } from './pair-rounds.ts'
import { historyPage } from './rounds.ts'
import { historyTotals, playedGames } from './totals.ts'

export type PlayHistoryParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly walletAround: WalletAround
}

export function createPlayHistory({ work, games, walletAround }: PlayHistoryParts): { handlers: Handler[] } {
  return {
    handlers: [
      handlePlayer(calls.pagePlayHistory, async ({ input, player }) =>
        ok(await work.read((tx) => historyPage(tx, games, player.id, input))),
      ),
      handlePlayer(calls.queryPlayTotals, async ({ input, player }) =>
        ok({ totals: await work.read((tx) => historyTotals(tx, games, player.id, input)) }),
      ),
      handlePlayer(calls.queryPlayedGames, async ({ player }) =>
        ok({ gameIds: await work.read((tx) => playedGames(tx, player.id)) }),
      ),
      handlePlayer(calls.queryOwnRound, async ({ input, player }) => {
        const parts = { games, walletAround }
        const found = await work.read((tx) => ownRound(tx, parts, player.id, input.roundId))
        return found === null ? refuse('roundUnknown') : ok(found)
      }),
      handlePlayer(calls.pagePairRounds, async ({ input, player }) => {
        const found = await work.read((tx) => pairRounds(tx, games, player.id, input))
        return isRefusal(found) ? found : ok(found)
      }),
    ],
  }
}

// The lobby: which games can be played, what is known of each, and what real rounds have returned.
import { calls } from '@mangetsu/contract'
import { toDecimal } from '@mangetsu/money'
import type { Tx } from '../../db/index.ts'
import { type Handler, handle, ok, refuse, type Work } from '../../http/index.ts'
import type { Games, StudioGame } from '../../studio/games.ts'
import { type Measured, measuredFrom, type Sums } from './measured.ts'

export { addRounds } from './measured.ts'

const gameOf = (game: StudioGame) => ({
  gameId: game.math.id,
  gameNo: game.gameNo,
  gameType: game.kind,
  name: game.name,
  providerCode: game.providerCode,
  providerName: game.providerName,
  rtpPpm: game.math.rtpPpm,
  volatility: game.math.volatility,
  maxWinMultiple: game.math.maxWinMultiple,
  addedAt: game.addedAt,
})

async function measured(tx: Tx, gameId: string): Promise<Measured | null> {
  type Row = { rounds: bigint; sum_multiple: number; sum_multiple_squared: number }
  const [row] = await tx.query<Row>(
    'select rounds, sum_multiple, sum_multiple_squared from game_statistic where game_id = $1',
    [gameId],
  )
  if (row === undefined) return null
  const sums: Sums = {
    rounds: Number(row.rounds),
    sumMultiple: row.sum_multiple,
    sumMultipleSquared: row.sum_multiple_squared,
  }
  return measuredFrom(sums)
}

export function createLobby({ work, games }: { work: Work; games: Games }): { handlers: Handler[] } {
  return {
    handlers: [
      handle(calls.queryGamePage, async ({ input }) => {
        const { gameType, pageNo, pageSize } = input
        const all = games.all()
        const ofKind = all.filter((game) => gameType === undefined || game.kind === gameType)
        const from = (pageNo - 1) * pageSize
        const counts: Partial<Record<StudioGame['kind'], number>> = {}
        for (const { kind } of all) counts[kind] = (counts[kind] ?? 0) + 1
        return ok({ games: ofKind.slice(from, from + pageSize).map(gameOf), total: ofKind.length, counts })
      }),
      handle(calls.queryGameDetail, async ({ input: { gameId } }) => {
        const game = games.find(gameId)
        if (game === undefined) return refuse('gameUnavailable')
        return ok({
          game: gameOf(game),
          description: game.description,
          measured: await work.read((tx) => measured(tx, gameId)),
        })
      }),
      handle(calls.queryBetLimit, async ({ input: { gameId, currency } }) => {
        const stakes = games.find(gameId)?.math.stakesMinor(currency) ?? []
        const [least] = stakes
        const most = stakes.at(-1)
        if (least === undefined || most === undefined) return refuse('gameUnavailable')
        const shown = (stake: bigint) => toDecimal(stake, currency)
        return ok({ currency, min: shown(least), max: shown(most), stakes: stakes.map(shown) })
      }),
    ],
  }
}

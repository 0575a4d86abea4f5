// Taking a seat: for a player on a wallet, or for anybody on demo money.
import type { Currency } from '@mangetsu/money'
import { openDemoPair } from '../features/fairness/index.ts'
import { type Player, type Refused, refuse, type Work } from '../http/index.ts'
import { balancesOf } from '../ledger/index.ts'
import type { Games, StudioGame } from './games.ts'
import { insertSession, type Launched } from './session.ts'

export type Launching = {
  /** A seat for a player. Refuses `gameUnavailable` and `walletUnknown`. */
  launch(
    player: Player,
    gameId: string,
    currency: Currency,
    nowMs: number,
  ): Promise<Launched | Refused<'gameUnavailable' | 'walletUnknown'>>
  /** A seat for anybody, on demo money. Refuses `gameUnavailable`. */
  launchDemo(
    gameId: string,
    currency: Currency,
    nowMs: number,
  ): Promise<Launched | Refused<'gameUnavailable'>>
}

/** What a demo begins with, in smallest units. */
const demoBalances: Readonly<Partial<Record<Currency, bigint>>> = { JPY: 10_000_000n, USD: 100_000n }

const offers = (game: StudioGame | undefined, currency: Currency): boolean =>
  game !== undefined && game.math.stakesMinor(currency).length > 0

export const createLaunching = ({ work, games }: { work: Work; games: Games }): Launching => ({
  async launch(player, gameId, currency, nowMs) {
    if (!offers(games.find(gameId), currency)) return refuse('gameUnavailable')
    return work.write(async (tx) => {
      const wallet = (await balancesOf(tx, player.id)).find((balance) => balance.currency === currency)
      if (wallet === undefined) return refuse('walletUnknown')
      const whose = { playerId: player.id, playerSessionId: player.sessionId, accountId: wallet.accountId }
      return insertSession(tx, { gameId, currency, nowMs, ...whose })
    })
  },
  async launchDemo(gameId, currency, nowMs) {
    const demoBalanceMinor = demoBalances[currency]
    if (!offers(games.find(gameId), currency) || demoBalanceMinor === undefined)
      return refuse('gameUnavailable')
    return work.write(async (tx) => {
      const { id: seedPairId } = await openDemoPair(tx, nowMs)
      return insertSession(tx, { gameId, currency, nowMs, seedPairId, demoBalanceMinor })
    })
  },
})

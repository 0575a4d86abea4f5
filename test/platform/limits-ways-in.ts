// Attempts by a player with a closure or a restricted account: opening a game session and a deposit.
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { gameId } from './game-sessions.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export function waysInOn(at: () => TestPlatform) {
  return {
    launch: (player: SignedIn) =>
      at().client.call(calls.launchGame, { gameId, currency: 'JPY', lang: 'ja' }, player.auth),
    deposit: (player: SignedIn) =>
      at().client.call(
        calls.createDeposit,
        { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', amount: '1000', lang: 'ja' },
        player.auth,
      ),
  }
}

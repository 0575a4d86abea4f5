// Game sessions for tests: a player with money at a game, and spins.
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import type { TestCallOptions } from './client.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export const gameId = 'moonlit-festival'

/** Opens the game like its stage, with a client seed that is used if the player has none yet. */
export const openStage = (at: Pick<TestPlatform, 'client'>, auth: TestCallOptions) =>
  at.client.must(calls.openStudioSession, { clientSeed: 'a seed of mine' }, auth)

/** Operations at a game of the platform returned by `at`: by default the one most tests use. */
export function gameSessionsOn(at: () => TestPlatform, playedId = gameId, currency: 'JPY' | 'GBP' = 'JPY') {
  async function opened(token: string): Promise<TestCallOptions> {
    const auth = { authorization: `Bearer ${token}` }
    await openStage(at(), auth)
    return auth
  }

  async function openGame(player: SignedIn): Promise<TestCallOptions> {
    const input = { gameId: playedId, currency, lang: 'ja' } as const
    const { token } = await at().client.must(calls.launchGame, input, player.auth)
    return opened(token)
  }

  return {
    openGame,
    open: (auth: TestCallOptions) => openStage(at(), auth),
    async fundedSession(amount = '100000') {
      const player = await at().newPlayer()
      await at().fund(player, amount)
      return { player, auth: await openGame(player) }
    },
    /** Opens a demo session for a visitor, or for `player`. */
    async demoSession(player?: SignedIn): Promise<TestCallOptions> {
      const input = { gameId: playedId, currency, lang: 'en' } as const
      const { token } = await at().client.must(calls.launchDemoGame, input, player?.auth)
      return opened(token)
    },
    spin: (auth: TestCallOptions, stake = '100.00', requestId = newId()) =>
      at().client.call(calls.playRound, { requestId, stake }, auth),
    mustSpin: (auth: TestCallOptions, stake = '100.00', requestId = newId()) =>
      at().client.must(calls.playRound, { requestId, stake }, auth),
    async balanceOf(player: SignedIn) {
      const { wallets } = await at().client.must(calls.queryWallets, {}, player.auth)
      return wallets.find(({ currency }) => currency === 'JPY')?.amount
    },
  }
}

// Withdrawals for tests: players who are ready, their requests, and the resulting balances.
import { calls } from '@mangetsu/contract'
import { newId } from '@mangetsu/platform/kernel/ids'
import { putOnLevel } from './kyc.ts'
import { readyToWithdraw } from './payout.ts'
import type { SignedIn, TestPlatform } from './start.ts'

export type FundedPlayer = { readonly player: SignedIn; readonly methodId: string; readonly password: string }

/** Operations on the platform returned by `at`. */
export function withdrawalsOn(at: () => TestPlatform) {
  const withdraw = ({ player, methodId, password }: FundedPlayer, bent: object = {}) => {
    const usual = { currency: 'JPY', amount: '50000', methodId, withdrawPassword: password } as const
    return at().client.call(calls.createWithdrawal, { requestId: newId(), ...usual, ...bent }, player.auth)
  }
  return {
    withdraw,
    /**
     * Creates a player with ¥1,000,000 on the highest level (limits of levels are tested elsewhere), ready to withdraw.
     */
    async rich(): Promise<FundedPlayer> {
      const player = await at().newPlayer()
      await at().fund(player, '1000000')
      await putOnLevel(at(), player, 4)
      return { player, ...(await readyToWithdraw(at(), player)) }
    },
    async mustWithdraw(one: FundedPlayer, bent: object = {}) {
      const answer = await withdraw(one, bent)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.data
    },
    async walletOf(player: SignedIn, currency = 'JPY') {
      const { wallets } = await at().client.must(calls.queryWallets, {}, player.auth)
      const wallet = wallets.find((one) => one.currency === currency)
      return { amount: wallet?.amount, held: wallet?.held }
    },
    withdrawalOf: async (player: SignedIn, id: string) =>
      (await at().client.must(calls.queryWithdrawals, { id }, player.auth)).withdrawals[0],
    limitOf: (player: SignedIn, request: { currency?: 'JPY' | 'USD' | 'BTC'; methodId?: string } = {}) =>
      at().client.must(calls.queryWithdrawLimit, { currency: 'JPY', ...request }, player.auth),
  }
}

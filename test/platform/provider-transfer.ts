// Transfers to providers for tests: a player with dollars, transfers in and out, and the resulting balances of both
// sides.
import { calls } from '@mangetsu/contract'
import type { ProviderTransfer } from '@mangetsu/contract/provider'
import { toDecimal } from '@mangetsu/money'
import { exportTransfers } from '@mangetsu/platform/features/payments/provider/index'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { newId } from '@mangetsu/platform/kernel/ids'
import { balancesOf, houseBalance, moveLegs, openWallet, transfer } from '@mangetsu/platform/ledger/index'
import type { TestProvider } from './provider.ts'
import type { SignedIn, TestPlatform } from './start.ts'

/** Expected balances after a transfer of 250 dollars has arrived, and after its return. */
export const arrived = { amount: '750.00', held: '0.00' }
export const whole = { amount: '1000.00', held: '0.00' }

export function transfersOn(at: () => TestPlatform, lounge: TestProvider) {
  const { code: providerCode } = lounge
  const input = { currency: 'USD', fiatCurrency: 'USD', providerCode, providerCurrency: 'USD' } as const
  const repair = () => at().platform.runJob('provider-repairs')
  return {
    repair,
    /** Creates a player with a thousand dollars and a wallet at the provider. */
    async rich(): Promise<SignedIn> {
      const player = await at().newPlayer()
      const to = { playerId: player.id }
      await inTransaction(at().database, async (tx) => {
        await openWallet(tx, player.id, 'USD')
        const legs = moveLegs({ from: 'house:bank', to, currency: 'USD', amountMinor: 100_000n })
        await transfer(tx, { key: `gift:${newId()}`, kind: 'deposit', ref: '', legs })
      })
      await at().client.must(calls.registerProviderWallet, { providerCode }, player.auth)
      return player
    },
    comeIn: (player: SignedIn, amount = '250') =>
      at().client.must(calls.transferIn, { requestId: newId(), ...input, amount }, player.auth),
    async comeOut(player: SignedIn) {
      const { transfers } = await at().client.must(calls.transferOutAll, { requestId: newId() }, player.auth)
      return transfers[0]
    },
    /** Sets a failure mode once money is to be moved: before, the provider responds normally. */
    turns(mood: TestProvider['mood']): void {
      const { requestWallet } = lounge
      lounge.requestWallet = async (one) => {
        const answer = await requestWallet(one)
        lounge.mood = mood
        lounge.requestWallet = requestWallet
        return answer
      }
    },
    /**
     * Returns the newest transfer as the player would see it; read from the tables, because a token expires within a
     * day.
     */
    newest: (player: SignedIn) =>
      inTransaction(at().database, async (tx) => {
        const all = (await exportTransfers(tx, player.id)) as ProviderTransfer[]
        return all[0]
      }),
    walletOf: (player: SignedIn) =>
      inTransaction(at().database, async (tx) => {
        const usd = (await balancesOf(tx, player.id)).find(({ currency }) => currency === 'USD')
        const shown = (minor = 0n) => toDecimal(minor, 'USD')
        return { amount: shown(usd?.balanceMinor), held: shown(usd?.heldMinor) }
      }),
    /** Returns the number of requests to the provider for a transfer. */
    requestsFor: (id: string | undefined) => lounge.requests.filter((one) => one.id === id).length,
    /** Lets time pass until requests without a response are checked again. */
    async later(ms = 61_000): Promise<void> {
      at().clock.advance(ms)
      await repair()
    },
    /** Returns the provider's total balance, and the one in the ledger. */
    async sums() {
      const there = [...lounge.balances.values()].reduce((sum, balance) => sum + balance, 0n)
      const account = `house:provider:${providerCode}` as const
      const booked = await inTransaction(at().database, (tx) => houseBalance(tx, account, 'USD'))
      return { there, booked }
    },
  }
}

// Deposits for tests: orders on any channel, and the bank's events about them and about coins.
import { calls, type InputOf } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import type { SignedIn, TestPlatform } from './start.ts'

export const minuteMs = 60_000

export function depositsOn(at: () => TestPlatform) {
  const order = (player: SignedIn, bent: object = {}) => {
    const request = { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', amount: '5000', lang: 'en' }
    const input = { ...request, ...bent } as InputOf<typeof calls.createDeposit>
    return at().client.call(calls.createDeposit, input, player.auth)
  }
  const requestAddress = (player: SignedIn, currency: Currency, network: string) =>
    at().client.call(calls.askDepositAddress, { currency, network, lang: 'en' }, player.auth)
  return {
    order,
    async mustOrder(player: SignedIn, bent: object = {}) {
      const answer = await order(player, bent)
      if (!answer.ok) throw new Error(answer.refusal)
      return answer.data
    },
    orderQr: (player: SignedIn, bent: object = {}) => {
      const input = { requestId: newId(), currency: 'JPY', amount: '5000', lang: 'en' } as const
      return at().client.call(calls.createQrPayment, { ...input, ...bent }, player.auth)
    },
    operate: (player: SignedIn, id: string, operate: 'cancel' | 'paid') =>
      at().client.call(calls.operateOrder, { id, operate }, player.auth),
    requestAddress: requestAddress,
    async mustRequest(player: SignedIn, currency: Currency, network: string) {
      const answer = await requestAddress(player, currency, network)
      if (!answer.ok) throw new Error(answer.refusal)
      const address = at().bank.addresses.findLast((one) => answer.data.address === `test-${one.id}`)
      return { ...answer.data, addressId: address?.id ?? '' }
    },
    async depositOf(player: SignedIn, id: string) {
      const { deposits } = await at().client.must(calls.queryDeposits, { id }, player.auth)
      return deposits[0]
    },
    async depositsOf(player: SignedIn) {
      return (await at().client.must(calls.queryDeposits, {}, player.auth)).deposits
    },
    async walletsOf(player: SignedIn): Promise<Record<string, string>> {
      const { wallets } = await at().client.must(calls.queryWallets, {}, player.auth)
      return Object.fromEntries(wallets.map(({ currency, amount }) => [currency, amount]))
    },
    paid: (id: string, amount = '5000.00', currency: Currency = 'JPY') =>
      at().sendBankEvent({ type: 'order.paid', id, amount, currency }),
    /** Reports a pending transaction to an address, with three required confirmations by default. */
    seen(
      address: { addressId: string; currency: Currency; network: string },
      amount: string,
      chain: { txId: string; confirmations: number; needed?: number },
    ) {
      const { addressId: id, currency, network } = address
      const event = { type: 'chain.seen', id, currency, amount } as const
      return at().sendBankEvent({ ...event, chain: { needed: 3, network, ...chain } })
    },
    /** Returns the sum of all players' wallets in the ledger, like the bank's books. */
    async balanceMinor(player: SignedIn, currency: Currency) {
      const { rows } = await at().database.pool.query<{ balance: bigint }>(
        `select balance from ledger_account where player_id = $1 and currency = $2 and purpose = 'wallet'`,
        [player.id, currency],
      )
      return rows[0]?.balance
    },
  }
}

/** Returns the states of a deposit, in order. */
export const statesOf = (deposit: { steps: { status: string }[] } | undefined): string[] =>
  deposit?.steps.map(({ status }) => status) ?? []

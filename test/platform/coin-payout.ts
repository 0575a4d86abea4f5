// Coin payouts for tests: senders, a worker killed in the middle, and the bank's events on both sides.
import { randomBytes } from 'node:crypto'
import { newAddress } from '@mangetsu/coin'
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import { newId } from '@mangetsu/platform/kernel/ids'
import { depositsOn } from './deposit.ts'
import { putOnLevel } from './kyc.ts'
import { confirmTicket, letCool, withdrawPassword } from './payout.ts'
import { type SignedIn, type TestPlatform, testPassword } from './start.ts'
import { withdrawalsOn } from './withdrawal.ts'

export type Coin = {
  readonly currency: Currency
  readonly network: Parameters<typeof newAddress>[0]
  readonly amount: string
}
export const bitcoin: Coin = { currency: 'BTC', network: 'bitcoin', amount: '0.00100000' }

export type CoinSender = { readonly player: SignedIn; readonly methodId: string; readonly coin: Coin }

const newPlace = ({ network }: Coin): string => newAddress(network, randomBytes(32))

/** Creates players who withdraw coins, on the platform returned by `at`. */
function sendersOn(at: () => TestPlatform) {
  const { mustRequest, seen } = depositsOn(at)
  return {
    newPlace,
    /** Creates a player with exactly this amount of a coin, and an external address of it. */
    async senderTo(address: string, coin: Coin = bitcoin, bent: object = {}): Promise<CoinSender> {
      const player = await at().newPlayer()
      await putOnLevel(at(), player, 4)
      const input = { withdrawPassword, password: testPassword }
      await at().client.must(calls.setWithdrawPassword, input, player.auth)
      const { currency, network, amount } = coin
      const own = await mustRequest(player, currency, network)
      await seen(own, amount, { txId: newId(), confirmations: 3 })
      const ticket = await confirmTicket(at(), player)
      const place = { requestId: newId(), ticket, currency, network, address, label: '', ...bent }
      const { id } = await at().client.must(calls.createWalletAddress, place, player.auth)
      letCool(at())
      return { player, methodId: id, coin }
    },
    /** Requests a payout of the whole amount; approved at once. */
    async request({ player, methodId, coin: { currency, amount } }: CoinSender): Promise<string> {
      const input = { requestId: newId(), currency, amount, methodId, withdrawPassword }
      const made = await at().client.must(calls.createWithdrawal, input, player.auth)
      if (made.status !== 'approved') throw new Error(`the withdrawal is ${made.status}`)
      return made.id
    },
  }
}

/** Controls the bank's responses and events, on the platform returned by `at`. */
function bankOn(at: () => TestPlatform) {
  type Answers = Pick<TestPlatform['bank'], 'requestAddress' | 'requestPayout'>
  const kept: { usual?: Answers } = {}
  const usual = (): Answers => {
    kept.usual ??= { requestAddress: at().bank.requestAddress, requestPayout: at().bank.requestPayout }
    return kept.usual
  }
  return {
    usual,
    bankAsUsual: () => void Object.assign(at().bank, usual()),
    /** Makes the bank return this address for the first request, and its own afterwards. */
    bankGives(address: string): void {
      const { requestAddress } = usual()
      const first: { id?: string } = {}
      at().bank.requestAddress = async (input) => {
        first.id ??= input.id
        const answer = await requestAddress(input)
        return input.id === first.id ? { ...answer, address } : answer
      }
    },
    wasSent: (id: string): boolean => at().bank.payouts.some((payout) => payout.id === id),
    /** Returns the ids of the addresses requested for a player, in order. */
    requestedFrom: ({ loginName }: SignedIn): string[] =>
      at()
        .bank.addresses.filter(({ owner }) => owner === loginName)
        .map(({ id }) => id),
    /** Sends the bank's event that the payout was paid. */
    paid: (id: string, { currency, amount }: Coin) =>
      at().sendBankEvent({ type: 'payout.paid', id, amount, currency }),
    /** Sends the bank's event that coins arrived at the address of this id. */
    arrived: (addressId: string, { currency, network, amount }: Coin, txId = newId()) =>
      depositsOn(at).seen({ addressId, currency, network }, amount, { txId, confirmations: 3 }),
  }
}

export function coinPayoutsOn(at: () => TestPlatform) {
  const senders = sendersOn(at)
  const bank = bankOn(at)
  const { requestAddress, mustRequest } = depositsOn(at)
  const { walletOf, withdrawalOf } = withdrawalsOn(at)
  const due = () => at().clock.advance(6_000)
  const send = () => at().platform.runJob('withdrawals')
  return {
    ...senders,
    ...bank,
    requestAddress: requestAddress,
    mustRequest: mustRequest,
    walletOf,
    withdrawalOf,
    due,
    send,
    leaseOver: () => at().clock.advance(16_000),
    /** Leaves a payout in the state of a worker killed between its lease and the request to the bank. */
    async leased(sender: CoinSender): Promise<string> {
      // Payouts of earlier tests would be processed first.
      await at().database.pool.query(`update withdrawal set next_send_at = now() + interval '1 year'`)
      const id = await senders.request(sender)
      due()
      const { requestPayout } = bank.usual()
      at().bank.requestPayout = async () => {
        throw new Error('killed')
      }
      await send().catch(() => undefined)
      at().bank.requestPayout = requestPayout
      const found = await withdrawalOf(sender.player, id)
      if (found?.status !== 'sending') throw new Error(`the withdrawal is ${found?.status}`)
      return id
    },
  }
}

// The rail to a bank: a port, and the adapter that speaks the contract's `bank.ts` over HTTP.
import {
  BankOrder,
  type BankOrderAsked,
  BankPayout,
  type BankPayoutAsked,
  bankSignatureHeader,
} from '@mangetsu/contract/bank'
import type { infer as Infer } from 'zod/mini'
import type { Clock } from '../clock.ts'
import { signRail } from './signature.ts'

export { isRailSigned, signRail } from './signature.ts'

/** The bank did not answer, or not in its own language: nothing is known of what it did. */
export class RailDown extends Error {
  override readonly name = 'RailDown'
}

/** What the platform needs of a bank. Both calls answer the same for the same id; both throw `RailDown`. */
export type Rail = {
  /** Whether its money is play money; a rail of real money needs a profile that allows it. */
  readonly isPlayMoney: boolean
  askOrder(order: BankOrderAsked): Promise<Infer<typeof BankOrder>>
  askPayout(payout: BankPayoutAsked): Promise<Infer<typeof BankPayout>>
}

export type BankRailOptions = {
  /** Where the bank answers, such as `http://127.0.0.1:3000/bank`. */
  readonly origin: string
  readonly secret: string
  readonly clock: Clock
  readonly isPlayMoney: boolean
  readonly fetch?: typeof fetch
  readonly timeoutMs?: number
}

/** A bank reached over HTTP: signed requests, answers held against the contract. */
export function createBankRail(options: BankRailOptions): Rail {
  const { origin, secret, clock, isPlayMoney, fetch: send = fetch, timeoutMs = 10_000 } = options

  async function post(path: string, asked: object): Promise<unknown> {
    const body = JSON.stringify(asked)
    try {
      const answer = await send(`${origin}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [bankSignatureHeader]: signRail(secret, clock.nowMs(), body),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new RailDown(`the bank answered ${answer.status}`)
      return await answer.json()
    } catch (cause) {
      throw cause instanceof RailDown ? cause : new RailDown('the bank cannot be reached', { cause })
    }
  }

  return {
    isPlayMoney,
    async askOrder(order) {
      const read = BankOrder.safeParse(await post('/api/orders', order))
      if (!read.success) throw new RailDown('the bank answered an order in a form unknown')
      return read.data
    },
    async askPayout(payout) {
      const read = BankPayout.safeParse(await post('/api/payouts', payout))
      if (!read.success) throw new RailDown('the bank answered a payout in a form unknown')
      return read.data
    },
  }
}

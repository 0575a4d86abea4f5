// The rail to a bank: a port, and the adapter that speaks the contract's `bank.ts` over HTTP.
import {
  type EwalletAvailableAsked as AvailableAsked,
  BankAddress,
  type BankAddressAsked,
  BankCancelled,
  BankOrder,
  type BankOrderAsked,
  BankPayout,
  type BankPayoutAsked,
  BankStatement,
  EwalletAnswer,
  EwalletAvailable,
  type EwalletLinkAsked,
  type EwalletRegisterAsked,
  type BankStatementAsked as StatementAsked,
} from '@mangetsu/contract/bank'
import type { infer as Infer } from 'zod/mini'
import { createAsk, type PartyOptions } from './signed-post.ts'

export { addRailEvents, type EventOutcome, type EventTaker, eventAmount, railEventsPath } from './events.ts'
export { createProviderRail, type ProviderRail } from './provider.ts'
export { isRailSigned, signRail } from './signature.ts'
export { RailDown } from './signed-post.ts'

/** What the platform needs of a bank. Every call answers the same for the same id; all throw `RailDown`. */
export type Rail = {
  /** Whether its money is play money; a rail of real money needs a profile that allows it. */
  readonly isPlayMoney: boolean
  askOrder(order: BankOrderAsked): Promise<BankOrder>
  cancelOrder(id: string): Promise<BankCancelled>
  askAddress(asked: BankAddressAsked): Promise<BankAddress>
  isHandleAvailable(asked: Infer<typeof AvailableAsked>): Promise<boolean>
  registerEwallet(asked: EwalletRegisterAsked): Promise<EwalletAnswer>
  linkEwallet(asked: EwalletLinkAsked): Promise<EwalletAnswer>
  askPayout(payout: BankPayoutAsked): Promise<Infer<typeof BankPayout>>
  readStatement(asked: Infer<typeof StatementAsked>): Promise<BankStatement>
}

export type BankRailOptions = PartyOptions & { readonly isPlayMoney: boolean }

/** A bank reached over HTTP: signed requests, answers held against the contract. */
export function createBankRail({ isPlayMoney, ...party }: BankRailOptions): Rail {
  const ask = createAsk('the bank', party)
  return {
    isPlayMoney,
    askOrder: (order) => ask('/api/orders', order, BankOrder),
    cancelOrder: (id) => ask('/api/orders/cancel', { id }, BankCancelled),
    askAddress: (asked) => ask('/api/addresses', asked, BankAddress),
    isHandleAvailable: async (asked) =>
      (await ask('/api/ewallet/available', asked, EwalletAvailable)).isAvailable,
    registerEwallet: (asked) => ask('/api/ewallet/register', asked, EwalletAnswer),
    linkEwallet: (asked) => ask('/api/ewallet/link', asked, EwalletAnswer),
    askPayout: (payout) => ask('/api/payouts', payout, BankPayout),
    readStatement: (asked) => ask('/api/statement', asked, BankStatement),
  }
}

// The payment gateway to a bank: a port, and the adapter for the contract's `bank.ts` over HTTP.
import {
  type EwalletAvailabilityRequest as AvailableAsked,
  BankAddress,
  type BankAddressRequest,
  BankCancelled,
  BankOrder,
  type BankOrderRequest,
  BankPayout,
  type BankPayoutRequest,
  BankStatement,
  EwalletAvailable,
  type EwalletLinkRequest,
  type EwalletRegisterRequest,
  EwalletResponse,
  type BankStatementRequest as StatementAsked,
} from '@mangetsu/contract/bank'
import type { infer as Infer } from 'zod/mini'
import { createSignedPost, type GatewayOptions } from './signed-post.ts'

export {
  addGatewayEvents,
  type GatewayEvent,
  type GatewayEventHandler,
  gatewayEventsPath,
} from './events.ts'
export { createProviderGateway, type ProviderGateway } from './provider.ts'
export { isGatewaySigned, signGatewayBody } from './signature.ts'
export { GatewayDown } from './signed-post.ts'

/** Operations of a bank. Every call is idempotent per id; all throw `GatewayDown`. */
export type PaymentGateway = {
  /** Whether its money is play money; a gateway of real money requires a profile that allows it. */
  readonly isPlayMoney: boolean
  requestOrder(order: BankOrderRequest): Promise<BankOrder>
  cancelOrder(id: string): Promise<BankCancelled>
  requestAddress(request: BankAddressRequest): Promise<BankAddress>
  isHandleAvailable(request: Infer<typeof AvailableAsked>): Promise<boolean>
  registerEwallet(request: EwalletRegisterRequest): Promise<EwalletResponse>
  linkEwallet(request: EwalletLinkRequest): Promise<EwalletResponse>
  requestPayout(payout: BankPayoutRequest): Promise<Infer<typeof BankPayout>>
  readStatement(request: Infer<typeof StatementAsked>): Promise<BankStatement>
}

export type BankGatewayOptions = GatewayOptions & { readonly isPlayMoney: boolean }

/** Creates the adapter for a bank over HTTP: signed requests, responses validated against the contract. */
export function createBankGateway({ isPlayMoney, ...party }: BankGatewayOptions): PaymentGateway {
  const post = createSignedPost('the bank', party)
  return {
    isPlayMoney,
    requestOrder: (order) => post('/api/orders', order, BankOrder),
    cancelOrder: (id) => post('/api/orders/cancel', { id }, BankCancelled),
    requestAddress: (request) => post('/api/addresses', request, BankAddress),
    isHandleAvailable: async (request) =>
      (await post('/api/ewallet/available', request, EwalletAvailable)).isAvailable,
    registerEwallet: (request) => post('/api/ewallet/register', request, EwalletResponse),
    linkEwallet: (request) => post('/api/ewallet/link', request, EwalletResponse),
    requestPayout: (payout) => post('/api/payouts', payout, BankPayout),
    readStatement: (request) => post('/api/statement', request, BankStatement),
  }
}

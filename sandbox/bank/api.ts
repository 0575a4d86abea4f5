// The bank's API for the platform, as declared in packages/contract/bank.ts.
import { networkOf } from '@mangetsu/coin'
import {
  type BankAddress,
  BankAddressRequest,
  type BankCancelled,
  BankCancelRequest,
  type BankOrder,
  BankOrderRequest,
  type BankPayout,
  BankPayoutRequest,
  BankStatementRequest,
  EwalletAvailabilityRequest,
  type EwalletAvailable,
  EwalletLinkRequest,
  EwalletRegisterRequest,
} from '@mangetsu/contract/bank'
import type { FastifyInstance } from 'fastify'
import type { infer as Infer } from 'zod/mini'
import {
  badRequest,
  handleSignedCalls,
  idReused,
  RequestRejected,
  type TakeCalls,
} from '../gateway/signed-api.ts'
import { keepAddress } from './chain.ts'
import { chainPath } from './chain-view.ts'
import { isHandle, isHandleAvailable, isProvider, linkAccount, registerAccount } from './ewallets.ts'
import { cancelOrder, takeOrder } from './orders.ts'
import type { BankParts } from './parts.ts'
import { takePayout } from './payouts.ts'
import { readMoved } from './statement.ts'
import { transferAccountOf } from './transfer-account.ts'

const providerUnknown = new RequestRejected(404, 'providerUnknown')

function takeOrderCalls(take: TakeCalls, { db, nowMs, origin, onChange }: BankParts): void {
  take('/orders', BankOrderRequest, (request) => {
    const order = takeOrder(db, request, nowMs())
    if (!order) return idReused
    if (order.status === 'refused') onChange()
    const payUrl = `${origin}/bank/pay/${request.id}`
    return {
      id: request.id,
      bankReference: order.reference,
      payUrl,
      account: transferAccountOf(order),
      // A phone that scans the code opens the page itself.
      qr: request.method === 'qr' ? payUrl : null,
    } satisfies BankOrder
  })

  take('/orders/cancel', BankCancelRequest, ({ id }) => {
    const status = cancelOrder(db, id, nowMs())
    return status === null
      ? new RequestRejected(404, 'orderUnknown')
      : ({ id, status } satisfies Infer<typeof BankCancelled>)
  })
}

function takeAddressCall(take: TakeCalls, { db, nowMs, origin }: BankParts): void {
  take('/addresses', BankAddressRequest, (request) => {
    const network = networkOf(request.network)
    if (!network?.coins.includes(request.currency)) return badRequest
    const stored = keepAddress(db, request, network.code, network.confirmations, nowMs())
    if (!stored) return idReused
    const { address, tag, needed } = stored
    const payUrl = `${origin}${chainPath(request.currency, network.code, address)}?lang=${request.lang}`
    return { id: request.id, address, tag, needed, payUrl } satisfies Infer<typeof BankAddress>
  })
}

function takeEwalletCalls(take: TakeCalls, { db, nowMs }: BankParts): void {
  take('/ewallet/available', EwalletAvailabilityRequest, ({ provider, handle }) =>
    isProvider(provider)
      ? ({ isAvailable: isHandleAvailable(db, provider, handle) } satisfies Infer<typeof EwalletAvailable>)
      : providerUnknown,
  )
  take('/ewallet/register', EwalletRegisterRequest, (request) => {
    if (!isProvider(request.provider)) return providerUnknown
    return isHandle(request.handle) ? (registerAccount(db, request, nowMs()) ?? idReused) : badRequest
  })
  take('/ewallet/link', EwalletLinkRequest, (request) =>
    isProvider(request.provider) ? (linkAccount(db, request, nowMs()) ?? idReused) : providerUnknown,
  )
}

function takePayoutCalls(take: TakeCalls, { db, nowMs, payoutDelayMs, onChange }: BankParts): void {
  take('/payouts', BankPayoutRequest, (request) => {
    const payout = takePayout(db, request, payoutDelayMs, nowMs())
    if (!payout) return idReused
    onChange()
    const { reference, status } = payout
    return { id: request.id, bankReference: reference, status } satisfies Infer<typeof BankPayout>
  })
  take('/statement', BankStatementRequest, (request) => readMoved(db, request) ?? badRequest)
}

/** Registers the API; mount it under the prefix /api. */
export async function bankApi(api: FastifyInstance, parts: BankParts): Promise<void> {
  const take = handleSignedCalls(api, parts)
  takeOrderCalls(take, parts)
  takeAddressCall(take, parts)
  takeEwalletCalls(take, parts)
  takePayoutCalls(take, parts)
}

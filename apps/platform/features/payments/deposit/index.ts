// Deposits: orders on every channel, the bank's signed events, and the credit in the ledger.
import { calls } from '@mangetsu/contract'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handlePlayer, ok } from '../../../kernel/http/index.ts'
import { type Job, secondMs, takeEach } from '../../../kernel/jobs.ts'
import type { GatewayEventHandler } from '../gateway/index.ts'
import { placeLost } from './addresses.ts'
import { createDepositBackOffice, type DepositBackOffice } from './back-office.ts'
import { closeOrders, releaseOrders } from './close-orders.ts'
import { takeCoinWith } from './coin-events.ts'
import { createDepositOrder, createQrDeposit } from './create-deposit.ts'
import { endWithout } from './credit-deposit.ts'
import { depositOf, isWaiting } from './deposit-view.ts'
import { offer, offerAll } from './list-channels.ts'
import { cancel, reportPaid, saveReceipt } from './order-actions.ts'
import { takeOrderWith } from './order-events.ts'
import type { DepositParts } from './parts.ts'
import { requestAddress } from './request-address.ts'
import { lockDeposit, overdueIds, pageDeposits } from './rows.ts'

export type { DepositBackOffice } from './back-office.ts'
export type { DepositCredited, DepositParts } from './parts.ts'
export type { DepositRow } from './rows.ts'

export type DepositFeature = {
  readonly handlers: Handler[]
  /** Handles bank events for orders and coins. */
  readonly takeOrder: GatewayEventHandler
  readonly backOffice: DepositBackOffice
  /** Cancels the orders of a pausing player, in the pause's transaction; returns the notices to publish after it. */
  closeOrders(tx: Tx, playerId: string, nowMs: number): Promise<() => void>
  readonly jobs: readonly Job[]
}

/** Batch size of the job, in orders. */
const expireLimit = 100

/** Expires one unpaid order, unless a payment was seen meanwhile. */
async function expireOne(parts: DepositParts, id: string, nowMs: number): Promise<boolean> {
  const publish = await parts.work.write(async (tx) => {
    const row = await lockDeposit(tx, id)
    if (row === undefined || !isWaiting(row)) return null
    return endWithout(parts, tx, row, { status: 'expired', reason: 'notPaidInTime', nowMs })
  })
  publish?.()
  return publish !== null
}

function handlersOf(parts: DepositParts): Handler[] {
  return [
    handlePlayer(calls.queryChannels, async ({ input, player, nowMs }) =>
      ok(await offer(parts, player.id, input.currency, nowMs)),
    ),
    handlePlayer(calls.queryPaymentList, async ({ nowMs }) => ok(offerAll(parts, nowMs))),
    handlePlayer(calls.createDeposit, ({ input, player, from, nowMs }) =>
      createDepositOrder(parts, input, { player, from: from.address, nowMs }),
    ),
    handlePlayer(calls.createQrPayment, ({ input, player, from, nowMs }) =>
      createQrDeposit(parts, input, { player, from: from.address, nowMs }),
    ),
    handlePlayer(calls.askDepositAddress, ({ input, player, from, nowMs }) =>
      requestAddress(parts, input, player, from.address, nowMs),
    ),
    handlePlayer(calls.queryDeposits, async ({ input, player }) => {
      const { rows, total } = await parts.work.read((tx) => pageDeposits(tx, player.id, input))
      return ok({ deposits: rows.map(depositOf), total })
    }),
    handlePlayer(calls.saveVoucher, ({ input, player, nowMs }) => saveReceipt(parts, player, input, nowMs)),
    handlePlayer(calls.operateOrder, ({ input, player, nowMs }) =>
      input.operate === 'cancel'
        ? cancel(parts, player, input.id, nowMs)
        : reportPaid(parts, player, input.id, nowMs),
    ),
  ]
}

export function createDepositFeature(parts: DepositParts): DepositFeature {
  const takePaid = takeOrderWith(parts)
  const takeCoin = takeCoinWith(parts)
  return {
    handlers: handlersOf(parts),
    takeOrder: (tx, event, nowMs) =>
      event.type === 'chain.seen' ? takeCoin(tx, event, nowMs) : takePaid(tx, event, nowMs),
    backOffice: createDepositBackOffice(parts),
    closeOrders: (tx, playerId, nowMs) => closeOrders(parts, tx, playerId, nowMs),
    jobs: [
      // Cancels at the bank the orders closed by `closeOrders`.
      { name: 'deposit-releases', everyMs: 10 * secondMs, turn: (nowMs) => releaseOrders(parts, nowMs) },
      // Requests coin addresses again whose response was lost.
      {
        name: 'deposit-addresses',
        everyMs: 30 * secondMs,
        turn: (nowMs) => placeLost(parts, nowMs).then(() => false),
      },
      // Expires unpaid orders.
      {
        name: 'deposits',
        everyMs: 10 * secondMs,
        async turn(nowMs) {
          const ids = await parts.work.read((tx) => overdueIds(tx, nowMs, expireLimit))
          let count = 0
          await takeEach(ids, async (id) => {
            if (await expireOne(parts, id, nowMs)) count += 1
          })
          return count > 0
        },
      },
    ],
  }
}

// Bank events for orders: paid, or failed.
import { toDecimal } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import type { GatewayEvent, GatewayEventHandler } from '../gateway/index.ts'
import { credit, endWithout, type ReceivedAmount } from './credit-deposit.ts'
import { amountDiffers, creditNotAccepted, decideDeposit, type OrderEvent } from './decide-deposit.ts'
import { isFundingAccepted } from './funding.ts'
import type { DepositParts } from './parts.ts'
import { type DepositRow, lockDeposit, putReceived } from './rows.ts'

const newsOf = (
  { profile }: DepositParts,
  event: GatewayEvent,
  row: DepositRow,
  arrived: ReceivedAmount,
): OrderEvent => {
  if (event.type === 'order.failed') return { type: 'failed', reason: event.reason ?? 'bankRefused' }
  return {
    type: 'paid',
    isAmountRight: arrived.currency === row.currency && arrived.amountMinor === row.amount,
    isFundingAccepted: isFundingAccepted(profile, row, event.funding),
  }
}

/** Stores the received amount for the back office and notifies the player if the account still exists. */
async function keepReceived(
  { createNotice }: DepositParts,
  tx: Tx,
  row: DepositRow,
  { currency, amountMinor }: ReceivedAmount,
  nowMs: number,
): Promise<void> {
  await putReceived(tx, row.id, currency, amountMinor)
  if ((await findPlayer(tx, row.player_id)) === undefined) return
  const data = {
    depositId: row.id,
    currency: row.currency,
    amount: toDecimal(row.amount, row.currency),
    receivedCurrency: currency,
    received: toDecimal(amountMinor, currency),
  }
  await createNotice(tx, { playerId: row.player_id, kind: 'depositDiffers', from: null, data }, nowMs)
}

/** Handles `order.*`: each order is decided once, however often, late and in whatever order the events arrive. */
export const takeOrderWith =
  (parts: DepositParts): GatewayEventHandler =>
  async (tx, event, nowMs) => {
    const row = await lockDeposit(tx, event.id)
    if (row === undefined || row.kind === 'crypto') return { outcome: 'unknown' }
    const arrived = { currency: event.currency, amountMinor: event.amountMinor }
    const news = newsOf(parts, event, row, arrived)
    const verdict = decideDeposit(row.status, row.reason, news)
    const isVoid = news.type === 'paid' && !news.isFundingAccepted
    if (verdict.act === 'ignore') return { outcome: isVoid ? creditNotAccepted : 'ignored' }
    if (verdict.act === 'credit')
      return { outcome: 'done', publish: await credit(parts, tx, row, arrived, nowMs) }
    const isOther = verdict.reason === amountDiffers
    if (isOther) await keepReceived(parts, tx, row, arrived, nowMs)
    const publish = await endWithout(parts, tx, row, { status: 'failed', reason: verdict.reason, nowMs })
    return { outcome: isOther ? amountDiffers : isVoid ? creditNotAccepted : 'done', publish }
  }

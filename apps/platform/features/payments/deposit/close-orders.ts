// A pause cancels every unpaid order: here in the pause's own transaction, at the bank afterwards.
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { lockPlayerRow } from '../../../ledger/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { adapterOf } from './channels/index.ts'
import { endWithout } from './credit-deposit.ts'
import { isWaiting } from './deposit-view.ts'
import type { DepositParts } from './parts.ts'
import { lockDeposit } from './rows.ts'

/** Cancellation reason of such an order. */
export const byPause = 'paused'

/** Marks an order that may still be open at the bank. */
export async function markForRelease(tx: Tx, id: string): Promise<void> {
  await tx.query('update deposit set is_release_due = true where id = $1', [id])
}

/**
 * Cancels the player's orders without any payment seen; returns the notices to publish after the commit. A coin in
 * transit is credited when it arrives: it is the player's money.
 */
export async function closeOrders(
  parts: DepositParts,
  tx: Tx,
  playerId: string,
  nowMs: number,
): Promise<() => void> {
  const open = await tx.query<{ id: string }>(
    `select id from deposit where player_id = $1 and status in ('created', 'pending') and tx_id is null order by id`,
    [playerId],
  )
  const published: (() => void)[] = []
  for (const { id } of open) {
    const row = await lockDeposit(tx, id)
    if (row === undefined || !isWaiting(row)) continue
    published.push(await endWithout(parts, tx, row, { status: 'cancelled', reason: byPause, nowMs }))
    if (adapterOf(row.kind).hasBankOrder) await markForRelease(tx, id)
  }
  return () => {
    for (const publish of published) publish()
  }
}

const withOrders = `select distinct player_id from deposit
  where status in ('created', 'pending') and tx_id is null order by player_id`

/** Batch size of the job, in accounts. */
const closedInTurn = 50

/** Cancels open orders of accounts that were linked to a pausing player after they had ordered. */
async function closeRestrictedOrders(parts: DepositParts, nowMs: number): Promise<void> {
  const restricted = await parts.work.read(async (tx) => {
    const rows = await tx.query<{ player_id: string }>(withOrders)
    return parts.limits.restrictedAmong(
      tx,
      rows.map(({ player_id: id }) => id),
      nowMs,
    )
  })
  for (const playerId of restricted.slice(0, closedInTurn)) {
    const publish = await parts.work.write(async (tx) => {
      await lockPlayerRow(tx, playerId)
      return closeOrders(parts, tx, playerId, nowMs)
    })
    publish()
  }
}

/** Batch size of the job, in released orders. */
const releasedInTurn = 50

/**
 * Cancels closed orders at the bank, and drops those that expired there. A job; returns true if more may remain. An
 * order the bank reports as paid is unchanged: its money arrives and is the player's.
 */
export async function releaseOrders(parts: DepositParts, nowMs: number): Promise<boolean> {
  await closeRestrictedOrders(parts, nowMs)
  const due = await parts.work.write(async (tx) => {
    await tx.query('update deposit set is_release_due = false where is_release_due and expires_at <= $1', [
      dateOf(nowMs),
    ])
    return tx.query<{ id: string }>('select id from deposit where is_release_due order by id limit $1', [
      releasedInTurn,
    ])
  })
  const released: string[] = []
  for (const { id } of due) {
    try {
      await parts.gateway.cancelOrder(id)
      released.push(id)
    } catch (error) {
      if (!(error instanceof GatewayDown)) throw error
      parts.log.warn({ err: error, depositId: id }, 'the bank did not let go of an order')
    }
  }
  await parts.work.write((tx) =>
    tx.query('update deposit set is_release_due = false where id = any($1)', [released]),
  )
  return released.length === releasedInTurn
}

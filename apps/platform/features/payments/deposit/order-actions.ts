// Player actions on an own order: cancel it, report it as paid, upload its slip.
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, ok, type Player, type Refused, refuse } from '../../../kernel/http/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { adapterOf } from './channels/index.ts'
import { endWithout } from './credit-deposit.ts'
import { depositOf, isWaiting } from './deposit-view.ts'
import type { DepositParts } from './parts.ts'
import { requestOrder } from './request-order.ts'
import { addStep, type DepositRow, findDeposit, lockDeposit, putVoucher, readDeposit } from './rows.ts'

/** Cancellation reason: by the player. */
const byPlayer = 'byPlayer'

const ownOf = (row: DepositRow | undefined, player: Player): DepositRow | Refused<'depositUnknown'> =>
  row?.player_id === player.id ? row : refuse('depositUnknown')

/** Locks the player's own deposit if it is undecided. */
async function lockOwnOpen(tx: Tx, player: Player, id: string) {
  const own = ownOf(await findDeposit(tx, id), player)
  if (isRefusal(own)) return own
  const row = (await lockDeposit(tx, id)) ?? own
  return row.status === 'created' || row.status === 'pending' ? row : refuse('depositDecided')
}

/** Returns whether the bank cancels the order. An order the bank may not know is created there first. */
async function isTakenBack(parts: DepositParts, row: DepositRow, player: Player, nowMs: number) {
  if (!adapterOf(row.kind).hasBankOrder) return true
  if (row.status === 'created') await requestOrder(parts, row, player, nowMs)
  const { status } = await parts.gateway.cancelOrder(row.id)
  return status !== 'paid'
}

/** Cancels an order. A cancelled order is returned unchanged; one the bank reports as paid is kept. */
export async function cancel(parts: DepositParts, player: Player, id: string, nowMs: number) {
  const row = ownOf(await parts.work.read((tx) => findDeposit(tx, id)), player)
  if (isRefusal(row)) return row
  if (row.status === 'cancelled') return ok(depositOf(row))
  if (!isWaiting(row)) return refuse('depositDecided')
  try {
    if (!(await isTakenBack(parts, row, player, nowMs))) return refuse('depositDecided')
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    parts.log.warn({ err: error, depositId: id }, 'the bank did not take an order back')
    return refuse('railDown')
  }
  const ended = await parts.work.write(async (tx) => {
    const now = await lockDeposit(tx, id)
    if (now === undefined || !isWaiting(now)) return { publish: () => {}, row: await readDeposit(tx, id) }
    const publish = await endWithout(parts, tx, now, { status: 'cancelled', reason: byPlayer, nowMs })
    return { publish, row: await readDeposit(tx, id) }
  })
  ended.publish()
  return ended.row.status === 'cancelled' ? ok(depositOf(ended.row)) : refuse('depositDecided')
}

/** Runs one change of the player's own open deposit, and returns the updated deposit. */
async function changeOpen<Name extends 'voucherUnfit' | 'fileUnknown' = never>(
  { work, bus }: DepositParts,
  player: Player,
  id: string,
  change: (tx: Tx, row: DepositRow) => Promise<null | Refused<Name>>,
) {
  const deposit = await work.write(async (tx) => {
    const row = await lockOwnOpen(tx, player, id)
    if (isRefusal(row)) return row
    return (await change(tx, row)) ?? depositOf(await readDeposit(tx, id))
  })
  if (isRefusal(deposit)) return deposit
  bus.publish({ type: 'deposit', playerId: player.id, deposit })
  return ok(deposit)
}

/** Records the player's report of the payment, once. It credits nothing. */
export const reportPaid = (parts: DepositParts, player: Player, id: string, nowMs: number) =>
  changeOpen(parts, player, id, async (tx, row) => {
    if (!row.steps.some(({ status }) => status === 'saidPaid'))
      await addStep(tx, id, { status: 'saidPaid', reason: null, nowMs })
    return null
  })

/** Attaches the picture of a slip to a deposit, replacing any earlier one. */
export const saveReceipt = (
  parts: DepositParts,
  player: Player,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  nowMs: number,
) =>
  changeOpen<'voucherUnfit' | 'fileUnknown'>(parts, player, id, async (tx, row) => {
    if (!adapterOf(row.kind).takesVoucher) return refuse('voucherUnfit')
    if (row.voucher_file === fileId) return null
    const file = await parts.files.lockOwn(tx, player.id, fileId)
    if (isRefusal(file)) return file
    // Operators who review deposits must not see verification documents.
    if (file.purpose !== 'voucher') return refuse('fileUnknown')
    await putVoucher(tx, id, fileId, nowMs)
    await addStep(tx, id, { status: 'voucher', reason: null, nowMs })
    return null
  })

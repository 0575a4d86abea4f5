// Sends transfers to providers. A transfer's id is its id at the provider, so sending twice moves money once; a row is
// leased before the request, so another worker takes over from one that dies.
import type { ProviderMove } from '@mangetsu/contract/provider-gateway'
import { parseAmount, toDecimal } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { ProviderGateway } from '../gateway/index.ts'
import { GatewayDown } from '../gateway/index.ts'
import { giveBack, postTransferEnd } from './conclude.ts'
import { leaseTransfer, lockTransfer, type TransferRow } from './rows.ts'
import { answerMs, decideTransfer, leaseMs } from './rules.ts'
import { holderOf } from './wallet-holder.ts'
import { ensureWallet, keepWallet, walletsOf } from './wallets.ts'

export type TransferSenderParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly clock: Clock
  readonly log: Logger
  readonly gateways: ReadonlyMap<string, ProviderGateway>
}

/** Batch size, in transfers. */
const batchLimit = 5

const playerSide = { in: (row: TransferRow) => row.target_amount, out: () => null } as const

const requestOf = (row: TransferRow, gateway: ProviderGateway) => {
  const expectedMinor = playerSide[row.direction](row)
  return {
    id: row.id,
    playerRef: row.player_id,
    direction: row.direction,
    currency: gateway.currency,
    amount: expectedMinor === null ? null : toDecimal(expectedMinor, gateway.currency),
  }
}

/** An automatic transfer may be the player's first contact with the provider. */
async function registerFirst(
  { work, clock }: TransferSenderParts,
  row: TransferRow,
  gateway: ProviderGateway,
): Promise<void> {
  const unknownHolder = await work.read(async (tx) => {
    const isKnown = (await walletsOf(tx, row.player_id)).has(gateway.code)
    return isKnown ? null : holderOf(tx, row.player_id)
  })
  if (unknownHolder !== null) await ensureWallet(work, gateway, unknownHolder, clock.nowMs())
}

async function sendTransfer(
  parts: TransferSenderParts,
  row: TransferRow,
  gateway: ProviderGateway,
): Promise<ProviderMove | null> {
  if (row.direction === 'in') await registerFirst(parts, row, gateway)
  // A worker that resumes late leaves the transfer to the current lease holder: nothing may move after its decision.
  if (parts.clock.nowMs() + answerMs >= row.due_at.getTime()) return null
  return gateway.move(requestOf(row, gateway))
}

/**
 * Applies one response to the row, once. `requestedMs` is the time of the first request for it, because a
 * repeated request gets the first response with its balance. Returns true if the transfer must be sent again.
 */
async function take(
  parts: TransferSenderParts,
  { id }: TransferRow,
  gateway: ProviderGateway,
  answer: ProviderMove,
  requestedMs: number,
): Promise<boolean> {
  const nowMs = parts.clock.nowMs()
  const taken = await parts.work.write(async (tx) => {
    const row = await lockTransfer(tx, id)
    if (row?.status !== 'sent') return null
    const expectedMinor = playerSide[row.direction](row)
    const { direction, created_at } = row
    const known = {
      direction,
      currency: gateway.currency,
      expectedMinor,
      ageMs: nowMs - created_at.getTime(),
    }
    const verdict = decideTransfer(known, answer)
    if (verdict.act === 'book') await postTransferEnd(tx, row, verdict.movedMinor, nowMs)
    if (verdict.act === 'return') await giveBack(tx, row, verdict.reason, nowMs)
    const balance = answer.balance === null ? null : parseAmount(answer.balance, gateway.currency)
    if (balance?.ok) {
      await keepWallet(
        tx,
        row.player_id,
        gateway,
        { balanceMinor: balance.amountMinor, url: null },
        requestedMs,
      )
    }
    return { verdict, playerId: row.player_id }
  })
  if (taken === null) return false
  const { verdict, playerId } = taken
  if (verdict.act === 'leave') {
    parts.log.error({ transferId: id, why: verdict.why }, 'a person has to ask the provider about a transfer')
  }
  if (verdict.act === 'book' || verdict.act === 'return') parts.bus.publish({ type: 'balance', playerId })
  return verdict.act === 'sendAgain'
}

/** Runs a request to a provider. A missing response changes nothing: the lease expires and the request is repeated. */
async function quietly(
  parts: TransferSenderParts,
  row: TransferRow,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error
    const facts = { err: error, transferId: row.id, attempts: row.send_attempts }
    parts.log.warn(facts, 'a transfer to a provider is not confirmed yet')
  }
}

function gatewayOf({ gateways, log }: TransferSenderParts, row: TransferRow): ProviderGateway | undefined {
  const gateway = gateways.get(row.provider_code)
  if (gateway === undefined) log.error({ transferId: row.id }, 'a transfer waits for a provider that is gone')
  return gateway
}

async function sendLeased(parts: TransferSenderParts, row: TransferRow): Promise<void> {
  const gateway = gatewayOf(parts, row)
  if (gateway === undefined) return
  await quietly(parts, row, async () => {
    const requestedMs = row.send_attempts === 1 ? parts.clock.nowMs() : row.created_at.getTime()
    const answer = await sendTransfer(parts, row, gateway)
    // Only a status request may be answered with `unknown`; here it is treated as no response.
    if (answer !== null && answer.status !== 'unknown') await take(parts, row, gateway, answer, requestedMs)
  })
}

async function repairLeased(parts: TransferSenderParts, row: TransferRow): Promise<void> {
  const gateway = gatewayOf(parts, row)
  if (gateway === undefined) return
  await quietly(parts, row, async () => {
    const answer = await gateway.statusOf(row.id)
    if (await take(parts, row, gateway, answer, row.created_at.getTime())) await sendLeased(parts, row)
  })
}

const lease = ({ work, clock }: TransferSenderParts, wanted: Parameters<typeof leaseTransfer>[1]) =>
  work.write((tx) => leaseTransfer(tx, wanted, leaseMs, clock.nowMs()))

/** Sends one transfer now, unless another worker does. */
export async function sendNow(parts: TransferSenderParts, id: string): Promise<void> {
  const row = await lease(parts, { status: 'requested', id })
  if (row !== null) await sendLeased(parts, row)
}

/** Processes a small batch of due transfers of a state; returns true if more may remain. */
async function takeTurn(
  parts: TransferSenderParts,
  status: 'requested' | 'sent',
  act: (parts: TransferSenderParts, row: TransferRow) => Promise<void>,
): Promise<boolean> {
  for (let taken = 0; taken < batchLimit; taken += 1) {
    const row = await lease(parts, { status })
    if (row === null) return false
    await act(parts, row)
  }
  return true
}

/** Runs one batch of the sending worker. */
export const sendDue = (parts: TransferSenderParts): Promise<boolean> =>
  takeTurn(parts, 'requested', sendLeased)

/** Runs one batch of status requests for transfers that were sent and got no response. */
export const repairDue = (parts: TransferSenderParts): Promise<boolean> =>
  takeTurn(parts, 'sent', repairLeased)

// Webhooks of the bank: signed, processed once each, and accepted in any order.
import { BankEvent, bankSignatureHeader } from '@mangetsu/contract/bank'
import { parseAmount, toDecimal } from '@mangetsu/money'
import { parseStrict } from '@mangetsu/wire'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Clock, dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { isGatewaySigned } from './signature.ts'

export const gatewayEventsPath = '/rail/bank/events'

/** Outcome of an event: applied, no longer relevant, or about an unknown order. */
type EventOutcome = 'done' | 'ignored' | 'amountDiffers' | 'creditNotAccepted' | 'unknown'

/** A bank event with its amount parsed, so that consumers compare numbers. */
export type GatewayEvent = Omit<BankEvent, 'amount'> & { readonly amountMinor: bigint }

/**
 * Returns null unless the amount is valid in its currency, a received amount is present where required, and a coin
 * comes with its chain.
 */
function readEvent({ amount, ...event }: BankEvent): GatewayEvent | null {
  const read = parseAmount(amount, event.currency)
  if (!read.ok) return null
  const { type, chain } = event
  const isArrival = type === 'order.paid' || type === 'chain.seen'
  const isWhole = (!isArrival || read.amountMinor > 0n) && (type === 'chain.seen') === (chain !== null)
  return isWhole ? { ...event, amountMinor: read.amountMinor } : null
}

/** Applies one event in the caller's transaction; the notices it returns are published after the commit. */
export type GatewayEventHandler = (
  tx: Tx,
  event: GatewayEvent,
  nowMs: number,
) => Promise<{ outcome: EventOutcome; publish?: () => void }>

export type GatewayEventParts = {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly log: Logger
  readonly secret: string
  /** Handles orders and coins: incoming money. */
  readonly takeOrder: GatewayEventHandler
  readonly takePayout: GatewayEventHandler
}

async function take(parts: GatewayEventParts, event: GatewayEvent): Promise<EventOutcome> {
  const nowMs = parts.clock.nowMs()
  const taker = event.type.startsWith('payout.') ? parts.takePayout : parts.takeOrder
  const taken = await parts.work.write(async (tx) => {
    const known = await tx.query<{ outcome: EventOutcome }>(
      'select outcome from rail_event where event_id = $1',
      [event.eventId],
    )
    if (known[0] !== undefined) return { outcome: known[0].outcome }
    const result = await taker(tx, event, nowMs)
    if (result.outcome === 'unknown') return result
    await tx.query(
      `insert into rail_event (event_id, type, ref, amount, outcome, received_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (event_id) do nothing`,
      [
        event.eventId,
        event.type,
        event.id,
        toDecimal(event.amountMinor, event.currency),
        result.outcome,
        dateOf(nowMs),
      ],
    )
    return result
  })
  if ('publish' in taken) taken.publish?.()
  return taken.outcome
}

/** 200 once an event is accepted, even if it changes nothing; 404 for unknown orders; 401 without a valid signature. */
export function addGatewayEvents(app: FastifyInstance, parts: GatewayEventParts): void {
  app.post(gatewayEventsPath, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const signature = request.headers[bankSignatureHeader]
    if (!isGatewaySigned(parts.secret, parts.clock.nowMs(), body, signature)) {
      return reply.code(401).send({ outcome: 'badSignature' })
    }
    const parsed = parseStrict(body)
    const checked = parsed.ok ? BankEvent.safeParse(parsed.value) : null
    const event = checked?.success ? readEvent(checked.data) : null
    if (event === null) return reply.code(400).send({ outcome: 'malformed' })
    const outcome = await take(parts, event)
    if (outcome !== 'done')
      parts.log.warn({ eventId: event.eventId, type: event.type, outcome }, 'a bank event')
    return reply.code(outcome === 'unknown' ? 404 : 200).send({ outcome })
  })
}

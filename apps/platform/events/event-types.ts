// What the stream of events can hold: each type with its payload and that payload's version.
import * as z from 'zod/mini'

const amount = { currency: z.string(), amountMinor: z.string() }

/**
 * A payload only gains optional fields; what would break a reader is a new version beside the old one. Amounts are the
 * currency's smallest units as text; times are in the rows.
 */
export const eventTypes = {
  /** One row for a batch: rounds in the order they were settled in. No player. */
  'rounds.settled': { version: 1, payload: z.object({ roundIds: z.array(z.string()) }) },
  'account.registered': {
    version: 1,
    payload: z.object({ country: z.string(), isSample: z.boolean() }),
  },
  'account.closed': { version: 1, payload: z.object({}) },
  'address.verified': { version: 1, payload: z.object({ by: z.enum(['email', 'phone']) }) },
  /** `item` as the contract's KYC names it. */
  'kyc.reviewed': { version: 1, payload: z.object({ item: z.string(), isApproved: z.boolean() }) },
  'session.started': { version: 1, payload: z.object({ sessionId: z.uuid() }) },
  'deposit.credited': { version: 1, payload: z.object({ depositId: z.uuid(), ...amount }) },
  'withdrawal.requested': { version: 1, payload: z.object({ withdrawalId: z.uuid(), ...amount }) },
  'withdrawal.ended': {
    version: 1,
    payload: z.object({ withdrawalId: z.uuid(), ...amount, isPaid: z.boolean() }),
  },
  'limit.changed': { version: 1, payload: z.object({ what: z.string(), kind: z.nullable(z.string()) }) },
  /** The pots' rules from here on; those that are not there yet open. */
  'jackpot.published': { version: 1, payload: z.object({ promotionId: z.uuid(), version: z.int() }) },
  /** What a player took off their list of games played lately; null: all of them. */
  'recentGames.removed': { version: 1, payload: z.object({ gameIds: z.nullable(z.array(z.string())) }) },
} as const

export type EventType = keyof typeof eventTypes

export type EventPayload<T extends EventType> = z.infer<(typeof eventTypes)[T]['payload']>

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type)

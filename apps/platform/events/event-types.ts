// What the stream of events can hold: each type with its payload and that payload's version.
import { Currency } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'

const amount = { currency: z.string(), amountMinor: z.string() }

/** Kinds of wagers that are settled: of a round of a game, of a round at a table, on a guess-game. */
export const wagerKinds = ['round', 'table', 'guess'] as const
export type SettledKind = (typeof wagerKinds)[number]

/** Wagers of one kind that were settled together, in their order. */
const wagerBatch = { kind: z.enum(wagerKinds), ids: z.array(z.string()) }

/**
 * A payload only gains optional fields; what would break a reader is a new version beside the old one. Amounts are the
 * currency's smallest units as text; times are in the rows.
 */
export const eventTypes = {
  /** The wagers of a batch are over and count as play: each is written once, whatever is corrected later. No player. */
  'wager.settled': { version: 1, payload: z.object(wagerBatch) },
  /** The stakes of a batch were given back before anything was decided: they never counted as play. No player. */
  'wager.voided': { version: 1, payload: z.object(wagerBatch) },
  /** Settled wagers return another amount than before. No player. */
  'wager.corrected': {
    version: 1,
    payload: z.object({
      kind: z.enum(wagerKinds),
      corrections: z.array(
        z.object({
          id: z.string(),
          playerId: z.string(),
          currency: Currency,
          beforeMinor: z.string(),
          afterMinor: z.string(),
        }),
      ),
    }),
  },
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

/** The name that batches of rounds were stored under before all kinds of wagers had one event. */
const formerSettled = 'rounds.settled'

/** Names that types were stored under before, by their present name. */
const formerNames: { readonly [Type in EventType]?: readonly string[] } = {
  'wager.settled': [formerSettled],
}

/** The names that events of these types are stored under. */
export const storedNames = (types: readonly EventType[]): string[] =>
  types.flatMap((type) => [type, ...(formerNames[type] ?? [])])

/** SQL: the names that batches of settled wagers are stored under, for the functions of `functions/event.sql`. */
export const settledNames = `'{${storedNames(['wager.settled'])}}'::text[]`

/** SQL: whether an event `e` is a batch of settled wagers. Its ids are read by `settled_ids` (`functions/event.sql`). */
export const isOfSettled = `e.type = any(${settledNames})`

/** The payload under the former name. */
const formerRounds = z.object({ roundIds: z.array(z.string()) })

/** An event of a former name in its present form; any other as it is stored. */
export function upcast(stored: { readonly type: string; readonly payload: unknown }) {
  if (stored.type !== formerSettled) return stored
  const { roundIds } = formerRounds.parse(stored.payload)
  return { type: 'wager.settled', payload: { kind: 'round', ids: roundIds } }
}

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type)

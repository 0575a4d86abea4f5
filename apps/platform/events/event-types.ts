// Event types of the stream, each with its payload and the payload's version.
import { Currency } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'

const amount = { currency: z.string(), amountMinor: z.string() }

/**
 * Kinds of settled wagers: a round of a game, a round at a table, a bet on a guess game, chips bought at a table of
 * players, a bet on sports, a ticket of bets on a horse race or on virtual football.
 */
export const settledKinds = ['round', 'table', 'guess', 'buy-in', 'slip', 'race', 'virtual-football'] as const
export type SettledKind = (typeof settledKinds)[number]

/** The money that pays a wager that is no round. */
const wagerFundings = ['cash', 'bonus', 'freeBet'] as const
export type WagerFunding = (typeof wagerFundings)[number]

/** Wagers of one kind that were settled together, in order. */
const wagerBatch = { kind: z.enum(settledKinds), ids: z.array(z.string()) }

/**
 * A payload only gains optional fields; a breaking change is a new version in addition to the old one. Amounts are the
 * currency's smallest units as text; times are in the rows.
 */
export const eventTypes = {
  /**
   * The wagers of a batch are settled and count as play: written once per wager, whatever is corrected later. No
   * player.
   */
  'wager.settled': { version: 1, payload: z.object(wagerBatch) },
  /** The stakes of a batch were refunded without a result: they never counted as play. No player. */
  'wager.voided': { version: 1, payload: z.object(wagerBatch) },
  /** Settled wagers have a new return. No player. */
  'wager.corrected': {
    version: 1,
    payload: z.object({
      kind: z.enum(settledKinds),
      corrections: z.array(
        z.object({
          id: z.string(),
          playerId: z.string(),
          currency: Currency,
          beforeMinor: z.string(),
          afterMinor: z.string(),
          /** By how much the stake at risk changed. */
          riskMinor: z._default(z.string(), '0'),
          funding: z._default(z.enum(wagerFundings), 'cash'),
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
  /** `item` as named by the contract's KYC. */
  'kyc.reviewed': { version: 1, payload: z.object({ item: z.string(), isApproved: z.boolean() }) },
  'session.started': { version: 1, payload: z.object({ sessionId: z.uuid() }) },
  /** The first refresh of a session's token on a site day after the day of its last one; `atMs` is its time, Unix ms. */
  'session.continued': { version: 1, payload: z.object({ sessionId: z.uuid(), atMs: z.int() }) },
  'deposit.credited': { version: 1, payload: z.object({ depositId: z.uuid(), ...amount }) },
  'withdrawal.requested': { version: 1, payload: z.object({ withdrawalId: z.uuid(), ...amount }) },
  'withdrawal.ended': {
    version: 1,
    payload: z.object({ withdrawalId: z.uuid(), ...amount, isPaid: z.boolean() }),
  },
  'limit.changed': { version: 1, payload: z.object({ what: z.string(), kind: z.nullable(z.string()) }) },
  /** The pots' rules from here on; pots that do not exist yet open. */
  'jackpot.published': { version: 1, payload: z.object({ promotionId: z.uuid(), version: z.int() }) },
  /** Markets of an event have a result, a new one, or none any more: their current state is in `sport_market`. */
  'sport.marketsDecided': {
    version: 1,
    payload: z.object({ eventId: z.string(), marketIds: z.array(z.string()) }),
  },
  /** An operator has suspended, resumed or voided markets of events, or changed their margins. */
  'sport.eventsOperated': { version: 1, payload: z.object({ eventIds: z.array(z.string()) }) },
  /** Games a player removed from their list of recent games; null for all. */
  'recentGames.removed': { version: 1, payload: z.object({ gameIds: z.nullable(z.array(z.string())) }) },
} as const

export type EventType = keyof typeof eventTypes

export type EventPayload<T extends EventType> = z.infer<(typeof eventTypes)[T]['payload']>

/** Former name of batches of rounds, before wagers of all kinds had one event. */
const formerSettled = 'rounds.settled'

/** Former names of types, by their current name. */
const formerNames: { readonly [Type in EventType]?: readonly string[] } = {
  'wager.settled': [formerSettled],
}

/** Returns the stored names of events of these types. */
export const storedNames = (types: readonly EventType[]): string[] =>
  types.flatMap((type) => [type, ...(formerNames[type] ?? [])])

/** SQL: the stored names of batches of settled wagers, for the functions of `functions/event.sql`. */
export const settledNames = `'{${storedNames(['wager.settled'])}}'::text[]`

/** SQL: whether an event `e` is a batch of settled wagers. Its ids are read by `settled_ids` (`functions/event.sql`). */
export const isOfSettled = `e.type = any(${settledNames})`

/** The payload under the former name. */
const formerRounds = z.object({ roundIds: z.array(z.string()) })

/** Converts an event of a former name to its current form; returns any other as stored. */
export function upcast(stored: { readonly type: string; readonly payload: unknown }) {
  if (stored.type !== formerSettled) return stored
  const { roundIds } = formerRounds.parse(stored.payload)
  return { type: 'wager.settled', payload: { kind: 'round', ids: roundIds } }
}

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type)

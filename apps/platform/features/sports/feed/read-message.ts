// Reads what an adapter delivers: only messages in the port's shape, whose values the contract can state, are applied.
import {
  LegResult,
  SportEvent,
  SportEventDetail,
  SportEventId,
  SportMarketId,
  SportOdds,
  SportOutcomeId,
  SportProgress,
  SportSeason,
} from '@mangetsu/contract/sport'
import * as z from 'zod/mini'
import { type FeedMessage, producers } from './messages.ts'

/** Instants up to the year 9999, Unix ms. */
const InstantMs = z.int().check(z.gte(0), z.lte(253_402_300_799_999))

const sent = { producer: z.enum(producers), atMs: InstantMs }
const ofEvent = { ...sent, eventId: SportEventId }
const { competition, home, away, round, partOf, sport, state } = SportEvent.shape
const { entrants, proof } = SportEventDetail.shape

const Ppm = z.int().check(z.gte(0), z.lte(1_000_000))
const Chances = z.record(SportMarketId, z.object({ refundPpm: Ppm, outcomes: z.record(SportOutcomeId, Ppm) }))

const MarketOddsShape = z.object({
  marketId: SportMarketId,
  status: z.enum(['active', 'suspended', 'inactive', 'handedOver']),
  outcomes: z.array(
    z.object({
      outcomeId: SportOutcomeId,
      odds: SportOdds,
      chancePpm: Ppm,
      refundPpm: z.optional(Ppm),
      isActive: z.boolean(),
    }),
  ),
})

const SettledMarketShape = z.object({
  marketId: SportMarketId,
  outcomes: z.array(z.object({ outcomeId: SportOutcomeId, result: LegResult })),
})

const marketIds = z.array(SportMarketId)
const period = { fromMs: z.nullable(InstantMs), untilMs: z.nullable(InstantMs) }

const Message = z.discriminatedUnion('type', [
  z.object({
    ...ofEvent,
    type: z.literal('fixture'),
    isChange: z.boolean(),
    sport,
    competition,
    round,
    season: z.optional(SportSeason),
    home,
    away,
    entrants,
    partOf,
    startsAtMs: InstantMs,
    proof: z.nullable(z.omit(proof.def.innerType, { seed: true })),
  }),
  z.object({
    ...ofEvent,
    type: z.literal('status'),
    state,
    progress: z.nullable(SportProgress),
    chances: z.optional(Chances),
    seed: z.nullable(z.string()),
  }),
  z.object({ ...ofEvent, type: z.literal('oddsChange'), markets: z.array(MarketOddsShape) }),
  z.object({ ...ofEvent, type: z.literal('betStop'), kinds: z.nullable(z.array(z.string())) }),
  z.object({ ...ofEvent, type: z.literal('betSettlement'), markets: z.array(SettledMarketShape) }),
  z.object({ ...ofEvent, type: z.literal('rollbackBetSettlement'), marketIds }),
  z.object({ ...ofEvent, ...period, type: z.literal('betCancel'), marketIds }),
  z.object({ ...ofEvent, ...period, type: z.literal('rollbackBetCancel'), marketIds }),
  z.object({ ...sent, type: z.literal('alive'), isSubscribed: z.boolean() }),
  z.object({ ...sent, type: z.literal('snapshotComplete'), requestId: z.string() }),
])

/** Escapes in JSON that PostgreSQL's jsonb refuses: NUL, and surrogates, which JSON.stringify escapes only if lone. */
const unstorable = /\\u(0000|d[89a-f])/

/** Returns the message, or what is wrong with it. */
export function readMessage(
  delivered: unknown,
): { readonly message: FeedMessage } | { readonly fault: string } {
  const text = JSON.stringify(delivered)
  if (unstorable.test(text)) return { fault: 'a text that cannot be stored' }
  // Read from the text, so that undefined members are absent as they are in the stored form.
  const read = Message.safeParse(JSON.parse(text))
  return read.success ? { message: read.data } : { fault: z.prettifyError(read.error) }
}

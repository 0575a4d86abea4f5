// What rounds of virtual sports have in common, whatever is played: their states by the clock, their instants, a ticket's
// fields, and all that proves a draw.
import * as z from 'zod/mini'
import { Amount, Currency, Id, Instant } from './fields.ts'
import { stakeRefusals } from './stake-refusals.ts'
import { PublishedChain } from './table-round.ts'

/** The day of a round in the site's zone and its number among that day's rounds, from 1: `20261130-317`. */
export const VirtualRoundId = z.string().check(z.regex(/^\d{8}-[1-9]\d{0,2}$/))

/**
 * By the clock: takes no bets yet; takes bets, unless operators have suspended them; bets are closed; it is played; the
 * result stands. A voided round had no random value in time: its bets are refunded.
 */
export const VirtualRoundState = z.enum([
  'upcoming',
  'open',
  'suspended',
  'closed',
  'running',
  'over',
  'voided',
])
export type VirtualRoundState = z.infer<typeof VirtualRoundState>

/** The number of a round on its day, its instants and its state; bets are paid when it finishes. */
export const virtualTimes = {
  no: z.int(),
  opensAt: Instant,
  closesAt: Instant,
  startsAt: Instant,
  finishesAt: Instant,
  state: VirtualRoundState,
}

/** A ticket without its round and its lines. */
export const virtualTicket = {
  ticketId: Id,
  placedAt: Instant,
  currency: Currency,
  stake: Amount,
  state: z.enum(['open', 'settled', 'refunded']),
  /** The return of all lines, or the refunded stake; null while open. */
  returned: z.nullable(Amount),
  settledAt: z.nullable(Instant),
}

/** Refusals of a ticket that do not depend on the game. */
export const virtualTicketRefusals = [
  'virtualSportSuspended',
  'badAmount',
  'insufficientFunds',
  ...stakeRefusals,
  'regionClosed',
  'identityNeeded',
  'keyReused',
] as const

/** All inputs of a draw but the round's id and what is drawn. */
export const virtualRecord = {
  /** The rules by which card, odds and draw follow from the inputs, and their version. */
  model: z.string(),
  state: VirtualRoundState,
  opensAt: Instant,
  closesAt: Instant,
  chain: PublishedChain,
  /** The chain's link at the round's place, hex; null before the start. */
  link: z.nullable(z.string()),
  beacon: z.object({
    publicKey: z.string(),
    genesis: z.int(),
    period: z.int(),
    round: z.int(),
    signature: z.nullable(z.string()),
    signer: z.enum(['drand', 'practice']),
  }),
}

// Cash-outs of sports bets: what one pays, why there is none, and those a player took.
import * as z from 'zod/mini'
import { Amount, Id, Instant } from './fields.ts'

/**
 * Why an open bet cannot be cashed out: a market is suspended, its feed is down, or a result is about to settle it; another
 * cash-out of it waits; a bonus is being wagered, or its money or a free bet pays the bet; its settlement was withdrawn; or it is worth nothing.
 */
const CashOutObstacle = z.enum([
  'betStop',
  'feedDown',
  'decided',
  'waiting',
  'bonus',
  'freeBet',
  'reopened',
  'worthless',
])
export type SportCashOutObstacle = z.infer<typeof CashOutObstacle>

/** What a cash-out of an open bet pays at the moment. */
export const SportCashOutOffer = z.object({
  /** What a cash-out of all that remains pays; null while there is an obstacle. */
  amount: z.nullable(Amount),
  /** The average return by the feed's chances, of which the margin is taken; null while there is an obstacle. */
  fair: z.nullable(Amount),
  /** The share of the fair value that is taken, parts per million. */
  marginPpm: z.int(),
  /** The largest part in percent that can be cashed out while a stake remains; 0 if only all can. */
  mostPercent: z.int(),
  obstacle: z.nullable(CashOutObstacle),
  /** The place among the legs of the one whose market is the obstacle; null for any other. */
  leg: z.nullable(z.int()),
})
export type SportCashOutOffer = z.infer<typeof SportCashOutOffer>

/** The part of a bet in whole percent of what remains of it; 100 is all. */
export const SportCashOutPercent = z.int().check(z.gte(1), z.lte(100))

/** What a cash-out pays if it is taken in time. */
export const SportCashOutQuote = z.object({
  id: Id,
  percent: SportCashOutPercent,
  /** The stake that is cashed out, of all combinations. */
  stake: Amount,
  fair: Amount,
  marginPpm: z.int(),
  amount: Amount,
  /** The stake that remains, and the most that it returns. */
  stakeLeft: Amount,
  mostReturnLeft: Amount,
  /** Seconds that the cash-out waits before it is decided; 0 before play. */
  delaySeconds: z.int(),
  /** Until when it can be taken. */
  until: Instant,
})
export type SportCashOutQuote = z.infer<typeof SportCashOutQuote>

/** A cash-out that a player took. */
export const SportCashOut = z.object({
  id: Id,
  state: z.enum(['waiting', 'paid', 'refused']),
  percent: SportCashOutPercent,
  stake: Amount,
  fair: Amount,
  marginPpm: z.int(),
  /** What it paid; while it waits, and if it was refused, what was quoted. */
  amount: Amount,
  takenAt: Instant,
  /** When it is decided while it waits; null otherwise. */
  decidesAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  /** Why it was refused: `changed` if it was worth less than was quoted. */
  refusedBy: z.nullable(z.enum(['betStop', 'feedDown', 'decided', 'changed', 'bonus'])),
})
export type SportCashOut = z.infer<typeof SportCashOut>

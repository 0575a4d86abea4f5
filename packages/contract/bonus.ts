// A bonus: a promotion's gift to a player, from its grant until it is the player's own or has ended.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, Instant, Nothing, pageInput, withLoginName } from './fields.ts'
import { FreeBetTerms, SportTerms } from './sport-bonus.ts'

/** States of a bonus, with the specification's numbers where it names them; the first six are live. */
export const bonusStatuses = {
  requested: 0,
  freeSpins: 2,
  claimable: 3,
  wagering: 5,
  releasable: 10,
  /** A free bet whose slip is not settled. */
  placed: 11,
  released: 1,
  expired: 4,
  givenUp: 6,
  cancelled: 7,
  rejected: 8,
  /** Used up with nothing left: free spins without a win, or bonus money that was lost. */
  playedOut: 9,
} as const
export type BonusStatusName = keyof typeof bonusStatuses
export type BonusStatus = (typeof bonusStatuses)[BonusStatusName]

export const bonusTypes = { deposit: 0, task: 1, rakeback: 2, vip: 3, activity: 4, freeSpins: 5 } as const
export type BonusType = (typeof bonusTypes)[keyof typeof bonusTypes]

export const BonusStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
export const BonusType = z.literal([0, 1, 2, 3, 4, 5])

/** The bonus's terms at the time it was granted. */
export const BonusTerms = z.object({
  /** Wagering requirement, as a multiple. */
  times: z.int(),
  /** Percentage of a stake that counts: by kind of play, overridden by game (`bonus-weight.ts`). */
  kinds: z.record(z.string(), z.int()),
  games: z.record(z.string(), z.int()),
  excludedGames: z.array(GameId),
  /** Maximum stake of bonus money in one round with all its steps, in the bonus's currency; null without a maximum. */
  largestStake: z.nullable(Amount),
  /** Maximum amount that becomes the player's own; null without a maximum. */
  largestRelease: z.nullable(Amount),
  /** The money that a bet takes first while the bonus is active. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  /** Days from acceptance until it expires. */
  days: z.int(),
  sports: SportTerms,
})
export type BonusTerms = z.infer<typeof BonusTerms>

export const Bonus = z.object({
  requestId: Id,
  /** Name in the caller's language. */
  bonusName: z.string(),
  /** A JSON list of `{ lang, name }` (specification, section 3). */
  configName: z.string(),
  bonusType: BonusType,
  bonusStatus: BonusStatus,
  /** The same as `bonusStatus`; the specification has both names. */
  status: BonusStatus,
  /** The deposit it was granted for; "0.00" of its currency if there was none. */
  fetchAmount: Amount,
  fetchCurrency: Currency,
  bonusAmount: Amount,
  bonusCurrency: Currency,
  /** Current amount: claimable, or remaining while active; "0.00" once it is over. */
  amount: Amount,
  /** Number of free spins left. */
  freeSpinTimes: z.int(),
  /** Their game, the stake of each, their number, and the days within which they must be played. */
  freeSpin: z.nullable(z.object({ gameId: GameId, stake: Amount, times: z.int(), days: z.int() })),
  /** The terms of a free bet, whose stake is the bonus's amount; null for any other bonus. */
  freeBet: z.nullable(FreeBetTerms),
  activityCode: z.string(),
  /** The version of the promotion under which it was granted. */
  version: z.int(),
  terms: BonusTerms,
  wagerTarget: Amount,
  wagerDone: Amount,
  /** Amount that became the player's own. */
  released: z.nullable(Amount),
  createdAt: Instant,
  /** Deadline for claiming it; null once claimed, or without a deadline. */
  claimBy: z.nullable(Instant),
  begunAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type PlayerBonus = z.infer<typeof Bonus>

/** Lists the player's bonuses, newest first. */
export const queryBonuses = call({
  path: '/api/v1/bonus/request/new/query',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...pageInput,
    /** All types if none is named. */
    bonusTypeList: z.optional(z.array(BonusType).check(z.maxLength(6))),
  }),
  output: z.object({ bonuses: z.array(Bonus), total: z.int() }),
})

/** Returns the bonus being wagered, or the one awaiting release; null without one. Refetched after rounds. */
export const queryBonusInPlay = call({
  path: '/api/v1/bonus/in_play',
  as: 'player',
  perMinute: 120,
  input: Nothing,
  output: z.object({ bonus: z.nullable(Bonus) }),
})

const ofOne = z.object({ ...withLoginName, requestId: Id })

/** Forfeits a bonus, or a coupon by its id, and its terms no longer apply. Rewards already earned are paid instead. */
export const giveUpBonus = call({
  path: '/api/v1/bonus/give_up',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: z.object({ requestId: Id, isPaid: z.boolean() }),
  refusals: ['couponUnknown', 'couponUnfit', 'bonusStateUnfit', 'roundOpen'],
})

/** Releases a bonus whose wagering requirement is met: it becomes the player's own. */
export const releaseBonus = call({
  path: '/api/v1/bonus/release',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: Bonus,
  refusals: ['bonusUnknown', 'bonusStateUnfit'],
})

/** Cancels a bonus that was requested and not accepted yet. */
export const cancelBonus = call({
  path: '/api/phoenix/user/bonus/cancel',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: Bonus,
  refusals: ['bonusUnknown', 'bonusStateUnfit'],
})

// A bonus: what a promotion has given a player, from being granted until it is the player's own or over.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, GameId, Id, Instant, pageAsked, withLoginName } from './fields.ts'

/** The states a bonus can be in, by the specification's numbers where it names them; the first five are live. */
export const bonusStatuses = {
  requested: 0,
  freeSpins: 2,
  claimable: 3,
  wagering: 5,
  releasable: 10,
  released: 1,
  expired: 4,
  givenUp: 6,
  cancelled: 7,
  rejected: 8,
  /** Played to its end, and nothing is left: free spins without a win, or money that was lost. */
  playedOut: 9,
} as const
export type BonusStatusName = keyof typeof bonusStatuses
export type BonusStatus = (typeof bonusStatuses)[BonusStatusName]

export const bonusTypes = { deposit: 0, task: 1, rakeback: 2, vip: 3, activity: 4, freeSpins: 5 } as const
export type BonusType = (typeof bonusTypes)[keyof typeof bonusTypes]

export const BonusStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
export const BonusType = z.literal([0, 1, 2, 3, 4, 5])

/** What is asked of it, as it was when it was given. */
export const BonusTerms = z.object({
  /** How many times it has to be staked. */
  times: z.int(),
  /** How much of a stake counts, per cent: by kind of play, and by game before it (`bonus-weight.ts`). */
  kinds: z.record(z.string(), z.int()),
  games: z.record(z.string(), z.int()),
  excludedGames: z.array(GameId),
  /** The largest stake of its money in one round with all its steps, in its currency; null without one. */
  largestStake: z.nullable(Amount),
  /** The most that becomes the player's own; null without one. */
  largestRelease: z.nullable(Amount),
  /** Which money a bet takes first while it is played. */
  order: z.enum(['cashFirst', 'bonusFirst']),
  /** Days from being taken until it is over. */
  days: z.int(),
})
export type BonusTerms = z.infer<typeof BonusTerms>

export const Bonus = z.object({
  requestId: Id,
  /** The caller's language. */
  bonusName: z.string(),
  /** A JSON list of `{ lang, name }` (specification, section 3). */
  configName: z.string(),
  bonusType: BonusType,
  bonusStatus: BonusStatus,
  /** The same as `bonusStatus`; the specification has both names. */
  status: BonusStatus,
  /** The deposit it was given for; "0.00" of its currency where it was none. */
  fetchAmount: Amount,
  fetchCurrency: Currency,
  bonusAmount: Amount,
  bonusCurrency: Currency,
  /** What is there of it now: to be taken, or left of it in play; "0.00" once it is over. */
  amount: Amount,
  /** Free spins that are left. */
  freeSpinTimes: z.int(),
  /** The game they are for, what one stakes, how many there were, and the days to play them. */
  freeSpin: z.nullable(z.object({ gameId: GameId, stake: Amount, times: z.int(), days: z.int() })),
  activityCode: z.string(),
  /** The version of the promotion it was given under. */
  version: z.int(),
  terms: BonusTerms,
  wagerTarget: Amount,
  wagerDone: Amount,
  /** What became the player's own. */
  released: z.nullable(Amount),
  createdAt: Instant,
  /** Until when it can be taken; null once it was, or without an end. */
  claimBy: z.nullable(Instant),
  begunAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
})
export type PlayerBonus = z.infer<typeof Bonus>

/** The player's bonuses, the newest first. */
export const queryBonuses = call({
  path: '/api/v1/bonus/request/new/query',
  as: 'player',
  input: z.object({
    ...withLoginName,
    ...pageAsked,
    /** All types where none is named. */
    bonusTypeList: z.optional(z.array(BonusType).check(z.maxLength(6))),
  }),
  output: z.object({ bonuses: z.array(Bonus), total: z.int() }),
})

const ofOne = z.object({ ...withLoginName, requestId: Id })

/** Without the bonus, and free of what it asked for; a coupon as well, by its id. What is earned is paid instead. */
export const giveUpBonus = call({
  path: '/api/v1/bonus/give_up',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: z.object({ requestId: Id, isPaid: z.boolean() }),
  refusals: ['couponUnknown', 'couponUnfit', 'bonusStateUnfit', 'roundOpen'],
})

/** A bonus that was staked for becomes the player's own. */
export const releaseBonus = call({
  path: '/api/v1/bonus/release',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: Bonus,
  refusals: ['bonusUnknown', 'bonusStateUnfit'],
})

/** One that was requested and not accepted yet is cancelled. */
export const cancelBonus = call({
  path: '/api/phoenix/user/bonus/cancel',
  as: 'player',
  perMinute: 20,
  input: ofOne,
  output: Bonus,
  refusals: ['bonusUnknown', 'bonusStateUnfit'],
})

// VIP: the level a player's play has brought them to, named for the waxing moon, and what reaching one is rewarded with.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, Id, InBoth, Instant, withLoginName } from './fields.ts'

/** The highest level; the first is 0. */
export const highestLevel = 7

export const queryLevelProcess = call({
  path: '/api/v1/player/level/query_process',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    level: z.int(),
    name: InBoth,
    /** One for each 100 yen staked in slots; other kinds of games by their weight, other currencies at the reference rate. */
    points: z.int(),
    /** Null on the highest level, and while it rests. */
    next: z.nullable(
      z.object({
        name: InBoth,
        points: z.int(),
        /** What staking for the points that are missing costs on average in slots, in yen. */
        cost: Amount,
      }),
    ),
    /** The points this level begins at. */
    from: z.int(),
    /** The player is on a break or excluded: nothing of the levels is shown but the one they have. */
    isResting: z.boolean(),
  }),
})

export const LevelInfo = z.object({
  level: z.int(),
  name: InBoth,
  /** The points it begins at. */
  points: z.int(),
  /** What has been staked in slots by then, in yen. */
  staked: Amount,
  /** The share of the theoretical cost that comes back, per cent; 0 for none. */
  rakeback: z.int(),
  /** For reaching it; null for nothing. */
  reward: z.nullable(z.object({ currency: Currency, amount: Amount })),
})
export type LevelInfo = z.infer<typeof LevelInfo>

/** Every level, from the first to the highest. */
export const queryLevelInfo = call({
  path: '/api/v1/player/level/query_info',
  as: 'anyone',
  input: z.object({ ...withLoginName }),
  output: z.object({
    levels: z.array(LevelInfo),
    /** How much of a stake counts for points, per cent, by kind of game. */
    weights: z.record(z.string(), z.int()),
  }),
})

/**
 * Of a level's reward: not reached; reached, and it is about to be given; to be taken; taken; not taken in time; done
 * without.
 */
export const LevelRewardState = z.enum(['ahead', 'reached', 'claimable', 'claimed', 'expired', 'givenUp'])

export const LevelReward = z.object({
  level: z.int(),
  /** The bonus it was given as; null before. */
  requestId: z.nullable(Id),
  state: LevelRewardState,
  reward: z.nullable(z.object({ currency: Currency, amount: Amount })),
  /** Until when it can be taken; null when it cannot. */
  claimBy: z.nullable(Instant),
})
export type LevelReward = z.infer<typeof LevelReward>

/** The player's rewards for levels, of each level that has one. One that waits is taken by `applyActivity`. */
export const queryLevelRewardList = call({
  path: '/throne-api/activity/queryLevelRewardList',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Under which they are taken. */
    activityCode: z.string(),
    rewards: z.array(LevelReward),
  }),
})

/** Over the account's life, in the reference currency, yen. */
export const queryLifetimePlay = call({
  path: '/report/player_order_stat/sum_full_lifecycle',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** What came back less what was staked: below zero for a loss. */
    totalDefaultWinLossAmount: Amount,
    /** Stakes by their games' weight for points. */
    totalDefaultValidBetAmount: Amount,
    totalDefaultBetAmount: Amount,
  }),
})

// VIP: the level a player has reached by playing, named for the waxing moon, and the reward for reaching it.
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
    /**
     * One point for each 100 yen staked in slots; other kinds of games by their weight, other currencies at the
     * reference rate.
     */
    points: z.int(),
    /** Null on the highest level, and while VIP is suspended for the player. */
    next: z.nullable(
      z.object({
        name: InBoth,
        points: z.int(),
        /** Average cost in whole yen of staking for the missing points in slots. */
        cost: Amount,
      }),
    ),
    /** Points at which this level begins. */
    from: z.int(),
    /** Whether the player is on a break or excluded: then only the current level is shown. */
    isResting: z.boolean(),
  }),
})

export const LevelInfo = z.object({
  level: z.int(),
  name: InBoth,
  /** Points at which the level begins. */
  points: z.int(),
  /** Amount staked in slots at that point, in yen. */
  staked: Amount,
  /** Share of the theoretical cost that is returned, per cent; 0 for none. */
  rakeback: z.int(),
  /** Reward for reaching the level; null for none. */
  reward: z.nullable(z.object({ currency: Currency, amount: Amount })),
})
export type LevelInfo = z.infer<typeof LevelInfo>

/** Lists all levels, from the first to the highest. */
export const queryLevelInfo = call({
  path: '/api/v1/player/level/query_info',
  as: 'anyone',
  input: z.object({ ...withLoginName }),
  output: z.object({
    levels: z.array(LevelInfo),
    /** Share of a stake that counts for points, per cent, by kind of game. */
    weights: z.record(z.string(), z.int()),
    /** Stake in yen that earns one point, by kind of game; without kinds that have no games. */
    pointStakes: z.record(z.string(), Amount),
  }),
})

/**
 * States of a level's reward: level not reached; reached, with the reward still to be issued; claimable; claimed;
 * expired; forfeited.
 */
export const LevelRewardState = z.enum(['ahead', 'reached', 'claimable', 'claimed', 'expired', 'givenUp'])

export const LevelReward = z.object({
  level: z.int(),
  /** Id of the bonus that pays the reward; null before it is issued. */
  requestId: z.nullable(Id),
  state: LevelRewardState,
  reward: z.nullable(z.object({ currency: Currency, amount: Amount })),
  /** Deadline for claiming it; null if it cannot be claimed. */
  claimBy: z.nullable(Instant),
})
export type LevelReward = z.infer<typeof LevelReward>

/** Lists the player's rewards, for each level that has one. A claimable reward is claimed by `applyActivity`. */
export const queryLevelRewardList = call({
  path: '/throne-api/activity/queryLevelRewardList',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Activity code for claiming the rewards. */
    activityCode: z.string(),
    rewards: z.array(LevelReward),
  }),
})

/** Returns totals over the account's life, in the reference currency, yen. */
export const queryLifetimePlay = call({
  path: '/report/player_order_stat/sum_full_lifecycle',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Payouts minus stakes: negative for a loss. */
    totalDefaultWinLossAmount: Amount,
    /** Stakes multiplied by their games' weight for points. */
    totalDefaultValidBetAmount: Amount,
    totalDefaultBetAmount: Amount,
  }),
})

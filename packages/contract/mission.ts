// Missions: small tasks with their progress, joining and claiming.
import * as z from 'zod/mini'
import { ActivityCode } from './activity.ts'
import { call } from './call.ts'
import { GameId, InBoth, Instant, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

export const MissionTag = z.enum(['today', 'week', 'season'])
export type MissionTag = z.infer<typeof MissionTag>

/** A mission in one of its periods: `<code>:<period>`, where the period is a day, a week's Monday or `once`. */
export const TaskId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}:(d[\d-]{10}|w[\d-]{10}|once)$/))

export const MissionStep = z.object({
  kind: z.enum(['rounds', 'deposits', 'kyc', 'address', 'limits', 'rest', 'visits']),
  done: z.int(),
  target: z.int(),
  unit: z.enum(['rounds', 'games', 'days', 'times', 'minutes']),
  /** Games in which the mission can be done; empty if any game counts. */
  games: z.array(GameId),
  /** Kinds of play that count, such as `sports`; empty if any counts. */
  gameKinds: z.array(z.string()),
})
export type MissionStep = z.infer<typeof MissionStep>

/** States: must be joined first, in progress, finished and claimable, claimed. */
export const MissionState = z.enum(['toJoin', 'open', 'claimable', 'claimed'])
export type MissionState = z.infer<typeof MissionState>

export const Mission = z.object({
  taskId: TaskId,
  tag: MissionTag,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  version: z.int(),
  steps: z.array(MissionStep),
  reward: RewardView,
  state: MissionState,
  /** End of the period; null for one without an end. */
  periodEnds: z.nullable(Instant),
  /** Deadline for claiming a finished mission; null without a deadline. */
  claimUntil: z.nullable(Instant),
})
export type Mission = z.infer<typeof Mission>

const TagName = z.object({ tag: MissionTag, name: InBoth })

export const queryTaskTags = call({
  path: '/api/phoenix/prom/open/task/queryTaskTags',
  as: 'anyone',
  input: z.object({ ...withLoginName }),
  output: z.object({ tags: z.array(TagName) }),
})

export const MissionSeason = z.object({
  activityCode: ActivityCode,
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  version: z.int(),
  isJoined: z.boolean(),
})
export type MissionSeason = z.infer<typeof MissionSeason>

/** A season with its missions, which a player sees before joining. */
export const ListedSeason = z.object({
  ...MissionSeason.shape,
  missions: z.array(z.object({ title: InBoth, reward: RewardView })),
})
export type ListedSeason = z.infer<typeof ListedSeason>

/** Lists the caller's missions; without those that require play if the caller is at a limit or on a break. */
export const missionTagsList = call({
  path: '/api/phoenix/prom/open/task/missionTagsList',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Number of finished, unclaimed missions. */
    availablePrizeCount: z.int(),
    /** Number of missions in progress or open to join. */
    availableMission: z.int(),
    tags: z.array(
      z.object({ ...TagName.shape, finished: z.int(), total: z.int(), renewsAt: z.nullable(Instant) }),
    ),
    missions: z.array(Mission),
    /** Seasons whose list the caller can join. */
    seasons: z.array(ListedSeason),
  }),
})

/**
 * Returns whether missions may be shown outside their own page: not if the player is on a break, excluded or at a
 * limit.
 */
export const checkTaskDisplay = call({
  path: '/api/phoenix/prom/task/checkDisplay',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** 1 if they may be shown. */
    flag: z.int(),
    why: z.nullable(z.enum(['onBreak', 'excluded', 'identityHeld', 'atLimit', 'none'])),
  }),
})

/** Joins a mission that must be joined, or claims a finished one. Repeating the call returns the same result. */
export const applyTask = call({
  path: '/api/phoenix/prom/task/apply',
  as: 'player',
  perMinute: 120,
  input: z.object({ ...withLoginName, taskId: TaskId }),
  output: z.object({ taskId: TaskId, did: z.enum(['joined', 'claimed']), mission: Mission }),
  refusals: [
    'missionUnknown',
    'missionUnfinished',
    'missionOver',
    'missionNotNow',
    'activityNotForYou',
    'rewardUsedUp',
    'rewardTaken',
  ],
})

/** Puts the player on the list of a season, under the terms they have read. */
export const saveTaskWhitelist = call({
  path: '/api/phoenix/prom/act/task/whitelist/save',
  as: 'player',
  input: z.object({ ...withLoginName, activityCode: ActivityCode, version: z.int() }),
  output: z.object({ season: MissionSeason }),
  refusals: [
    'activityUnknown',
    'activityNotOpen',
    'activityNotForYou',
    'seasonTermsChanged',
    'missionNotNow',
  ],
})

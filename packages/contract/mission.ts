// Missions: small things to do, how far each is, taking part and claiming.
import * as z from 'zod/mini'
import { ActivityCode } from './activity.ts'
import { call } from './call.ts'
import { GameId, InBoth, Instant, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

export const MissionTag = z.enum(['today', 'week', 'season'])
export type MissionTag = z.infer<typeof MissionTag>

/** A mission in one of its periods: `<code>:<period>`, the period a day, a week's Monday or `once`. */
export const TaskId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,59}:(d[\d-]{10}|w[\d-]{10}|once)$/))

export const MissionStep = z.object({
  kind: z.enum(['rounds', 'deposits', 'kyc', 'address', 'limits', 'rest', 'visits']),
  done: z.int(),
  target: z.int(),
  unit: z.enum(['rounds', 'games', 'days', 'times', 'minutes']),
  /** Where it can be done; empty where any will do. */
  games: z.array(GameId),
})
export type MissionStep = z.infer<typeof MissionStep>

/** Not joined yet where one has to, under way, finished and to be claimed, claimed. */
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
  /** When the period ends; null for one without an end. */
  periodEnds: z.nullable(Instant),
  /** Until when what is finished can be claimed; null without an end. */
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

/** All missions of the reader; of play none for somebody who is at a limit or on a break. */
export const missionTagsList = call({
  path: '/api/phoenix/prom/open/task/missionTagsList',
  as: 'either',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** Finished and not claimed. */
    availablePrizeCount: z.int(),
    /** Under way or to be joined. */
    availableMission: z.int(),
    tags: z.array(
      z.object({ ...TagName.shape, finished: z.int(), total: z.int(), renewsAt: z.nullable(Instant) }),
    ),
    missions: z.array(Mission),
    /** Seasons the reader can put themselves on the list of. */
    seasons: z.array(MissionSeason),
  }),
})

/** Whether missions are to be shown of themselves, outside their page: not on a break, excluded or at a limit. */
export const checkTaskDisplay = call({
  path: '/api/phoenix/prom/task/checkDisplay',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    /** 1 when they are. */
    flag: z.int(),
    why: z.nullable(z.enum(['onBreak', 'excluded', 'identityHeld', 'atLimit', 'none'])),
  }),
})

/** Takes part where one has to join; claims what is finished. A second time says the same. */
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

// An activity: a promotion as the player's page asks for it, signs up for it and takes what it gives.
import * as z from 'zod/mini'
import { Bonus } from './bonus.ts'
import { call } from './call.ts'
import { Amount, Currency, Id, InBoth, Instant, pageAsked, RequestId, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

export const ActivityCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

/** Not begun, running, over. */
export const ActivityState = z.enum(['upcoming', 'running', 'over'])
export type ActivityState = z.infer<typeof ActivityState>

export const Activity = z.object({
  activityCode: ActivityCode,
  /** What kind of promotion, such as `codes` or `tournament`: it decides where its page is. */
  kind: z.string(),
  version: z.int(),
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  state: ActivityState,
  from: Instant,
  until: z.nullable(Instant),
  /** Whether one takes part by signing up. */
  needsSignUp: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

/** What is shown to everybody, or to this player: what is not for them is left out. */
export const queryActivities = call({
  path: '/throne-api/activity/list',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageAsked, state: z.optional(ActivityState) }),
  output: z.object({ activities: z.array(Activity), total: z.int() }),
})

/** One of them with all versions of its terms, and what differs between them is the reader's to see. */
export const queryActivity = call({
  path: '/throne-api/activity/detail',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode }),
  output: z.object({
    activity: Activity,
    versions: z.array(
      z.object({
        version: z.int(),
        inForceFrom: Instant,
        terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
      }),
    ),
  }),
  refusals: ['activityUnknown'],
})

/**
 * Signs up for an activity; with `bonusId`, takes what it has given: a claimable bonus or free spins; with `itemId`, buys
 * something of a shop.
 */
export const applyActivity = call({
  path: '/throne-api/activity/apply',
  as: 'player',
  idempotent: true,
  perMinute: 30,
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    activityCode: ActivityCode,
    bonusId: z.optional(Id),
    itemId: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))),
  }),
  output: z.object({
    activityCode: ActivityCode,
    /** 1 once signed up. */
    signFlag: z.int(),
    bonus: z.nullable(Bonus),
  }),
  refusals: [
    'activityUnknown',
    'activityNotOpen',
    'activityNotForYou',
    'bonusUnknown',
    'bonusStateUnfit',
    'bonusInPlay',
    'rewardUsedUp',
    'rewardTaken',
    'pointsShort',
    'pointItemUnknown',
    'keyReused',
    'onBreak',
    'excluded',
    'identityHeld',
  ],
})

export const querySignup = call({
  path: '/throne-api/activity/querySignup',
  as: 'player',
  input: z.object({ ...withLoginName, activityCode: ActivityCode }),
  output: z.object({
    activityCode: ActivityCode,
    /** 1 once signed up. */
    signFlag: z.int(),
    signTime: z.nullable(Instant),
    /** The version signed up under. */
    version: z.nullable(z.int()),
    /** Whether one could now. */
    canSignUp: z.boolean(),
  }),
  refusals: ['activityUnknown'],
})

/** A constant of the deposit activity, by the specification's names (section 3). */
export const ActivityConstant = z.object({
  activityCode: ActivityCode,
  conKey: z.string(),
  conVal: z.string(),
  /** 1 while it holds. */
  flag: z.int(),
  productId: z.string(),
  sysNowTime: Instant,
  extraResult: z.object({
    /** Which deposit it is for: 1 for the first. */
    depositTime: z.int(),
    /** Per cent of the deposit. */
    bonusRate: z.int(),
    freeSpinTimes: z.int(),
    freeSpinCounts: z.int(),
    /** The most it brings. */
    prizeAmount: Amount,
    currency: Currency,
    remark: InBoth,
    activityDescribes: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
    activityBeginDate: Instant,
    activityEndDate: z.nullable(Instant),
  }),
})
export type ActivityConstant = z.infer<typeof ActivityConstant>

const ConKey = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,32}$/))

export const queryActivityConstant = call({
  path: '/throne-api/activity/queryActivityConstant',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode, conKey: ConKey }),
  output: ActivityConstant,
  refusals: ['activityUnknown'],
})

/**
 * A string under the fixed key of the common config: base64 of a nonce of 12 bytes and AES-256-GCM's ciphertext with its
 * tag, whose plaintext is JSON. It hides, it does not protect.
 */
const Encrypted = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))

/** As `queryActivityConstant`, encrypted. */
export const queryActivityConstantV2 = call({
  path: '/throne-api/activity/queryActivityConstantV2',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode, conKey: ConKey }),
  output: Encrypted,
  refusals: ['activityUnknown'],
})

/** All constants of an activity, an array, encrypted. */
export const queryActivityConstantsV2 = call({
  path: '/throne-api/activity/queryActivityConstantsV2',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode }),
  output: Encrypted,
  refusals: ['activityUnknown'],
})

/** Twelve letters and digits in groups of four as printed, without 0, O, 1 and I; spaces, hyphens and case do not matter. */
const Code = z.string().check(z.minLength(1), z.maxLength(40))

/** What a code gives, before it is taken. A code that is none counts as a miss. */
export const queryCodePrize = call({
  path: '/throne-api/cdk/type/prize',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, code: Code }),
  output: z.object({
    activityCode: ActivityCode,
    title: InBoth,
    terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
    version: z.int(),
    /** `single`: one code, one player; `shared`: one code, each player once. */
    type: z.enum(['single', 'shared']),
    reward: RewardView,
    until: z.nullable(Instant),
  }),
  refusals: [
    'codeUnreadable',
    'codeUnknown',
    'codeUsed',
    'codeTaken',
    'codeOver',
    'codeNotYet',
    'codeBlocked',
    'activityNotForYou',
  ],
})

/** Takes what a code gives, once. */
export const exchangeCode = call({
  path: '/throne-api/cdk/exchange',
  as: 'player',
  idempotent: true,
  perMinute: 20,
  input: z.object({ ...withLoginName, requestId: RequestId, code: Code }),
  output: z.object({ activityCode: ActivityCode, reward: RewardView, bonus: z.nullable(Bonus) }),
  refusals: [
    'codeUnreadable',
    'codeUnknown',
    'codeUsed',
    'codeTaken',
    'codeOver',
    'codeNotYet',
    'codeBlocked',
    'activityNotForYou',
    'rewardUsedUp',
    'rewardTaken',
    'keyReused',
  ],
})

/** Codes the player has exchanged, the newest first, and how many misses they have had lately. */
export const pageExchangedCodes = call({
  path: '/throne-api/cdk/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageAsked }),
  output: z.object({
    exchanged: z.array(
      z.object({
        activityCode: ActivityCode,
        title: InBoth,
        reward: RewardView,
        at: Instant,
        bonus: z.nullable(Bonus),
      }),
    ),
    total: z.int(),
    misses: z.int(),
    missesUntilWait: z.int(),
    /** Until when no code is looked at; null while codes are. */
    blockedUntil: z.nullable(Instant),
  }),
})

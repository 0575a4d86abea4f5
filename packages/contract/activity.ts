// An activity: a promotion as the player's page shows it, with sign-up and claiming of rewards.
import * as z from 'zod/mini'
import { Bonus } from './bonus.ts'
import { call } from './call.ts'
import { Amount, Currency, Id, InBoth, Instant, pageInput, RequestId, withLoginName } from './fields.ts'
import { RewardView } from './reward.ts'

export const ActivityCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

/** States: not begun, running, over. */
export const ActivityState = z.enum(['upcoming', 'running', 'over'])
export type ActivityState = z.infer<typeof ActivityState>

export const Activity = z.object({
  activityCode: ActivityCode,
  /** Kind of promotion, such as `codes` or `tournament`, which determines its page. */
  kind: z.string(),
  version: z.int(),
  title: InBoth,
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  state: ActivityState,
  from: Instant,
  until: z.nullable(Instant),
  /** Whether participation requires signing up. */
  needsSignUp: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

/** Lists activities that are public or for this player; others are omitted. */
export const queryActivities = call({
  path: '/throne-api/activity/list',
  as: 'either',
  input: z.object({ ...withLoginName, ...pageInput, state: z.optional(ActivityState) }),
  output: z.object({ activities: z.array(Activity), total: z.int() }),
})

/** Returns one activity with all versions of its terms, for the reader to compare. */
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
 * Signs up for an activity; with `bonusId`, claims its reward: a claimable bonus or free spins; with `itemId`, buys an
 * item of a shop.
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
    /** 1 if the caller has signed up. */
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
    /** 1 if the caller has signed up. */
    signFlag: z.int(),
    signTime: z.nullable(Instant),
    /** The version of the terms at sign-up. */
    version: z.nullable(z.int()),
    /** Whether the caller could sign up now. */
    canSignUp: z.boolean(),
  }),
  refusals: ['activityUnknown'],
})

/** A constant of the deposit activity, with the specification's names (section 3). */
export const ActivityConstant = z.object({
  activityCode: ActivityCode,
  conKey: z.string(),
  conVal: z.string(),
  /** 1 while the activity is in force. */
  flag: z.int(),
  productId: z.string(),
  sysNowTime: Instant,
  extraResult: z.object({
    /** Which deposit it applies to: 1 for the first. */
    depositTime: z.int(),
    /** Percentage of the deposit. */
    bonusRate: z.int(),
    freeSpinTimes: z.int(),
    freeSpinCounts: z.int(),
    /** Maximum bonus. */
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
 * A string encrypted under the fixed key of the common config: base64 of a nonce of 12 bytes and AES-256-GCM's
 * ciphertext with its tag, whose plaintext is JSON. It obscures, it does not protect.
 */
const Encrypted = z.string().check(z.regex(/^[A-Za-z0-9+/]+=*$/))

/** Like `queryActivityConstant`, encrypted. */
export const queryActivityConstantV2 = call({
  path: '/throne-api/activity/queryActivityConstantV2',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode, conKey: ConKey }),
  output: Encrypted,
  refusals: ['activityUnknown'],
})

/** Returns all constants of an activity as an encrypted array. */
export const queryActivityConstantsV2 = call({
  path: '/throne-api/activity/queryActivityConstantsV2',
  as: 'either',
  input: z.object({ ...withLoginName, activityCode: ActivityCode }),
  output: Encrypted,
  refusals: ['activityUnknown'],
})

/**
 * Twelve letters and digits, printed in groups of four, without 0, O, 1 and I; spaces, hyphens and case are ignored.
 */
const Code = z.string().check(z.minLength(1), z.maxLength(40))

/** Returns a code's reward before it is redeemed. An invalid code counts as a failed attempt. */
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
    /** `single`: for one player; `shared`: for each player once. */
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

/** Redeems a code once. */
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

/** Lists the codes the player has redeemed, newest first, with their number of recent failed attempts. */
export const pageExchangedCodes = call({
  path: '/throne-api/cdk/page',
  as: 'player',
  input: z.object({ ...withLoginName, ...pageInput }),
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
    /** End of the block on entering codes; null without a block. */
    blockedUntil: z.nullable(Instant),
  }),
})

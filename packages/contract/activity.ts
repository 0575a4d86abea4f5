// An activity: a promotion as the player's page shows it, with sign-up and claiming of rewards.
import * as z from 'zod/mini'
import { Bonus } from './bonus.ts'
import { call } from './call.ts'
import { Coupon } from './coupon.ts'
import { Amount, Currency, Id, InBoth, Instant, pageInput, RequestId, withLoginName } from './fields.ts'
import { RewardView, WagerTimes } from './reward.ts'

export const ActivityCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

/** States: not begun, running, over. */
export const ActivityState = z.enum(['upcoming', 'running', 'over'])
export type ActivityState = z.infer<typeof ActivityState>

/** Amounts by currency, each in its own unit. */
const OfferAmounts = z.partialRecord(Currency, Amount)
export type OfferAmounts = z.infer<typeof OfferAmounts>

/** Sum of rewards: moon points, free spins, and money by currency. */
const rewardSum = {
  points: z.int(),
  freeSpins: z.int(),
  amounts: OfferAmounts,
  /** Stakes of free bets on sports; absent without one. */
  freeBets: z.optional(OfferAmounts),
}

/** What a player gets, by the shape of the statement. */
export const OfferGain = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('depositBonus'),
    /** Percentage of the deposit, by the deposit's currency. */
    rates: z.partialRecord(Currency, z.int()),
    minDeposits: OfferAmounts,
    /** The first deposit on which it can be used: 1 for a player's first. */
    depositNumber: z.int(),
    /** Whether each new player receives it once, with the account. */
    isWelcome: z.boolean(),
  }),
  z.object({
    shape: z.literal('lossShare'),
    /** Percentage of the period's net loss. */
    percent: z.int(),
    /** At most this percentage of the average cost of the period's stakes; null without that bound. */
    costPercent: z.nullable(z.int()),
  }),
  /** A percentage of the stakes' average cost, from the lowest VIP level with a share to the highest. */
  z.object({ shape: z.literal('costShare'), percentFrom: z.int(), percentTo: z.int() }),
  /** Prizes of a draw or a tournament: the largest, and their number. */
  z.object({ shape: z.literal('prizes'), largest: OfferAmounts, count: z.int() }),
  z.object({
    shape: z.literal('jackpot'),
    currency: Currency,
    /** Current amount of the largest pot; null before it is opened. */
    amount: z.nullable(Amount),
    /** Amount by which the largest pot is won at the latest. */
    mustDropBy: Amount,
    /** Minimum stake that takes part. */
    leastStake: Amount,
  }),
  z.object({
    shape: z.literal('guess'),
    /** Smallest and largest odds, such as "1.900"; null for a pool. */
    odds: z.nullable(z.object({ least: z.string(), most: z.string() })),
    /** Percentage of all stakes that correct guesses share; null for fixed odds. */
    poolPercent: z.nullable(z.number()),
    /** Minimum stake, and maximum total of a player. */
    stakes: z.partialRecord(Currency, z.object({ least: Amount, most: Amount })),
  }),
  /** An amount once per VIP level reached: the smallest and the largest. */
  z.object({ shape: z.literal('levels'), least: OfferAmounts, most: OfferAmounts }),
  /** Rewards of a cycle of days on which the player signs in. */
  z.object({ shape: z.literal('days'), days: z.int(), ...rewardSum }),
  /** Rewards of several missions. */
  z.object({ shape: z.literal('missions'), count: z.int(), ...rewardSum }),
  /** Cheapest item of the point shop. */
  z.object({ shape: z.literal('shop'), cost: z.int(), ...rewardSum }),
  /** A single reward. */
  z.object({ shape: z.literal('reward'), ...rewardSum }),
])
export type OfferGain = z.infer<typeof OfferGain>
export type GainOf<Shape extends OfferGain['shape']> = Extract<OfferGain, { readonly shape: Shape }>

/** The facts of a promotion, derived from the rules it is paid by. */
export const ActivityOffer = z.object({
  gain: OfferGain,
  /** The most that one player gets at a time; null without a maximum of its own. */
  cap: z.nullable(OfferAmounts),
  /** Wagering requirement as a multiple; the largest if rewards differ. */
  wagerTimes: WagerTimes,
  /** Days in which it can be used or claimed; null without a limit, or where nothing is claimed. */
  claimDays: z.nullable(z.int()),
  /** How often it comes again; null if it does not. */
  recurs: z.nullable(z.enum(['day', 'week'])),
  /** Next deadline of taking part, or of the draw; null without one. */
  deadline: z.nullable(Instant),
})
export type ActivityOffer = z.infer<typeof ActivityOffer>

export const Activity = z.object({
  activityCode: ActivityCode,
  /** Kind of promotion, such as `codes` or `tournament`, which determines its page. */
  kind: z.string(),
  version: z.int(),
  title: InBoth,
  /** Poetic name, shown beside the title; null without one. */
  subtitle: z.nullable(InBoth),
  summary: InBoth,
  terms: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
  picture: z.string(),
  offer: ActivityOffer,
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

/** A deposit bonus that the reader can use on their next deposit. */
export const NextOffer = z.object({
  activity: Activity,
  /** The player's coupon for it; null for a visitor, who receives it by signing up. */
  coupon: z.nullable(Coupon),
  /** Whether it would be used on the reader's first deposit. */
  isFirstDeposit: z.boolean(),
  /** The offer for the deposit after that one; null without one. */
  following: z.nullable(Activity),
})
export type NextOffer = z.infer<typeof NextOffer>

/**
 * Returns the one deposit offer that applies to the reader next: a visitor's welcome offer, or the usable coupon with
 * the largest bonus, in the given currency if there is one. Null without any, while a coupon is in use, and for a player
 * who may not play.
 */
export const queryNextOffer = call({
  path: '/throne-api/activity/nextOffer',
  as: 'either',
  input: z.object({ ...withLoginName, currency: z.optional(Currency) }),
  output: z.object({ offer: z.nullable(NextOffer) }),
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

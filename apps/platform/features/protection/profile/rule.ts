// One rule of a profile: its requirement, its source, and the day from which it is in force.
import { playKinds } from '@mangetsu/contract/game-attributes'
import { currencyCodes, parseAmount } from '@mangetsu/money'
import * as z from 'zod/mini'

const Day = z.string().check(
  z.refine((text) => {
    const read = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) && text.length === 10
  }, 'must be a day of the calendar, YYYY-MM-DD'),
)

const Text = z.string().check(z.minLength(1), z.maxLength(300))

const cited = {
  /** The provision as cited; "house" for a rule that no law requires. */
  source: Text,
  /** The first day in force, on the site's calendar. */
  inForceFrom: Day,
  /**
   * The page on which the provision was looked up, and the day; null if it was not, or if no law requires it.
   */
  confirmed: z.nullable(z.strictObject({ page: z.string().check(z.regex(/^https:\/\/\S+$/)), on: Day })),
}

const Kinds = z.array(z.enum(playKinds)).check(z.minLength(1), z.maxLength(playKinds.length))

/** Rules without parameters: prohibitions and obligations. */
const plainRules = [
  /** No consecutive rounds without a press for each. */
  'noAutoplay',
  /** No faster playback of a round. */
  'noQuickMode',
  /** No skipping to the end of a round's playback. */
  'noSkip',
  /** No feature buy: free spins started for a price. */
  'noFeatureBuy',
  /**
   * A second game opens only when the first has no open or just started round, and no bet is open at a table.
   */
  'oneGameAtATime',
  /** A promotion requires and rewards either casino games or bets, not both. */
  'oneProductPromotions',
  /** A player sets a deposit limit, or declines one, before their first deposit. */
  'depositLimitOffered',
  /** Payments by card or e-wallet are accepted only if their funding is known and is not credit. */
  'noCreditCards',
  /** Real money is disabled, whatever licence is configured. */
  'noRealMoney',
] as const

const Plain = z.strictObject({ rule: z.enum(plainRules), ...cited })

const RoundsApart = z.strictObject({
  rule: z.literal('roundsApart'),
  kinds: Kinds,
  /** The minimum time between the starts of two rounds, ms. */
  ms: z.int().check(z.gte(1_000), z.lte(60_000)),
  ...cited,
})

const LargestStake = z
  .strictObject({
    rule: z.literal('largestStake'),
    kinds: Kinds,
    currency: z.enum(currencyCodes),
    /** The maximum total stake of a round; in another currency these kinds are closed. */
    amount: z.string(),
    /** The rule applies to players under this age, in years; null: to every player. */
    underAge: z.nullable(z.int().check(z.gte(18), z.lte(99))),
    ...cited,
  })
  .check(
    z.refine(
      ({ amount, currency }) => parseAmount(amount, currency).ok,
      'amount must be one of its currency',
    ),
  )

const WageringAtMost = z.strictObject({
  rule: z.literal('wageringAtMost'),
  /** The maximum wagering multiple of a bonus. */
  times: z.int().check(z.gte(0), z.lte(1_000)),
  ...cited,
})

const LimitsReviewed = z.strictObject({
  rule: z.literal('limitsReviewed'),
  /** Months until a player must review their limits, counted from the last change or review. */
  months: z.int().check(z.gte(1), z.lte(24)),
  ...cited,
})

const KindClosed = z.strictObject({
  rule: z.literal('kindClosed'),
  kinds: Kinds,
  /** The reason, as shown on the game's page. */
  reason: z.strictObject({ ja: Text, en: Text }),
  ...cited,
})

/** Actions that may require a verified identity. */
const verifiedActions = ['deposit', 'bet', 'demo'] as const
export type VerifiedAction = (typeof verifiedActions)[number]

const VerifiedFirst = z.strictObject({
  rule: z.literal('verifiedFirst'),
  /** Verification level required for each of these actions. */
  level: z.int().check(z.gte(1), z.lte(4)),
  before: z.array(z.enum(verifiedActions)).check(z.minLength(1), z.maxLength(verifiedActions.length)),
  ...cited,
})

const MetEverywhere = z.strictObject({
  rule: z.literal('metEverywhere'),
  /** An obligation that the site meets in every jurisdiction, so that no code reads it. */
  demand: Text,
  /** The test that verifies it. */
  verifiedBy: Text,
  ...cited,
})

export const Rule = z.discriminatedUnion('rule', [
  Plain,
  RoundsApart,
  LargestStake,
  WageringAtMost,
  LimitsReviewed,
  KindClosed,
  VerifiedFirst,
  MetEverywhere,
])
export type Rule = z.infer<typeof Rule>

export type PlainRule = (typeof plainRules)[number]

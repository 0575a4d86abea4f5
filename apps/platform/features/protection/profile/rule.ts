// One rule of a profile: what it demands, where it is written, and the day from which it holds.
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
  /** The provision, as it is quoted; "house" where no law asks for it. */
  source: Text,
  /** The first day it holds, on the site's calendar. */
  inForceFrom: Day,
  /** The page on which the provision was looked up, and the day; null where it was not, or where no law asks for it. */
  confirmed: z.nullable(z.strictObject({ page: z.string().check(z.regex(/^https:\/\/\S+$/)), on: Day })),
}

const Kinds = z.array(z.enum(playKinds)).check(z.minLength(1), z.maxLength(playKinds.length))

/** What is simply forbidden, or simply asked for. */
export const plainRules = [
  /** Rounds that follow each other without a press for each. */
  'noAutoplay',
  /** What a round shows, played faster. */
  'noQuickMode',
  /** What a round shows, brought to its end at once. */
  'noSkip',
  /** What a game sells besides its rounds: free spins begun for a price. */
  'noFeatureBuy',
  /** A player opens a second game only while no round of the first is open or has just begun, and no bet lies at a table. */
  'oneGameAtATime',
  /** A promotion asks for and gives games of a casino, or bets, and not both. */
  'oneProductPromotions',
  /** A player sets a deposit limit, or declines one, before their first deposit. */
  'depositLimitOffered',
  /** Payments by card or e-wallet are accepted only if their funding is known and is not credit. */
  'noCreditCards',
  /** Money is never real there, whatever licence is configured. */
  'noRealMoney',
] as const

const Plain = z.strictObject({ rule: z.enum(plainRules), ...cited })

const RoundsApart = z.strictObject({
  rule: z.literal('roundsApart'),
  kinds: Kinds,
  /** The least time from the beginning of a round to that of the next, ms. */
  ms: z.int().check(z.gte(1_000), z.lte(60_000)),
  ...cited,
})

const LargestStake = z
  .strictObject({
    rule: z.literal('largestStake'),
    kinds: Kinds,
    currency: z.enum(currencyCodes),
    /** All that a round may stake; in another currency these kinds are closed. */
    amount: z.string(),
    /** The rule holds for players under this age, in years; null: for every player. */
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
  /** How often a bonus may have to be staked before it is the player's. */
  times: z.int().check(z.gte(0), z.lte(1_000)),
  ...cited,
})

const LimitsReviewed = z.strictObject({
  rule: z.literal('limitsReviewed'),
  /** Months after which a player is asked to review their limits, counted from the last change or review. */
  months: z.int().check(z.gte(1), z.lte(24)),
  ...cited,
})

const KindClosed = z.strictObject({
  rule: z.literal('kindClosed'),
  kinds: Kinds,
  /** Why, as its games' pages say it. */
  reason: z.strictObject({ ja: Text, en: Text }),
  ...cited,
})

/** Actions that may require a verified identity. */
export const verifiedActions = ['deposit', 'bet', 'demo'] as const
export type VerifiedAction = (typeof verifiedActions)[number]

const VerifiedFirst = z.strictObject({
  rule: z.literal('verifiedFirst'),
  /** Verification level required for each of these actions. */
  level: z.int().check(z.gte(1), z.lte(4)),
  before: z.array(z.enum(verifiedActions)).check(z.minLength(1), z.maxLength(verifiedActions.length)),
  ...cited,
})

const HeldEverywhere = z.strictObject({
  rule: z.literal('heldEverywhere'),
  /** What the place asks for and every place gets, so that no code has to look it up. */
  demand: Text,
  /** The test that holds it. */
  heldBy: Text,
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
  HeldEverywhere,
])
export type Rule = z.infer<typeof Rule>

export type PlainRule = (typeof plainRules)[number]

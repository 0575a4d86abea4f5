// Structure of a promotion in the database and in an operator's file. Kind-specific rules are parsed by the kind.
import type { ActivityOffer } from '@mangetsu/contract/activity'
import { Amount, Currency, InBoth, Instant } from '@mangetsu/contract/fields'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Connection, Tx } from '../../../kernel/db/index.ts'

export const PromotionCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

const Level = z.int().check(z.gte(0), z.lte(7))
const Count = z.int().check(z.gte(1), z.lte(1_000_000_000))

/** Amounts by currency, each in its own unit. */
export const Amounts = z.partialRecord(Currency, Amount)
export type Amounts = z.infer<typeof Amounts>

/** Conditions on players; all given ones must be met, an omitted one does not apply. */
export const Audience = z.strictObject({
  /** VIP levels, first and last. */
  levelFrom: z.optional(Level),
  levelTo: z.optional(Level),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /** Minimum verification level. */
  kycFrom: z.optional(z.int().check(z.gte(0), z.lte(4))),
  /** Any one of these. */
  tags: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))).check(z.minLength(1))),
  isWhitelisted: z.optional(z.boolean()),
})
export type Audience = z.infer<typeof Audience>

export const PromotionBody = z.strictObject({
  title: InBoth,
  /** Poetic name, shown beside the title. */
  subtitle: z.optional(InBoth),
  summary: InBoth,
  /** One sentence each. */
  terms: z.strictObject({
    ja: z.array(z.string()).check(z.maxLength(40)),
    en: z.array(z.string()).check(z.maxLength(40)),
  }),
  /** Name of a client picture. */
  picture: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  audience: z._default(Audience, {}),
  /** Visible from this time; by default from its start. */
  showFrom: z.optional(Instant),
  from: Instant,
  /** Null for one without an end. */
  until: z.nullable(Instant),
  /** Visible until this time; by default until its end. */
  showUntil: z.optional(Instant),
  /** Upper bound of everything it can grant, by currency; reserved in the ledger. */
  budget: z._default(Amounts, {}),
  limits: z._default(
    z.strictObject({
      perPlayer: z.optional(Count),
      perPlayerDay: z.optional(Count),
      inAll: z.optional(Count),
      /** Whether only one account of each person can take part: the first one to claim something. */
      isOncePerPerson: z.optional(z.boolean()),
    }),
    {},
  ),
  /** Kind-specific rules. */
  rules: z.unknown(),
})
export type PromotionBody = z.infer<typeof PromotionBody>

/** An operator's file: a version of a promotion, in force from a time on, by default immediately. */
export const PromotionFile = z.strictObject({
  code: PromotionCode,
  kind: z.string().check(z.regex(/^[a-z][a-zA-Z]{1,39}$/)),
  inForceFrom: z.optional(Instant),
  body: PromotionBody,
})
export type PromotionFile = z.infer<typeof PromotionFile>

/** Returns whether a budget covers this amount of a currency at least once. */
export const paysOnce = (budget: Amounts, currency: CurrencyCode, amountMinor: bigint): boolean =>
  minorOf(budget[currency] ?? '0.00', currency) >= amountMinor

/** A reward a file would have granted; a reward without a money value has no cost. */
export type PreviewedGift = {
  readonly playerId: string
  readonly atMs: number
  readonly cost: { readonly currency: CurrencyCode; readonly amountMinor: bigint } | null
}

export type PreviewedTime = { readonly fromMs: number; readonly untilMs: number }

/** A promotion whose offer is derived, with its kind's rules. */
type OfferedPromotion<Rules = unknown> = {
  readonly code: string
  readonly kind: string
  readonly body: PromotionBody
  readonly rules: Rules
}

/** Facts outside a promotion's own file that an offer may depend on. */
type OfferContext = {
  /** All promotions in force, such as the missions of a season. */
  readonly promotions: readonly OfferedPromotion[]
  /** Result of the kind's `currentAmount`; null without one. */
  readonly currentAmount: string | null
}

/** One kind of promotion: its rules, and the validation of its files. */
export type PromotionKind<Rules = unknown> = {
  readonly kind: string
  readonly rules: z.ZodMiniType<Rules>
  /** Whether it has no page and card of its own, because it only announces another feature. */
  readonly isUnlisted?: true
  /** Whether players take part by signing up. */
  readonly needsSignUp?: true
  /** Derives the facts shown to players from the rules that the kind pays by. Pure. */
  offer(promotion: OfferedPromotion<Rules>, context: OfferContext): ActivityOffer
  /** Reads the amount it would pay now, for a kind whose amount grows while it runs; null before it is opened. */
  currentAmount?(tx: Pick<Connection, 'query'>, rules: Rules): Promise<string | null>
  /** Start of sign-ups; by default the start of visibility. */
  signUpFrom?(rules: Rules): string
  /** Validates beyond the schema, given the previous version if there is one; one sentence per fault. */
  check?(body: PromotionBody, rules: Rules, before: PromotionBody | null): readonly string[]
  /** Validates the code, if the kind restricts it. */
  checkCode?(code: string): readonly string[]
  /**
   * Returns the rewards a file would have granted for a past period, assuming that every player claims all of them.
   * Read-only.
   */
  preview?(tx: Tx, rules: Rules, time: PreviewedTime): Promise<readonly PreviewedGift[]>
  /**
   * Time after its end in which something can still be granted, ms; afterwards, once nothing is open, the common job
   * closes it. A kind without this method closes its promotions' accounts itself.
   */
  openAfterMs?(rules: Rules): number
  /** Whether a won reward is not granted yet: the promotion is not closed before. */
  isOwed?(tx: Tx, promotionId: string): Promise<boolean>
}

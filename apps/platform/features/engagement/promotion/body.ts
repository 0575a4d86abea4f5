// What a promotion is made of: the form it has in the database and in an operator's file. Its kind's own rules are read by
// the kind.
import { Amount, Currency, InBoth, Instant } from '@mangetsu/contract/fields'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import type { Tx } from '../../../kernel/db/index.ts'

export const PromotionCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

const Level = z.int().check(z.gte(0), z.lte(7))
const Count = z.int().check(z.gte(1), z.lte(1_000_000_000))

/** Amounts by currency, each in its unit. */
export const Amounts = z.partialRecord(Currency, Amount)
export type Amounts = z.infer<typeof Amounts>

/** Whom it is for; what is not named is no condition. All that is named must hold. */
export const Audience = z.strictObject({
  /** VIP levels, the first and the last. */
  levelFrom: z.optional(Level),
  levelTo: z.optional(Level),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /** The least level of verification. */
  kycFrom: z.optional(z.int().check(z.gte(0), z.lte(4))),
  /** Any one of these. */
  tags: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))).check(z.minLength(1))),
  isWhitelisted: z.optional(z.boolean()),
})
export type Audience = z.infer<typeof Audience>

export const PromotionBody = z.strictObject({
  title: InBoth,
  summary: InBoth,
  /** A sentence each. */
  terms: z.strictObject({
    ja: z.array(z.string()).check(z.maxLength(40)),
    en: z.array(z.string()).check(z.maxLength(40)),
  }),
  /** A name among the client's pictures. */
  picture: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  audience: z._default(Audience, {}),
  /** Seen from then on; from its begin where nothing is said. */
  showFrom: z.optional(Instant),
  from: Instant,
  /** Null for one without an end. */
  until: z.nullable(Instant),
  /** Seen until then; until its end where nothing is said. */
  showUntil: z.optional(Instant),
  /** All that can ever be given, by currency; the ledger holds it. */
  budget: z._default(Amounts, {}),
  limits: z._default(
    z.strictObject({
      perPlayer: z.optional(Count),
      perPlayerDay: z.optional(Count),
      inAll: z.optional(Count),
      /** Whether of the accounts of one person only the first to take something of it can take any. */
      isOncePerPerson: z.optional(z.boolean()),
    }),
    {},
  ),
  /** What its kind asks for. */
  rules: z.unknown(),
})
export type PromotionBody = z.infer<typeof PromotionBody>

/** An operator's file: a version of a promotion, in force from a time on, at once where none is named. */
export const PromotionFile = z.strictObject({
  code: PromotionCode,
  kind: z.string().check(z.regex(/^[a-z][a-zA-Z]{1,39}$/)),
  inForceFrom: z.optional(Instant),
  body: PromotionBody,
})
export type PromotionFile = z.infer<typeof PromotionFile>

/** Whether a budget pays this amount of a currency at least once. */
export const paysOnce = (budget: Amounts, currency: CurrencyCode, amountMinor: bigint): boolean =>
  minorOf(budget[currency] ?? '0.00', currency) >= amountMinor

/** Something a file would have given; what costs no money has no cost. */
export type PreviewedGift = {
  readonly playerId: string
  readonly atMs: number
  readonly cost: { readonly currency: CurrencyCode; readonly amountMinor: bigint } | null
}

export type PreviewedTime = { readonly fromMs: number; readonly untilMs: number }

/** One kind of promotion: what its rules are, and what else must hold of a file. */
export type PromotionKind<Rules = unknown> = {
  readonly kind: string
  readonly rules: z.ZodMiniType<Rules>
  /** Whether players take part by signing up for it. */
  readonly needsSignUp?: true
  /** When sign-ups are taken from; from when it is seen where nothing is said. */
  signUpFrom?(rules: Rules): string
  /** What is wrong with it beyond its form, a sentence each; the version before it where there is one. */
  check?(body: PromotionBody, rules: Rules, before: PromotionBody | null): readonly string[]
  /** What is wrong with its code, where not every code will do. */
  checkCode?(code: string): readonly string[]
  /** What a file would have given for what was done within a time, each player taking all of it. Writes nothing. */
  preview?(tx: Tx, rules: Rules, time: PreviewedTime): Promise<readonly PreviewedGift[]>
  /**
   * So long after its end something of it can still be given, ms; then, with nothing of it open, the common job closes it.
   * A kind without it brings its promotions' accounts to nothing itself.
   */
  openAfterMs?(rules: Rules): number
  /** Whether something was won in one that is not given yet: it is not closed before. */
  isOwed?(tx: Tx, promotionId: string): Promise<boolean>
}

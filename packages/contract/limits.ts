// Limits: what a player has decided for themselves. Deposits, losses, wagers and time; breaks, exclusion, reality checks.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, AmountText, Currency, Id, Instant, withLoginName } from './fields.ts'

export const LimitKind = z.enum(['deposit', 'loss', 'wager', 'session'])
export type LimitKind = z.infer<typeof LimitKind>
export const LimitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.infer<typeof LimitPeriod>

export const Limit = z.object({
  id: Id,
  kind: LimitKind,
  period: LimitPeriod,
  /** In the panel's currency; for `session` minutes, as a whole number of them. */
  cap: z.string(),
  used: z.string(),
  /** When the period in hand ends. */
  renewsAt: Instant,
  /** A raise, or taking the limit away (`cap` null): it waits, then asks once more, then lapses. */
  raise: z.nullable(
    z.object({ cap: z.nullable(z.string()), readyAt: Instant, lapsesAt: Instant, isReady: z.boolean() }),
  ),
})
export type Limit = z.infer<typeof Limit>

export const PlayDay = z.object({
  /** In the site's zone. */
  date: z.string(),
  minutes: z.int(),
  /** Net result of play, in the panel's currency. */
  net: Amount,
})

export const ResponsibleGamblingSummary = z.object({
  /** What amounts are counted in; other currencies count at the reference rate of the platform. */
  currency: Currency,
  limits: z.array(Limit),
  /** Until when the player pauses, and how; null while they may play. */
  closure: z.nullable(
    z.object({
      kind: z.enum(['break', 'exclusion']),
      from: Instant,
      /** Null for good. */
      until: z.nullable(Instant),
      /** An exclusion that is over ends only when the player asks; then it waits a day. */
      endsAskedAt: z.nullable(Instant),
    }),
  ),
  /** Minutes of play between two reality checks; 0 for none. */
  realityCheckMinutes: z.int(),
  /** Play since the last pause of half an hour. */
  session: z.object({ minutes: z.int(), net: Amount, isCheckDue: z.boolean() }),
  today: z.object({ minutes: z.int(), net: Amount }),
  /** Deposits less withdrawals, over the whole life of the account and month by month, newest first. */
  netDeposits: z.object({
    lifetime: Amount,
    deposited: Amount,
    withdrawn: Amount,
    months: z.array(z.object({ month: z.string(), net: Amount })),
  }),
  /** What the place has the player asked: a deposit limit before their first deposit, and to review their limits. */
  prompts: z.object({ depositLimit: z.boolean(), review: z.boolean() }),
  month: z.string(),
  days: z.array(PlayDay),
  history: z.array(
    z.object({
      at: Instant,
      what: z.enum([
        'set',
        'lowered',
        'raiseAsked',
        'raised',
        'raiseDropped',
        'removed',
        'break',
        'excluded',
        'exclusionEnded',
        'realityCheck',
        'depositLimitDeclined',
        'limitsReviewed',
      ]),
      kind: z.nullable(LimitKind),
      period: z.nullable(LimitPeriod),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
})
export type ResponsibleGamblingSummary = z.infer<typeof ResponsibleGamblingSummary>

export const selfControl = call({
  path: '/api/v1/player/self_control',
  as: 'player',
  perMinute: 60,
  input: z.discriminatedUnion('action', [
    z.object({
      ...withLoginName,
      action: z.literal('query'),
      /** The calendar's month, such as 2026-11; the one in hand when absent. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    }),
    /** Lowering holds at once; raising waits a day. `cap` null takes the limit away, which is raising. */
    z.object({
      ...withLoginName,
      action: z.literal('set'),
      kind: LimitKind,
      period: LimitPeriod,
      cap: z.nullable(AmountText),
    }),
    z.object({ ...withLoginName, action: z.literal('confirmRaise'), id: Id }),
    z.object({ ...withLoginName, action: z.literal('dropRaise'), id: Id }),
    z.object({
      ...withLoginName,
      action: z.literal('break'),
      days: z.int().check(z.gte(1), z.lte(42)),
    }),
    z.object({
      ...withLoginName,
      action: z.literal('exclude'),
      /** Null for good. */
      months: z.nullable(z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60)])),
    }),
    z.object({ ...withLoginName, action: z.literal('endExclusion') }),
    z.object({
      ...withLoginName,
      action: z.literal('realityCheck'),
      minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]),
    }),
    /** The player has seen the reality check and plays on. */
    z.object({ ...withLoginName, action: z.literal('playOn') }),
    /** The player wants no deposit limit for now, before their first deposit. */
    z.object({ ...withLoginName, action: z.literal('declineDepositLimit') }),
    /** The player has reviewed their limits and changes none. */
    z.object({ ...withLoginName, action: z.literal('confirmLimits') }),
  ]),
  output: ResponsibleGamblingSummary,
  refusals: ['badLimit', 'limitOrder', 'limitUnknown', 'raiseTooEarly', 'closureHolds'],
})

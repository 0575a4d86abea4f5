// Limits that players set for themselves: deposits, losses, wagers and time; breaks, exclusion, reality checks.
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
  /** In the panel's currency; for `session` a whole number of minutes. */
  cap: z.string(),
  used: z.string(),
  /** End of the current period. */
  renewsAt: Instant,
  /** A pending increase, or removal of the limit (`cap` null): it waits, then needs confirmation, then lapses. */
  raise: z.nullable(
    z.object({ cap: z.nullable(z.string()), readyAt: Instant, lapsesAt: Instant, isReady: z.boolean() }),
  ),
})
export type Limit = z.infer<typeof Limit>

export const PlayDay = z.object({
  /** Date in the site's time zone. */
  date: z.string(),
  minutes: z.int(),
  /** Net result of play, in the panel's currency. */
  net: Amount,
})

export const ResponsibleGamblingSummary = z.object({
  /** Currency of the amounts; other currencies count at the platform's reference rate. */
  currency: Currency,
  limits: z.array(Limit),
  /** The player's current closure and its end; null while they may play. */
  closure: z.nullable(
    z.object({
      kind: z.enum(['break', 'exclusion']),
      from: Instant,
      /** Null if permanent. */
      until: z.nullable(Instant),
      /** An expired exclusion ends only at the player's request, a day after it. */
      endsAskedAt: z.nullable(Instant),
    }),
  ),
  /** Minutes of play between two reality checks; 0 for none. */
  realityCheckMinutes: z.int(),
  /** Play since the last pause of half an hour. */
  session: z.object({ minutes: z.int(), net: Amount, isCheckDue: z.boolean() }),
  today: z.object({ minutes: z.int(), net: Amount }),
  /** Deposits minus withdrawals, over the account's whole life and by month, newest first. */
  netDeposits: z.object({
    lifetime: Amount,
    deposited: Amount,
    withdrawn: Amount,
    months: z.array(z.object({ month: z.string(), net: Amount })),
  }),
  /** Prompts that the jurisdiction requires: a deposit limit before the first deposit, and a review of the limits. */
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
      /** Calendar month, such as 2026-11; the current one by default. */
      month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    }),
    /** Lowering takes effect at once; an increase waits a day. `cap` null removes the limit, which is an increase. */
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
      /** Null if permanent. */
      months: z.nullable(z.union([z.literal(6), z.literal(12), z.literal(24), z.literal(60)])),
    }),
    z.object({ ...withLoginName, action: z.literal('endExclusion') }),
    z.object({
      ...withLoginName,
      action: z.literal('realityCheck'),
      minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]),
    }),
    /** The player has seen the reality check and continues. */
    z.object({ ...withLoginName, action: z.literal('playOn') }),
    /** The player declines a deposit limit for now, before their first deposit. */
    z.object({ ...withLoginName, action: z.literal('declineDepositLimit') }),
    /** The player has reviewed their limits and changes none. */
    z.object({ ...withLoginName, action: z.literal('confirmLimits') }),
  ]),
  output: ResponsibleGamblingSummary,
  refusals: ['badLimit', 'limitOrder', 'limitUnknown', 'raiseTooEarly', 'closureHolds'],
})

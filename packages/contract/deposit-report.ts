// The deposit report for analytics: each success is reported once, and a player's first deposit once, ever.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Amount, Currency, Instant, Nothing, withLoginName } from './fields.ts'

export const SuccessfulDeposit = z.object({ amount: Amount, currency: Currency, billDate: Instant })
export type SuccessfulDeposit = z.infer<typeof SuccessfulDeposit>

/** Lists deposits credited after the last reported `billDate`, oldest first. */
export const querySuccessfulDeposits = call({
  path: '/api/v1/deposit/successful_deposit_query',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ deposits: z.array(SuccessfulDeposit) }),
})

/** Acknowledges the report up to this bill date; a date earlier than before changes nothing. */
export const updateSuccessfulDepositTime = call({
  path: '/api/v1/deposit/successful_deposit_time_update',
  as: 'player',
  input: z.object({ ...withLoginName, billDate: Instant }),
  output: Nothing,
})

/** 0 no deposit yet, 1 to report, 2 reported (specification, sections 3 and 4). */
export const ReportStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const checkReportStatus = call({
  path: '/api/v1/player/checkReportStatus',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    reportStatus: ReportStatus,
    firstDepositAmount: z.nullable(Amount),
    /** USD if the deposit was in USD or USDT, otherwise JPY (section 9). */
    firstDepositCurrency: z.nullable(z.enum(['USD', 'JPY'])),
  }),
})

export const updateReportStatus = call({
  path: '/api/v1/player/updateReportStatus',
  as: 'player',
  input: z.object({ ...withLoginName, reportStatus: z.literal(2) }),
  /** `isNew` is true for the one request that changed 1 to 2: of concurrent requests only that one reports. */
  output: z.object({ reportStatus: ReportStatus, isNew: z.boolean() }),
})

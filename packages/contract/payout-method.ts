// A payout method: where a player's withdrawals go.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Currency, Id, InBoth, Instant, RequestId, Secret, withLoginName } from './fields.ts'

export const PayoutMethod = z.object({
  id: Id,
  kind: z.enum(['bank']),
  currency: Currency,
  bankCode: z.string(),
  bankName: InBoth,
  branchCode: z.string(),
  /** Masked: all but the last digits hidden. */
  accountNo: z.string(),
  holder: z.string(),
  createdAt: Instant,
})
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const listPayoutMethods = call({
  path: '/api/ext/v1/bank_card/list',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({
    methods: z.array(PayoutMethod),
    /** The banks a method can be added for. */
    banks: z.array(z.object({ code: z.string(), name: InBoth })),
  }),
})

export const addPayoutMethod = call({
  path: '/api/ext/v1/bank_card/add',
  as: 'player',
  idempotent: true,
  perMinute: 10,
  secret: ['accountNo'],
  input: z.object({
    ...withLoginName,
    requestId: RequestId,
    bankCode: z.string().check(z.regex(/^\d{4}$/)),
    branchCode: z.string().check(z.regex(/^\d{3}$/)),
    /** Seven digits, as Japanese banks number their accounts. */
    accountNo: Secret,
    /** The account holder in katakana, as banks keep it. */
    holder: z.string().check(z.minLength(1), z.maxLength(60)),
  }),
  output: PayoutMethod,
  refusals: ['badAccountNo', 'badHolder', 'bankUnknown', 'methodKnown', 'tooManyMethods', 'keyReused'],
})

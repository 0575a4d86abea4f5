// A referral: the person or link that brought a visitor here.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Nothing } from './fields.ts'

/** Records that a visitor followed a referral link. Sent unencrypted (specification, section 7). */
export const addReferralLinkLog = call({
  path: '/api/rex/agent/open/referralLinkLog/add',
  as: 'anyone',
  silent: true,
  clear: true,
  perMinute: 20,
  input: z.object({
    referralId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    /** The path of the link. */
    link: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: Nothing,
})

export const askChannelStatisticsId = call({
  path: '/api/v1/common/getChannelStatisticsId',
  as: 'anyone',
  silent: true,
  perMinute: 20,
  input: z.object({ channel: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  output: z.object({ channelStatisticsId: Id }),
})

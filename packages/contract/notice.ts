// A notice: a message to the player about their account, with time and place.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, withLoginName } from './fields.ts'

export const noticeKinds = [
  'signedIn',
  'signInFailed',
  'newDevice',
  'lockedOut',
  'sessionRevoked',
  'refreshReused',
  'passwordChanged',
  'passwordReset',
  'emailBound',
  'emailChanged',
  'phoneBound',
  'phoneChanged',
  'nameChanged',
  'authenticatorOn',
  'authenticatorOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'limitSet',
  'limitRaiseAsked',
  'limitRaised',
  'breakBegun',
  'excluded',
  'exclusionEnded',
  'kycSubmitted',
  'kycApproved',
  'kycRejected',
  'kycReward',
  'withdrawPasswordSet',
  'payoutMethodAdded',
  'payoutMethodRemoved',
  'vaultOpeningAsked',
  'bonusPaid',
  'couponReturned',
  'bonusWagered',
  'rewardReminder',
  'guessDecided',
  'sportCorrected',
  'sportVoided',
  'sportCashedOut',
  'sportCashOutRefused',
  'tournamentPrize',
  'jackpotPaid',
  'lotteryWon',
  'depositDiffers',
  'dataExported',
  'closingAsked',
  'closingWithdrawn',
] as const
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

export const noticeGroups = ['security', 'care', 'verification', 'money'] as const
export const NoticeGroup = z.enum(noticeGroups)
export type NoticeGroup = z.infer<typeof NoticeGroup>

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  group: NoticeGroup,
  at: Instant,
  /** ISO 3166-1 alpha-2, `local`, or null if the platform itself caused it. */
  region: z.nullable(z.string()),
  /** Masked network address; null if the platform itself caused it. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** Values for the sentence: a masked address, a limit, a level. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  isRead: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

export const pageNotices = call({
  path: '/api/v1/player/notice/page',
  as: 'player',
  input: z.object({
    ...withLoginName,
    group: z.optional(NoticeGroup),
    /** Returns notices older than this one; the newest if absent. */
    before: z.optional(Id),
    limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  }),
  output: z.object({ notices: z.array(Notice), hasMore: z.boolean(), unread: z.int() }),
})

export const readNotices = call({
  path: '/api/v1/player/notice/read',
  as: 'player',
  /** Marks all notices up to this one as read. */
  input: z.object({ ...withLoginName, upTo: Id }),
  output: z.object({ unread: z.int() }),
})

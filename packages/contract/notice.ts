// A notice: something about the account its player is told, with time and place.
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
  /** ISO 3166-1 alpha-2, `local`, or null when it came from the platform itself. */
  region: z.nullable(z.string()),
  /** Masked; null when it came from the platform itself. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  /** What the sentence needs: a masked address, a limit, a level. */
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
    /** Older than this one; the newest when absent. */
    before: z.optional(Id),
    limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20),
  }),
  output: z.object({ notices: z.array(Notice), hasMore: z.boolean(), unread: z.int() }),
})

export const readNotices = call({
  path: '/api/v1/player/notice/read',
  as: 'player',
  /** Everything up to this notice. */
  input: z.object({ ...withLoginName, upTo: Id }),
  output: z.object({ unread: z.int() }),
})

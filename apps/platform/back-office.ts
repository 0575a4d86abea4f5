// The operator's desk: what a person decides, over the same features as the site and beside it, in a process of its own.
// Pages of players that are open hear of a decision when they next ask, because push lives in the site's process.
import { pino } from 'pino'
import { createFeatures, type Features } from './composition/features.ts'
import type { PlatformOptions } from './config.ts'
import type { KycDesk } from './features/identity/kyc/index.ts'
import type { BookFeature } from './features/payments/book/index.ts'
import type { DepositDesk } from './features/payments/deposit/index.ts'
import { type Rail, RailDown } from './features/payments/rail/index.ts'
import type { WaitingWithdrawal, WithdrawalVerdict } from './features/payments/withdrawal/index.ts'
import type { AnnouncementDesk } from './features/site/announcement/index.ts'
import { type ContentDesk, createContentDesk } from './features/site/content/index.ts'
import type { InquiryDesk } from './features/site/inquiry/index.ts'
import { type OperatorLogRow, readOperatorLog } from './kernel/operator-log/index.ts'

export type DeskOptions = Pick<PlatformOptions, 'database' | 'clock' | 'keys' | 'profile' | 'publicOrigin'>

export type Desk = {
  readonly kyc: KycDesk
  readonly deposits: DepositDesk
  readonly withdrawals: {
    /** What waits for a person, longest first, at most `limit`. */
    list(limit: number): Promise<WaitingWithdrawal[]>
    /** A person's verdict; false when it does not wait for one. */
    review(id: string, verdict: WithdrawalVerdict): Promise<boolean>
  }
  readonly content: ContentDesk
  readonly announcements: AnnouncementDesk
  readonly inquiries: InquiryDesk
  readonly book: Pick<BookFeature, 'proveNow' | 'differences' | 'reconcileAgain'>
  /** What operators did, the newest first, at most `limit`; about one player or thing where its id is given. */
  log(aboutId: string | null, limit: number): Promise<OperatorLogRow[]>
}

/** The features of a process that serves nobody: it sends nothing itself, mails and payouts wait for the site. */
export function openFeatures(options: DeskOptions): Features {
  const nothingSent = () => Promise.reject(new RailDown('the desk asks no bank'))
  return createFeatures({
    ...options,
    log: pino({ level: 'silent' }),
    mail: nothingSent,
    sms: nothingSent,
    rail: railOfNothing(nothingSent),
    places: { regionOf: () => '' },
  })
}

const railOfNothing = (nothingSent: () => Promise<never>): Rail => ({
  isPlayMoney: true,
  askOrder: nothingSent,
  cancelOrder: nothingSent,
  askAddress: nothingSent,
  isHandleAvailable: nothingSent,
  registerEwallet: nothingSent,
  linkEwallet: nothingSent,
  askPayout: nothingSent,
  readStatement: nothingSent,
})

/** Opens the desk on an open, migrated database. */
export function openDesk(options: DeskOptions): Desk {
  const { work, kyc, deposit, withdrawal, book, announcement, inquiry } = openFeatures(options)
  return {
    kyc: kyc.desk,
    deposits: deposit.desk,
    withdrawals: { list: withdrawal.waiting, review: withdrawal.review },
    content: createContentDesk(work),
    announcements: announcement.desk,
    inquiries: inquiry.desk,
    book,
    log: (aboutId, limit) => work.read((tx) => readOperatorLog(tx, aboutId, limit)),
  }
}

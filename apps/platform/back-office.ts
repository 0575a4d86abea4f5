// The operator's back office: operator commands over the same features as the site, in a separate process.
// Open pages show a decision after their next request, because only the site's process sends push messages.
import { pino } from 'pino'
import { consumersOf } from './composition/descriptors.ts'
import { createFeatures, type Features } from './composition/features.ts'
import { samePersonPorts } from './composition/identity.ts'
import { audienceOf } from './composition/persons.ts'
import { kindsUnder } from './composition/place-promotions.ts'
import { promotionKinds } from './composition/promotion-kinds.ts'
import type { PlatformOptions } from './config.ts'
import { createEventBackOffice, type EventBackOffice } from './events/index.ts'
import type { CodeBackOffice } from './features/engagement/code/index.ts'
import type { GuessBackOffice } from './features/engagement/guess/index.ts'
import type { LotteryBackOffice } from './features/engagement/lottery/index.ts'
import {
  createPromotionBackOffice,
  createSeriesBackOffice,
  type PromotionBackOffice,
  type PromotionPreview,
  previewPromotion,
  type SeriesBackOffice,
} from './features/engagement/promotion/index.ts'
import type { KycBackOffice } from './features/identity/kyc/index.ts'
import type { DepositBackOffice } from './features/payments/deposit/index.ts'
import { GatewayDown, type PaymentGateway } from './features/payments/gateway/index.ts'
import type { ReconciliationFeature } from './features/payments/reconciliation/index.ts'
import type { WaitingWithdrawal, WithdrawalVerdict } from './features/payments/withdrawal/index.ts'
import {
  createRestrictedAccountsBackOffice,
  type RestrictedAccountsBackOffice,
} from './features/protection/limits/index.ts'
import type { AnnouncementBackOffice } from './features/site/announcement/index.ts'
import { type ContentBackOffice, createContentBackOffice } from './features/site/content/index.ts'
import type { InquiryBackOffice } from './features/site/inquiry/index.ts'
import { createSportsBackOffice, type SportsBackOffice } from './features/sports/operate/index.ts'
import { type OperatorLogRow, readOperatorLog } from './kernel/operator-log/index.ts'
import type { BeaconSource } from './tables/beacon.ts'
import type { ChatBackOffice } from './tables/chat/index.ts'
import { BeaconDown } from './tables/drand-gateway.ts'
import { createOpposedBetsBackOffice, type OpposedBetsBackOffice } from './tables/index.ts'

export type BackOfficeOptions = Pick<
  PlatformOptions,
  'database' | 'clock' | 'keys' | 'profile' | 'publicOrigin'
>

export type BackOffice = {
  readonly kyc: KycBackOffice
  readonly deposits: DepositBackOffice
  readonly withdrawals: {
    /** Withdrawals that await a review, longest first, at most `limit`. */
    list(limit: number): Promise<WaitingWithdrawal[]>
    /** Applies a reviewer's verdict; false if the withdrawal awaits none. */
    review(id: string, verdict: WithdrawalVerdict): Promise<boolean>
  }
  readonly content: ContentBackOffice
  readonly promotions: PromotionBackOffice
  readonly series: SeriesBackOffice
  /** Computes what a promotion's file would have granted in a past period. Writes nothing. */
  previewPromotion(
    file: unknown,
    time: { readonly fromMs: number; readonly untilMs: number },
  ): Promise<PromotionPreview>
  readonly codes: CodeBackOffice
  readonly guesses: GuessBackOffice
  readonly lotteries: LotteryBackOffice
  readonly announcements: AnnouncementBackOffice
  readonly inquiries: InquiryBackOffice
  readonly chat: ChatBackOffice
  readonly opposedBets: OpposedBetsBackOffice
  readonly restrictedAccounts: RestrictedAccountsBackOffice
  readonly reconciliation: Pick<ReconciliationFeature, 'auditNow' | 'differences' | 'reconcileAgain'>
  readonly events: EventBackOffice
  readonly sports: SportsBackOffice
  /** The operators' actions, newest first, at most `limit`; with an id, those about this player or record. */
  log(aboutId: string | null, limit: number): Promise<OperatorLogRow[]>
}

/**
 * The features of a process without callers: it requests nothing from banks, and leaves
 * mails and payouts to the site.
 */
export function openFeatures(options: BackOfficeOptions): Features {
  const nothingSent = () => Promise.reject(new GatewayDown('the back office asks no bank'))
  return createFeatures({
    ...options,
    log: pino({ level: 'silent' }),
    mail: nothingSent,
    sms: nothingSent,
    gateway: gatewayOfNothing(nothingSent),
    beacon: beaconOfNothing,
    ipLocator: { regionOf: () => '' },
  })
}

const gatewayOfNothing = (nothingSent: () => Promise<never>): PaymentGateway => ({
  isPlayMoney: true,
  requestOrder: nothingSent,
  cancelOrder: nothingSent,
  requestAddress: nothingSent,
  isHandleAvailable: nothingSent,
  registerEwallet: nothingSent,
  linkEwallet: nothingSent,
  requestPayout: nothingSent,
  readStatement: nothingSent,
})

const tellNothing = () => Promise.reject(new BeaconDown('the back office asks no beacon'))
const beaconOfNothing: BeaconSource = {
  times: { genesis: 0, period: 3 },
  publicKey: '',
  latestRound: tellNothing,
  signatureOf: tellNothing,
}

/** Opens the back office on an open, migrated database. */
export function openBackOffice(options: BackOfficeOptions): BackOffice {
  const {
    work,
    games,
    encryptionFor,
    kyc,
    deposit,
    withdrawal,
    book,
    announcement,
    inquiry,
    code,
    guess,
    lottery,
    tableChat,
    notice,
    profile,
  } = openFeatures(options)
  const kinds = kindsUnder(promotionKinds, { profile, games }, options.clock)
  return {
    kyc: kyc.backOffice,
    deposits: deposit.backOffice,
    withdrawals: { list: withdrawal.waiting, review: withdrawal.review },
    content: createContentBackOffice(work),
    promotions: createPromotionBackOffice({ work, kinds }),
    series: createSeriesBackOffice({ work, kinds }),
    previewPromotion: (file, time) =>
      previewPromotion(
        { work, kinds, audience: audienceOf({ encryptionFor }, { features: { kyc } }) },
        file,
        time,
      ),
    codes: code.backOffice,
    guesses: guess.backOffice,
    lotteries: lottery.backOffice,
    announcements: announcement.backOffice,
    inquiries: inquiry.backOffice,
    chat: tableChat.backOffice,
    opposedBets: createOpposedBetsBackOffice(work),
    restrictedAccounts: createRestrictedAccountsBackOffice({
      ...samePersonPorts({ encryptionFor }),
      work,
      closeOrders: deposit.closeOrders,
    }),
    reconciliation: book,
    events: createEventBackOffice({
      work,
      database: options.database,
      consumers: consumersOf({ games, encryptionFor }),
    }),
    sports: createSportsBackOffice({ work, createNotice: notice.createNotice }),
    log: (aboutId, limit) => work.read((tx) => readOperatorLog(tx, aboutId, limit)),
  }
}

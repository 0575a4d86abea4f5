// Dependencies of the deposit feature, and the callbacks it invokes.
import type { Currency } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { EventBus } from '../../../events/event-bus.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import type { MetricRecorder } from '../../../kernel/http/metrics.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import type { CouponFeature } from '../../engagement/coupon/index.ts'
import type { AccessFeature } from '../../identity/access/index.ts'
import type { KycFeature } from '../../identity/kyc/index.ts'
import type { StoredFileFeature } from '../../identity/stored-file/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { Profile } from '../../protection/profile/index.ts'
import type { PaymentGateway } from '../gateway/index.ts'
import type { RateFeature } from '../rate/index.ts'

/** A credit: the wallet's currency and amount, after any exchange. */
export type DepositCredited = (
  tx: Tx,
  credited: {
    readonly depositId: string
    readonly playerId: string
    readonly currency: Currency
    readonly amountMinor: bigint
    readonly nowMs: number
  },
) => Promise<void>

export type DepositParts = {
  readonly work: UnitOfWork
  readonly bus: EventBus
  readonly gateway: PaymentGateway
  readonly profile: Profile
  readonly log: Logger
  readonly metrics: Pick<MetricRecorder, 'count'>
  readonly checkRegion: AccessFeature['checkRegion']
  readonly limits: Pick<
    LimitsFeature,
    'checkDeposit' | 'checkPlay' | 'restrictedAmong' | 'leftToDeposit' | 'whenLookedAt'
  >
  readonly kyc: Pick<KycFeature, 'checkDeposit' | 'checkVerified' | 'leftToDeposit'>
  readonly createNotice: CreateNotice
  readonly files: Pick<StoredFileFeature, 'lockOwn'>
  readonly coupon: Pick<CouponFeature, 'reserve' | 'depositEnded'>
  readonly rate: Pick<RateFeature, 'takeQuote'>
  /** The account behind an e-wallet payout method, if it is the player's own and usable. */
  readonly ewalletOf: (
    tx: Tx,
    playerId: string,
    methodId: string,
  ) => Promise<{ readonly provider: string; readonly accountRef: string } | undefined>
  /** Called for each deposit in the transaction that credits it. */
  readonly onCredited: readonly DepositCredited[]
  /** The bank's webhook URL, and the URL it redirects the player to. */
  readonly notifyUrl: string
  readonly publicOrigin: string
}

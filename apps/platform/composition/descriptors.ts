// The one list of the features' descriptors, and their parts concatenated for the platform, the back office,
// the command line, tests and measurements.
import { descriptor as events } from '../events/descriptor.ts'
import type { Consumer } from '../events/index.ts'
import type { DescriptorPorts } from '../feature-descriptor.ts'
import { descriptor as activity } from '../features/engagement/activity/descriptor.ts'
import type { ApplyDescriptor, ApplyOfKind, ApplyPorts } from '../features/engagement/activity/index.ts'
import { descriptor as bonus } from '../features/engagement/bonus/descriptor.ts'
import { descriptor as code } from '../features/engagement/code/descriptor.ts'
import { descriptor as coupon } from '../features/engagement/coupon/descriptor.ts'
import { descriptor as daily } from '../features/engagement/daily/descriptor.ts'
import { descriptor as guess } from '../features/engagement/guess/descriptor.ts'
import { descriptor as jackpot } from '../features/engagement/jackpot/descriptor.ts'
import { descriptor as kycReward } from '../features/engagement/kyc-reward/descriptor.ts'
import { descriptor as lossBack } from '../features/engagement/loss-back/descriptor.ts'
import { descriptor as lottery } from '../features/engagement/lottery/descriptor.ts'
import { descriptor as mission } from '../features/engagement/mission/descriptor.ts'
import { descriptor as point } from '../features/engagement/point/descriptor.ts'
import type { PromotionDescriptor, PromotionKinds } from '../features/engagement/promotion/index.ts'
import { descriptor as rakeback } from '../features/engagement/rakeback/descriptor.ts'
import { descriptor as tournament } from '../features/engagement/tournament/descriptor.ts'
import { descriptor as vip } from '../features/engagement/vip/descriptor.ts'
import { descriptor as authenticator } from '../features/identity/authenticator/descriptor.ts'
import { descriptor as device } from '../features/identity/device/descriptor.ts'
import { descriptor as kyc } from '../features/identity/kyc/descriptor.ts'
import { descriptor as passkey } from '../features/identity/passkey/descriptor.ts'
import { descriptor as session } from '../features/identity/session/descriptor.ts'
import { descriptor as storedFile } from '../features/identity/stored-file/descriptor.ts'
import { descriptor as withdrawPassword } from '../features/identity/withdraw-password/descriptor.ts'
import { descriptor as deposit } from '../features/payments/deposit/descriptor.ts'
import { descriptor as payoutMethod } from '../features/payments/payout-method/descriptor.ts'
import { descriptor as provider } from '../features/payments/provider/descriptor.ts'
import { descriptor as rate } from '../features/payments/rate/descriptor.ts'
import { descriptor as reconciliation } from '../features/payments/reconciliation/descriptor.ts'
import { descriptor as vault } from '../features/payments/vault/descriptor.ts'
import { descriptor as wallet } from '../features/payments/wallet/descriptor.ts'
import { descriptor as withdrawal } from '../features/payments/withdrawal/descriptor.ts'
import { descriptor as favourite } from '../features/play/favourite/descriptor.ts'
import { descriptor as lobby } from '../features/play/lobby/descriptor.ts'
import { descriptor as machine } from '../features/play/machine/descriptor.ts'
import { descriptor as play } from '../features/play/play/descriptor.ts'
import { descriptor as winner } from '../features/play/winner/descriptor.ts'
import { descriptor as limits } from '../features/protection/limits/descriptor.ts'
import { descriptor as announcement } from '../features/site/announcement/descriptor.ts'
import { descriptor as inquiry } from '../features/site/inquiry/descriptor.ts'
import { descriptor as notice } from '../features/site/notice/descriptor.ts'
import { descriptor as push } from '../features/site/push/descriptor.ts'
import { descriptor as webPush } from '../features/site/web-push/descriptor.ts'
import { descriptor as sportBet } from '../features/sports/bet/descriptor.ts'
import { descriptor as sportOperate } from '../features/sports/operate/descriptor.ts'
import { descriptor as virtualSports } from '../features/sports/virtual/descriptor.ts'
import type { DeclaredMetric } from '../kernel/http/metrics.ts'
import type { AuditRules } from '../ledger/index.ts'
import { descriptor as rooms } from '../rooms/descriptor.ts'
import { descriptor as studio } from '../studio/descriptor.ts'
import { descriptor as tableChat } from '../tables/chat/descriptor.ts'
import { descriptor as tables } from '../tables/descriptor.ts'

export const descriptors: readonly Partial<PromotionDescriptor & ApplyDescriptor>[] = [
  play,
  lobby,
  favourite,
  machine,
  winner,
  limits,
  activity,
  bonus,
  code,
  coupon,
  daily,
  guess,
  jackpot,
  kycReward,
  lossBack,
  lottery,
  mission,
  point,
  rakeback,
  tournament,
  vip,
  deposit,
  payoutMethod,
  provider,
  rate,
  reconciliation,
  vault,
  wallet,
  withdrawal,
  authenticator,
  device,
  kyc,
  passkey,
  session,
  storedFile,
  withdrawPassword,
  announcement,
  inquiry,
  notice,
  push,
  webPush,
  sportBet,
  sportOperate,
  virtualSports,
  events,
  studio,
  rooms,
  tables,
  tableChat,
]

/** All consumers of the event stream, each with its own cursor. */
export const consumersOf = (ports: DescriptorPorts): readonly Consumer[] =>
  descriptors.flatMap((one) => one.consumers?.(ports) ?? [])

/** Exporters, erasers and money checks of all features, for the account's export and closing. */
export const accountPartsOf = (ports: Pick<DescriptorPorts, 'encryptionFor'>) => ({
  exporters: Object.fromEntries(descriptors.flatMap((one) => Object.entries(one.exporters?.(ports) ?? {}))),
  erasers: descriptors.flatMap(({ erasers = [] }) => erasers),
  moneyChecks: descriptors.flatMap(({ moneyChecks = [] }) => moneyChecks),
})

/** The features' rules of the ledger audit in one set. */
export const auditRules: AuditRules = Object.fromEntries(
  descriptors.flatMap((one) => Object.entries(one.auditRules ?? {})),
)

/** The effects of signing up for promotions, by kind. */
export const applyOfKindWith = (ports: ApplyPorts): Readonly<Record<string, ApplyOfKind>> =>
  Object.fromEntries(
    descriptors.flatMap(({ applyOfKind = {} }) =>
      Object.entries(applyOfKind).map(([kind, create]) => [kind, create(ports)] as const),
    ),
  )

/** The metrics of all features. */
export const declaredMetrics: readonly DeclaredMetric[] = descriptors.flatMap(({ metrics = [] }) => metrics)

/** The promotion kinds of all features, as they declare them. */
export const declaredKinds: PromotionKinds = descriptors.flatMap(({ promotionKinds = [] }) => promotionKinds)

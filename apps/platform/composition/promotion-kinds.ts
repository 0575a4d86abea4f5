// Every kind of promotion there is: what an operator can publish.
import { depositActivity } from '../features/engagement/activity/index.ts'
import { codesKind } from '../features/engagement/code/index.ts'
import { couponKind } from '../features/engagement/coupon/index.ts'
import { dailyKind } from '../features/engagement/daily/index.ts'
import { guessKind } from '../features/engagement/guess/index.ts'
import { jackpotKind } from '../features/engagement/jackpot/index.ts'
import { kycRewardKind } from '../features/engagement/kyc-reward/index.ts'
import { lossBackKind } from '../features/engagement/loss-back/index.ts'
import { lotteryKind } from '../features/engagement/lottery/index.ts'
import { missionKind, seasonKind } from '../features/engagement/mission/index.ts'
import { pointShopKind } from '../features/engagement/point/index.ts'
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'
import { rakebackKind } from '../features/engagement/rakeback/index.ts'
import { tournamentKind } from '../features/engagement/tournament/index.ts'
import { vipLevelKind } from '../features/engagement/vip/index.ts'

export const promotionKinds: PromotionKinds = [
  depositActivity,
  couponKind,
  kycRewardKind,
  lossBackKind,
  codesKind,
  rakebackKind,
  vipLevelKind,
  guessKind,
  jackpotKind,
  lotteryKind,
  dailyKind,
  missionKind,
  seasonKind,
  pointShopKind,
  tournamentKind,
]

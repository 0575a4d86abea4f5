// All promotion kinds: those an operator can publish, and preview
// over past events where the kind supports it.
import { depositActivity } from '../features/engagement/activity/index.ts'
import { codesKind } from '../features/engagement/code/index.ts'
import { couponKind } from '../features/engagement/coupon/index.ts'
import { dailyKind, previewDaily } from '../features/engagement/daily/index.ts'
import { guessKind } from '../features/engagement/guess/index.ts'
import { jackpotKind } from '../features/engagement/jackpot/index.ts'
import { kycRewardKind } from '../features/engagement/kyc-reward/index.ts'
import { lossBackKind } from '../features/engagement/loss-back/index.ts'
import { lotteryKind } from '../features/engagement/lottery/index.ts'
import { missionKind, previewMission, seasonKind } from '../features/engagement/mission/index.ts'
import { pointShopKind } from '../features/engagement/point/index.ts'
import type { PromotionKinds } from '../features/engagement/promotion/index.ts'
import { previewRakeback, rakebackKind } from '../features/engagement/rakeback/index.ts'
import { tournamentKind } from '../features/engagement/tournament/index.ts'
import { previewLevels, vipLevelKind } from '../features/engagement/vip/index.ts'
import { createGames } from '../studio/index.ts'
import { payableOnly } from './payable.ts'

const kinds: PromotionKinds = [
  depositActivity,
  couponKind,
  kycRewardKind,
  lossBackKind,
  codesKind,
  { ...rakebackKind, preview: previewRakeback },
  { ...vipLevelKind, preview: previewLevels },
  guessKind,
  jackpotKind,
  lotteryKind,
  { ...dailyKind, preview: previewDaily },
  { ...missionKind, preview: previewMission },
  seasonKind,
  pointShopKind,
  tournamentKind,
]

const games = createGames()

export const promotionKinds: PromotionKinds = kinds.map((kind) => payableOnly(kind, games))

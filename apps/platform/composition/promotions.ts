// Wires the features of promotions: published promotions and the players' rewards.
import type { PlatformOptions } from '../config.ts'
import { createActivity } from '../features/engagement/activity/index.ts'
import { createBonus } from '../features/engagement/bonus/index.ts'
import { createCode, ensureSandboxCode } from '../features/engagement/code/index.ts'
import type { CouponFeature } from '../features/engagement/coupon/index.ts'
import { createDaily } from '../features/engagement/daily/index.ts'
import { createFreeSpin } from '../features/engagement/free-spin/index.ts'
import { createGuess } from '../features/engagement/guess/index.ts'
import { createJackpot, rootUse } from '../features/engagement/jackpot/index.ts'
import { createKycReward } from '../features/engagement/kyc-reward/index.ts'
import { createLossBack } from '../features/engagement/loss-back/index.ts'
import { createLottery, sealUse } from '../features/engagement/lottery/index.ts'
import { createMission } from '../features/engagement/mission/index.ts'
import {
  type PromotionFile,
  promotionJobs,
  publishDue,
  publishShipped,
  publishShippedSeries,
  readShippedPromotions,
  readShippedSeries,
} from '../features/engagement/promotion/index.ts'
import { createRakeback, rakebackShares } from '../features/engagement/rakeback/index.ts'
import { createTournament } from '../features/engagement/tournament/index.ts'
import { createVip } from '../features/engagement/vip/index.ts'
import { activityKey } from '../features/identity/config/index.ts'
import { firstNightlyProof } from '../features/payments/reconciliation/index.ts'
import { applyOfKindWith } from './descriptors.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'
import { audienceOf } from './persons.ts'
import { kindsUnder, unlawfulIn } from './place-promotions.ts'
import { promotionKinds } from './promotion-kinds.ts'

/** The use of the key that hashes codes. */
const codesUse = 'codes'

export function createPromotions(
  { clock, beacon }: Pick<PlatformOptions, 'clock' | 'beacon'>,
  infrastructure: Infrastructure,
  identity: Identity,
  { coupon }: { readonly coupon: Pick<CouponFeature, 'giveUp' | 'giveWeekly' | 'nextCoupons'> },
) {
  const { work, bus, profile, games, encryptionFor, seedPairs, findLinked } = infrastructure
  const { createNotice } = identity.features.notice
  const { checkPlay } = identity.limits
  const checkRegion = (address: string) => identity.features.access.checkRegion(address, 'bet')
  const audience = audienceOf(infrastructure, identity)
  const { person } = audience
  const giveUpCoupon = coupon.giveUp
  const bonus = createBonus({ work, bus, createNotice, profile, person, checkPlay, giveUpCoupon })
  const parts = { work, bus, audience, bonus, createNotice, checkPlay }
  const kinds = kindsUnder(promotionKinds, { profile, games }, clock)
  const applyOfKind = applyOfKindWith(bonus)
  return {
    bonus,
    freeSpin: createFreeSpin({ work, bus, games, bonus }),
    activity: createActivity({
      work,
      bus,
      kinds,
      audience,
      bonus,
      checkPlay,
      profile,
      coupon,
      activityKey,
      applyOfKind,
    }),
    daily: createDaily({ work, bus, audience, bonus, checkPlay }),
    mission: createMission({ work, bus, audience, bonus, limits: identity.limits, createNotice }),
    guess: createGuess({
      ...parts,
      clock,
      beacon,
      explain: identity.limits.explain,
      rules: infrastructure.rules,
      findLinked,
      checkRegion,
      checkVerified: identity.features.kyc.checkVerified,
    }),
    kycReward: createKycReward({ ...parts, kycLevelOf: audience.kycLevelOf }),
    lossBack: createLossBack({ work, audience, bonus, checkPlay }),
    code: createCode({ work, bus, encryption: encryptionFor(codesUse), audience, bonus }),
    vip: createVip({ work, games, bonus, checkPlay, rakebackShares }),
    promotion: { jobs: promotionJobs({ work, kinds }) },
    rakeback: createRakeback({ work, bus, games, bonus, createNotice, checkPlay }),
    tournament: createTournament({ ...parts, games, seedPairs }),
    jackpot: createJackpot({ ...parts, games, seedPairs, encryption: encryptionFor(rootUse) }),
    lottery: createLottery({
      ...parts,
      clock,
      encryption: encryptionFor(sealUse),
      bookProofAfter: firstNightlyProof,
    }),
  }
}

/** Publishes the sandbox's code campaign with its printed code. */
export const prepareSandboxCode = (
  { work, encryptionFor }: Pick<Infrastructure, 'work' | 'encryptionFor'>,
  nowMs: number,
): Promise<string> => {
  const { hash } = encryptionFor(codesUse)
  return work.write((tx) =>
    ensureSandboxCode(tx, { kinds: promotionKinds, hash: (code) => hash(code) }, nowMs),
  )
}

/** Publishes missing shipped promotions and due ones of series, so that the first page shows current ones. */
export async function preparePromotions(
  { work, profile, games }: Pick<Infrastructure, 'work' | 'profile' | 'games'>,
  nowMs: number,
): Promise<void> {
  const kinds = kindsUnder(promotionKinds, { profile, games }, { nowMs: () => nowMs })
  // Promotions ship for every profile: those this one forbids are omitted.
  const isLawful = ({ kind, body }: PromotionFile) =>
    unlawfulIn({ profile, games }, kind, body, nowMs).length === 0
  await work.write(async (tx) => {
    await publishShipped(tx, kinds, readShippedPromotions().filter(isLawful), nowMs)
    await publishShippedSeries(tx, kinds, readShippedSeries(), nowMs)
  })
  // An operator's series that cannot be published does not block the start: its job logs the error.
  await publishDue({ work, kinds }, nowMs).catch(() => undefined)
}

// The one deposit offer that applies to a reader next: a visitor's welcome offer, or a player's best usable coupon.
import type { Activity, NextOffer } from '@mangetsu/contract/activity'
import type { Currency } from '@mangetsu/money'
import type { Tx } from '../../../kernel/db/index.ts'
import { isRefusal, type UnitOfWork } from '../../../kernel/http/index.ts'
import type { LimitsFeature } from '../../protection/limits/index.ts'
import type { CouponFeature } from '../coupon/index.ts'
import { allPromotions, isSeenAt, kindNamed, type Promotion, stateAt } from '../promotion/index.ts'
import { type ActivityReader, activityView, isVisibleTo, type ViewParts } from './view.ts'

export type NextOfferParts = ViewParts & {
  readonly work: UnitOfWork
  readonly coupon: Pick<CouponFeature, 'giveWeekly' | 'nextCoupons'>
  readonly checkPlay: LimitsFeature['checkPlay']
}

type OfferReader = { readonly playerId: ActivityReader; readonly currency: Currency | undefined }

/** Returns the running deposit offers that the reader may see, by the number of their deposit. */
async function depositOffers(parts: NextOfferParts, tx: Tx, playerId: ActivityReader, nowMs: number) {
  const promotions = await allPromotions(tx, nowMs)
  const isOpen = ({ kind, body }: Promotion) =>
    kind === 'coupon' && isSeenAt(body, nowMs) && stateAt(body, nowMs) === 'running'
  const offers: Activity[] = []
  for (const promotion of promotions.filter(isOpen)) {
    if (kindNamed(parts.kinds, promotion.kind)?.isUnlisted) continue
    if (!(await isVisibleTo(parts, tx, promotion, playerId))) continue
    const activity = await activityView(parts, tx, promotion, promotions, nowMs)
    if (activity !== null) offers.push(activity)
  }
  const numberOf = ({ offer: { gain } }: Activity) => (gain.shape === 'depositBonus' ? gain.depositNumber : 0)
  return offers.sort((one, other) => numberOf(one) - numberOf(other))
}

const isWelcome = ({ offer: { gain } }: Activity): boolean => gain.shape === 'depositBonus' && gain.isWelcome

/** Returns the next offer; a weekly coupon that is due is issued first, as for the list of coupons. */
export async function nextOffer(
  parts: NextOfferParts,
  { playerId, currency }: OfferReader,
  nowMs: number,
): Promise<NextOffer | null> {
  if (playerId === null) {
    const offers = await parts.work.read((tx) => depositOffers(parts, tx, null, nowMs))
    const [activity, following = null] = offers.filter(isWelcome)
    return activity === undefined ? null : { activity, coupon: null, isFirstDeposit: true, following }
  }
  await parts.coupon.giveWeekly(playerId, nowMs)
  return parts.work.read(async (tx) => {
    if (isRefusal(await parts.checkPlay(tx, playerId, nowMs))) return null
    const { usable, following, isFirstDeposit } = await parts.coupon.nextCoupons(
      tx,
      playerId,
      currency,
      nowMs,
    )
    if (usable.length === 0) return null
    const offers = await depositOffers(parts, tx, playerId, nowMs)
    const offerOf = (code: string | null) => offers.find(({ activityCode }) => activityCode === code)
    const coupon = usable.find((one) => offerOf(one.activityCode) !== undefined)
    const activity = offerOf(coupon?.activityCode ?? null)
    if (coupon === undefined || activity === undefined) return null
    const later = following
      .filter(({ activityCode }) => activityCode !== coupon.activityCode)
      .map((one) => offerOf(one.activityCode))
      .find((one) => one !== undefined)
    return { activity, coupon, isFirstDeposit, following: later ?? null }
  })
}

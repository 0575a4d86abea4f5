// The model's coupons: reserved by an order, wagered once it is credited, paid, forfeited.
import { calls } from '@mangetsu/contract'
import type { Currency } from '@mangetsu/money'
import {
  add,
  expectOutcome,
  type ModelCoupon,
  type ModelOrder,
  type ModelPlayer,
  pickOf,
  type World,
} from './model.ts'

const isInUse = ({ state }: ModelCoupon): boolean => state === 'reserved' || state === 'wagering'

/** Returns whether a coupon can be used for such an order. */
export function isFit(person: ModelPlayer, coupon: ModelCoupon, currency: Currency, amount: bigint): boolean {
  return (
    coupon.state === 'available' &&
    currency === 'JPY' &&
    amount >= coupon.minDeposit &&
    !person.coupons.some(isInUse) &&
    person.deposits >= coupon.depositsBefore
  )
}

/**
 * Updates the coupon of an order credited with this amount; null if the order ended without credit or in another
 * currency.
 */
export function endCoupon({ person, coupon }: ModelOrder, amount: bigint | null): void {
  if (coupon?.state !== 'reserved') return
  if (amount === null || amount < coupon.minDeposit) {
    coupon.state = 'available'
    return
  }
  const share = (amount * coupon.rate) / 100n
  coupon.bonus = share < coupon.maxBonus ? share : coupon.maxBonus
  coupon.target = coupon.bonus * coupon.times
  coupon.stakedBefore = person.staked
  coupon.state = 'wagering'
}

/** Every stake counts at once, whether or not a job has processed its round. */
const isEarned = ({ staked }: ModelPlayer, { stakedBefore, target }: ModelCoupon): boolean =>
  staked - stakedBefore >= target

function payBonus(person: ModelPlayer, coupon: ModelCoupon): void {
  coupon.state = 'paid'
  add(person.wallets, 'JPY', coupon.bonus)
}

/** Returns the coupon being wagered whose bonus is not earned yet. */
export const openBonusOf = (person: ModelPlayer): ModelCoupon | undefined =>
  person.coupons.find((coupon) => coupon.state === 'wagering' && !isEarned(person, coupon))

export type GiveUpStep = { do: 'giveUp'; who: number; pick: number }

export async function giveUp(world: World, { who, pick }: GiveUpStep): Promise<void> {
  const person = pickOf(world.people, who)
  const coupon = person === undefined ? undefined : pickOf(person.coupons, pick)
  if (person === undefined || coupon === undefined) return
  const isOver = coupon.state === 'paid' || coupon.state === 'givenUp'
  const input = { requestId: coupon.id }
  const answer = await world.at.client.call(calls.giveUpBonus, input, person.player.auth)
  expectOutcome(answer, isOver ? 'couponUnfit' : null)
  if (isOver) return
  if (coupon.state === 'wagering' && isEarned(person, coupon)) payBonus(person, coupon)
  else coupon.state = 'givenUp'
}

/** Runs the jobs that process rounds, and then the stakes towards bonuses. */
export async function follow({ at, people }: World): Promise<void> {
  await at.followEvents()
  // Rounds of one instant are checked again after a minute.
  at.clock.advance(61_000)
  await at.platform.runJob('coupons')
  for (const person of people) {
    for (const coupon of person.coupons)
      if (coupon.state === 'wagering' && isEarned(person, coupon)) payBonus(person, coupon)
  }
}

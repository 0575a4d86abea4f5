// Classification of bonuses: the specification's lists, and the groups the page shows.
import { bonusStatuses, bonusTypes, type PlayerBonus } from '@mangetsu/contract/bonus'
import { type Currency, minorOf } from '@mangetsu/money'

type Classified = Pick<
  PlayerBonus,
  'requestId' | 'bonusStatus' | 'bonusType' | 'amount' | 'bonusCurrency' | 'fetchCurrency' | 'freeSpin'
>

export type BonusLists<B> = {
  /** Available bonuses, under the specification's name. */
  readonly bonusAndTask: readonly B[]
  readonly couponCandidates: readonly B[]
  readonly freeSpins: readonly B[]
  readonly doneBonusAndTask: readonly B[]
}

const { requested, freeSpins, claimable, wagering, releasable, placed } = bonusStatuses

const isAvailable = ({ bonusStatus }: Pick<PlayerBonus, 'bonusStatus'>): boolean =>
  bonusStatus === claimable || bonusStatus === wagering || bonusStatus === releasable

/**
 * Literal rules of the specification, section 4: status 3, 5 or 10 is available; with an amount and a type other than 5
 * it is a coupon candidate as well; status 2 is a free-spin entry and available; everything else is done, including 0.
 */
export function classifyBonuses<B extends Classified>(bonuses: readonly B[]): BonusLists<B> {
  const spins = bonuses.filter(({ bonusStatus }) => bonusStatus === freeSpins)
  const hasAmount = ({ amount, bonusCurrency }: B) => minorOf(amount, bonusCurrency) > 0n
  return {
    bonusAndTask: bonuses.filter((one) => isAvailable(one) || one.bonusStatus === freeSpins),
    couponCandidates: bonuses.filter(
      (one) => isAvailable(one) && hasAmount(one) && one.bonusType !== bonusTypes.freeSpins,
    ),
    freeSpins: spins,
    doneBonusAndTask: bonuses.filter((one) => !isAvailable(one) && one.bonusStatus !== freeSpins),
  }
}

/** The stored fields of a coupon candidate (specification, section 3). */
export const couponItemOf = ({
  requestId,
  fetchCurrency,
  bonusCurrency,
}: Pick<PlayerBonus, 'requestId' | 'bonusCurrency'> & { readonly fetchCurrency?: Currency | undefined }) => ({
  requestId,
  currency: fetchCurrency ?? bonusCurrency,
})

export type ShownBonuses<B> = {
  /** In wagering, or with wagering complete; at most one. */
  readonly inPlay: readonly B[]
  /** To be claimed or bet, or in an open slip: claimable, requested, or a free bet; without free spins. */
  readonly open: readonly B[]
  /** To be accepted or played. */
  readonly freeSpins: readonly B[]
  readonly over: readonly B[]
}

/** Groups bonuses as the page shows them: a requested bonus is live and listed with the claimable ones. */
export function shownBonuses<B extends Classified>(bonuses: readonly B[]): ShownBonuses<B> {
  const lists = classifyBonuses(bonuses)
  const isOpen = ({ bonusStatus }: B) => bonusStatus === requested || bonusStatus === placed
  return {
    inPlay: lists.bonusAndTask.filter((one) => isInPlay(one)),
    open: [
      ...lists.bonusAndTask.filter(({ bonusStatus }) => bonusStatus === claimable),
      ...lists.doneBonusAndTask.filter((one) => isOpen(one) && one.freeSpin === null),
    ],
    freeSpins: [
      ...lists.freeSpins,
      ...lists.doneBonusAndTask.filter((one) => isOpen(one) && one.freeSpin !== null),
    ],
    over: lists.doneBonusAndTask.filter((one) => !isOpen(one)),
  }
}

export const isInPlay = ({ bonusStatus }: Pick<PlayerBonus, 'bonusStatus'>): boolean =>
  bonusStatus === wagering || bonusStatus === releasable

/** Returns the bonus that has to end before this one can be claimed; undefined if there is none. */
export const blockerOf = <B extends Pick<PlayerBonus, 'requestId' | 'bonusStatus' | 'terms'>>(
  bonus: B,
  all: readonly B[],
): B | undefined =>
  bonus.bonusStatus === claimable && bonus.terms.times > 0 ? all.find((one) => isInPlay(one)) : undefined

/** Sums the bonus money in play by currency, in smallest units; a currency without any is absent. */
export function moneyInPlay(
  bonuses: readonly Pick<PlayerBonus, 'bonusStatus' | 'amount' | 'bonusCurrency'>[],
): { readonly currency: Currency; readonly amountMinor: bigint }[] {
  const sums = new Map<Currency, bigint>()
  for (const bonus of bonuses.filter(isInPlay)) {
    const { bonusCurrency, amount } = bonus
    sums.set(bonusCurrency, (sums.get(bonusCurrency) ?? 0n) + minorOf(amount, bonusCurrency))
  }
  return [...sums].filter(([, sum]) => sum > 0n).map(([currency, amountMinor]) => ({ currency, amountMinor }))
}

// Which money pays the bets of a slip, and which of them count towards the player's bonus. Pure.
import type { SlipBonus } from '@mangetsu/contract/sport-bonus'
import { type Currency, minorOf } from '@mangetsu/money'
import { stakedMoney } from '@mangetsu/money/staked-money'
import type { PricedSelection, StakedLine } from './slip-lines.ts'

type Hand = {
  /** The wallet's balance in wire format. */
  readonly balance: string
  readonly bonus: SlipBonus | null
  readonly currency: Currency
  /** The reader pays by own money whatever the bonus's order is. */
  readonly isOwnMoney: boolean
}

export type SlipPaying = {
  /** Sum of the bets that the bonus pays, smallest units. */
  readonly bonusMinor: bigint
  /** Whether every bet is covered by one of the two. */
  readonly isCovered: boolean
}

/** Chooses the money of each bet in their order, as the platform does: a bet is never split. */
export function payingOf(
  staked: readonly Pick<StakedLine, 'unit' | 'combinations'>[],
  { balance, bonus, currency, isOwnMoney }: Hand,
): SlipPaying {
  let walletMinor = minorOf(balance, currency)
  const givenMinor = bonus === null || isOwnMoney ? 0n : minorOf(bonus.amount, currency)
  let leftMinor = givenMinor
  let isCovered = true
  for (const { unit, combinations } of staked) {
    const stakeMinor = unit * BigInt(combinations)
    const hand = {
      order: bonus?.order ?? 'cashFirst',
      walletMinor,
      bonusMinor: leftMinor,
      stakeMinor,
    } as const
    if (stakedMoney(hand) === 'bonus') leftMinor -= stakeMinor
    else if (walletMinor >= stakeMinor) walletMinor -= stakeMinor
    else isCovered = false
  }
  return { bonusMinor: givenMinor - leftMinor, isCovered }
}

/** Why some of the bets do not count towards a bonus: sports do not, combinations do not, or odds are too low. */
export type NotCounted = 'sports' | 'combinations' | 'odds'

/** Returns the first reason for which one of the bets does not count towards the bonus; null if all count. */
export function notCounted(
  staked: readonly Pick<StakedLine, 'places'>[],
  priced: readonly Pick<PricedSelection, 'odds'>[],
  { terms: { minOdds, bets }, weight }: Pick<SlipBonus, 'terms' | 'weight'>,
): NotCounted | null {
  if (staked.length === 0) return null
  if (bets === 'none' || weight === 0) return 'sports'
  if (bets === 'singles' && staked.some(({ places }) => places.length > 1)) return 'combinations'
  const isLow = (place: number) => (priced[place]?.odds ?? 0) < minOdds
  return staked.some(({ places }) => places.some(isLow)) ? 'odds' : null
}

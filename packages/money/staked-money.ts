// Which of a player's money a stake takes, whole: their own or a bonus's, by the order the bonus's terms name.

export type StakedMoney = 'cash' | 'bonus'

export type MoneyAtHand = {
  readonly order: 'cashFirst' | 'bonusFirst'
  readonly walletMinor: bigint
  readonly bonusMinor: bigint
  readonly stakeMinor: bigint
}

/** The first in the order that covers the stake; own money where neither does, so that what lacks is named by it. */
export function stakedMoney({ order, walletMinor, bonusMinor, stakeMinor }: MoneyAtHand): StakedMoney {
  const isBonusEnough = bonusMinor >= stakeMinor
  if (order === 'bonusFirst') return isBonusEnough ? 'bonus' : 'cash'
  return walletMinor < stakeMinor && isBonusEnough ? 'bonus' : 'cash'
}

// Chooses the money for a whole stake: the player's own or a bonus's, in the order the bonus's terms name.

export type StakedMoney = 'cash' | 'bonus'

export type MoneyAtHand = {
  readonly order: 'cashFirst' | 'bonusFirst'
  readonly walletMinor: bigint
  readonly bonusMinor: bigint
  readonly stakeMinor: bigint
}

/**
 * Returns the first source in the order that covers the stake; own money if neither does, so that the refusal names the
 * missing own money.
 */
export function stakedMoney({ order, walletMinor, bonusMinor, stakeMinor }: MoneyAtHand): StakedMoney {
  const isBonusEnough = bonusMinor >= stakeMinor
  if (order === 'bonusFirst') return isBonusEnough ? 'bonus' : 'cash'
  return walletMinor < stakeMinor && isBonusEnough ? 'bonus' : 'cash'
}

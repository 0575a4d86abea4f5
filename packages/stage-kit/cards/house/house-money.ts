// Parts of a round's stake: the ante, the side bet, and the further stake.
import type { RoundMoney } from '../../game-stage.ts'
import type { HouseDesign } from './design.ts'

export type HouseMoney = {
  readonly currency: RoundMoney['currency']
  readonly anteMinor: bigint
  /** 0 without a side bet. */
  readonly sideMinor: bigint
  /** Amount of the further stake. */
  readonly furtherMinor: bigint
}

export function partsOf({ side, further }: HouseDesign, money: RoundMoney): HouseMoney {
  const tenths = side.bets.find(({ name }) => name === money.sideBet)?.tenths ?? 10
  const begunMinor = money.begunMinor ?? money.stakeMinor
  const anteMinor = (begunMinor * 10n) / BigInt(tenths)
  return {
    currency: money.currency,
    anteMinor,
    sideMinor: begunMinor - anteMinor,
    furtherMinor: anteMinor * BigInt(further.antes),
  }
}

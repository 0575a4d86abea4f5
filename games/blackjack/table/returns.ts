// What bets of blackjack return on average by basic strategy, to twelve decimal places: from an infinite deck computed by
// `infinite-deck.ts` as fractions, from eight decks by `exact.ts`.
import type { Share } from '@mangetsu/chance/table'

/** Of a seat whose player follows basic strategy, and of a bet on the seat of such a player. */
export type SeatReturns = {
  /** What comes back of all that the seat stakes, doubles and splits included. */
  readonly seat: Share
  /** What comes back of a unit that follows the seat's first hand. */
  readonly behind: Share
  /** What the house keeps of the seat's first bet. */
  readonly houseEdge: Share
  /** How much the seat stakes for each unit of its first bet. */
  readonly staked: Share
}

const whole = 1_000_000_000_000n

/** No way to play returns more from an infinite deck. */
export const returnsWithoutSurrender: SeatReturns = {
  seat: [995_478_529_529n, whole],
  behind: [976_874_634_138n, whole],
  houseEdge: [5_117_336_368n, whole],
  staked: [1_131_785_865_117n, whole],
}

export const returnsWithSurrender: SeatReturns = {
  seat: [996_234_065_313n, whole],
  behind: [977_729_738_859n, whole],
  houseEdge: [4_262_231_648n, whole],
  staked: [1_131_785_865_117n, whole],
}

/**
 * Published for these rules without surrender, basic strategy and eight decks: a house edge of 0.43 % (bj21.com, "Estimating your
 * edge": 0.57 less 0.14 for doubling after a split; the Wizard of Odds' house edge calculator). It is 0.4325 %.
 */
export const eightDecksReturnsWithoutSurrender: SeatReturns = {
  seat: [996_179_975_468n, whole],
  behind: [977_275_872_683n, whole],
  houseEdge: [4_324_777_258n, whole],
  staked: [1_132_133_372_879n, whole],
}

/** Late surrender is published to be worth 0.07 %, for a house edge of 0.36 %. It is 0.3557 %. */
export const eightDecksReturnsWithSurrender: SeatReturns = {
  seat: [996_858_521_069n, whole],
  behind: [978_044_063_602n, whole],
  houseEdge: [3_556_573_138n, whole],
  staked: [1_132_133_372_879n, whole],
}

// Average returns of blackjack's bets by basic strategy, to twelve decimal places: for an infinite deck computed as
// fractions by `test/games/blackjack/infinite-deck.ts`, for eight decks by `exact.ts` there.
import type { Share } from '@mangetsu/chance/table'

/** Returns of a seat whose player follows basic strategy, and of a bet behind that seat. */
export type SeatReturns = {
  /** Share returned of the seat's total stakes, doubles and splits included. */
  readonly seat: Share
  /** Share returned of a unit that follows the seat's first hand. */
  readonly behind: Share
  /** House edge as a share of the seat's first bet. */
  readonly houseEdge: Share
  /** Total stake of the seat per unit of its first bet. */
  readonly staked: Share
}

const whole = 1_000_000_000_000n

/** No strategy returns more from an infinite deck. */
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
 * Published for these rules without surrender, basic strategy and eight decks: a house edge of 0.43 % (bj21.com,
 * "Estimating your edge": 0.57 less 0.14 for doubling after a split; the Wizard of Odds' house edge calculator). The
 * computed edge is 0.4325 %.
 */
export const eightDecksReturnsWithoutSurrender: SeatReturns = {
  seat: [996_179_975_468n, whole],
  behind: [977_275_872_683n, whole],
  houseEdge: [4_324_777_258n, whole],
  staked: [1_132_133_372_879n, whole],
}

/** Late surrender is published as worth 0.07 %, for a house edge of 0.36 %. The computed edge is 0.3557 %. */
export const eightDecksReturnsWithSurrender: SeatReturns = {
  seat: [996_858_521_069n, whole],
  behind: [978_044_063_602n, whole],
  houseEdge: [3_556_573_138n, whole],
  staked: [1_132_133_372_879n, whole],
}

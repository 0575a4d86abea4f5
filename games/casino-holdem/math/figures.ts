// Computes Casino Hold'em's returns from the counted flops: sums of whole numbers, and their ratios.
import {
  bestStrength,
  type Card,
  type CardCode,
  codeOf,
  deckSize,
  type SuitClass,
  strengthOf,
} from '@mangetsu/cards'
import { bonusPays, callAntes } from '../rules.ts'
import type { BonusHand } from './events.ts'
import { type CalledHand, casesOfHand, createFlopCount, isWorthCalling } from './flop.ts'
import { bonusBack, bonusHandOf } from './results.ts'
import { isCalledByRule } from './rule-of-thumb.ts'

/** Number of flops, and of the player's hands at each: pairs of 49 cards. */
export const flopsInAll = 22_100
export const handsAtFlop = 1_176

/** All cases: player, flop, turn, river and dealer. */
export const casesInAll = flopsInAll * handsAtFlop * casesOfHand

/**
 * Result of a strategy: number of hands called, total gain over all cases in antes, and the sum of the squared
 * gains. Whole numbers below 2^53.
 */
export type PlayedCases = { readonly called: number; readonly won: number; readonly squares: number }

/**
 * A flop up to a permutation of suits, the number of flops it represents, and the results of its hands, each counted
 * once.
 */
export type CountedFlop = {
  readonly flop: readonly CardCode[]
  readonly weight: number
  /** Optimal strategy for each hand. */
  readonly best: PlayedCases
  /** Strategy by the rule of thumb. */
  readonly byRule: PlayedCases
}

/** Contents of `figures.json`. */
export type HoldemFigures = {
  readonly game: string
  readonly version: string
  /** Over all flops, weighted. */
  readonly best: PlayedCases
  readonly byRule: PlayedCases
  /** Number of the 2,598,960 hands of five that the AA bonus pays for. */
  readonly bonusHands: Readonly<Record<BonusHand, number>>
  readonly flops: readonly CountedFlop[]
}

function playedOf(results: readonly CalledHand[], isCalled: (result: CalledHand) => boolean): PlayedCases {
  let [called, won, squares] = [0, 0, 0]
  for (const result of results) {
    const goesOn = isCalled(result)
    called += goesOn ? 1 : 0
    won += goesOn ? result.won : -casesOfHand
    squares += goesOn ? result.squares : casesOfHand
  }
  return { called, won, squares }
}

/** Creates a counter of flops; each takes about 50 ms. */
export function createFlopFigures(): (flop: SuitClass) => CountedFlop {
  const countFlop = createFlopCount()
  return ({ cards, weight }) => {
    const results = countFlop(cards)
    return {
      flop: cards.map(codeOf),
      weight,
      best: playedOf(results, isWorthCalling),
      byRule: playedOf(results, ({ one, two }) => isCalledByRule([one, two], cards)),
    }
  }
}

/** Returns the sum over all flops. */
export const sumOf = (flops: readonly CountedFlop[], way: 'best' | 'byRule'): PlayedCases =>
  flops.reduce(
    (sum, { weight, [way]: played }) => ({
      called: sum.called + weight * played.called,
      won: sum.won + weight * played.won,
      squares: sum.squares + weight * played.squares,
    }),
    { called: 0, won: 0, squares: 0 },
  )

/** Counts every hand of five cards by the AA bonus it wins. Takes some tenths of a second. */
export function countBonusHands(): Readonly<Record<BonusHand, number>> {
  const byStrength = new Int32Array(bestStrength + 1)
  const cards: Card[] = [0, 0, 0, 0, 0]
  const choose = (place: number, from: number): void => {
    for (let card = from; card < deckSize; card += 1) {
      cards[place] = card
      if (place < 4) choose(place + 1, card + 1)
      else {
        const strength = strengthOf(cards)
        byStrength[strength] = (byStrength[strength] as number) + 1
      }
    }
  }
  choose(0, 0)
  const counts = Object.fromEntries(Object.keys(bonusPays).map((hand) => [hand, 0])) as Record<
    BonusHand,
    number
  >
  for (let strength = 1; strength <= bestStrength; strength += 1) {
    const hand = bonusHandOf(strength)
    if (hand !== null) counts[hand] += byStrength[strength] as number
  }
  return counts
}

/** Builds the table of `figures.json` from all counted flops. */
export const figuresOf = (version: string, flops: readonly CountedFlop[]): HoldemFigures => ({
  game: 'casino-holdem',
  version,
  best: sumOf(flops, 'best'),
  byRule: sumOf(flops, 'byRule'),
  bonusHands: countBonusHands(),
  flops,
})

/** Formats the file, one line per flop. */
export function figuresText({ flops, ...whole }: HoldemFigures): string {
  const lines = flops.map((flop) => `  ${JSON.stringify(flop)}`).join(',\n')
  return `${JSON.stringify(whole, null, 1).slice(0, -2)},\n "flops": [\n${lines}\n ]\n}\n`
}

const handsOfFive = 2_598_960

/** Returns the gain of a unit on the AA bonus over all hands of five: a negative whole number. */
const bonusWon = (hands: HoldemFigures['bonusHands']): number =>
  (Object.entries(hands) as [BonusHand, number][]).reduce(
    (won, [hand, count]) => won + count * bonusBack(hand),
    -handsOfFive,
  )

/** Returns the house edge of the AA bonus as a share of its stakes. */
export const bonusEdge = (hands: HoldemFigures['bonusHands']): number => -bonusWon(hands) / handsOfFive

/** Returns the house edge per ante. */
export const houseEdge = ({ won }: PlayedCases): number => -won / casesInAll

/**
 * Returns the payout as a share of all stakes. `tenths` is the initial stake in tenths of the ante: 10 for the plain
 * ante, more with the AA bonus.
 */
export function returnOf(
  { called, won }: PlayedCases,
  hands: HoldemFigures['bonusHands'],
  tenths = 10,
): number {
  // Each hand of five is a flop and two cards of the player in ten ways.
  const sideBetWon = (tenths - 10) * bonusWon(hands) * (casesInAll / handsOfFive)
  const stakedTenths = tenths * casesInAll + 10 * callAntes * called * casesOfHand
  return (stakedTenths + 10 * won + sideBetWon) / stakedTenths
}

/** Returns the standard deviation of a round's gain, in antes. */
export const deviationOf = (played: PlayedCases): number =>
  Math.sqrt(played.squares / casesInAll - houseEdge(played) ** 2)

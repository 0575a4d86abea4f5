// Computes the exact return of three-card poker: every hand of the player against every hand of the dealer, in whole
// numbers.
import {
  type Card,
  deckSize,
  strengthOfThree,
  type ThreeCardCategory,
  threeCardCategoryOf,
  threeCardClasses,
  threeCardSets,
} from '@mangetsu/cards'
import { pairPlus } from '../rules.ts'
import { anteBonusOf, compareHands } from './play.ts'

/** Number of hands of the player, and of the dealer from the remaining 49 cards. */
export const playerHands = 22_100
export const dealerHands = 18_424

/**
 * A hand of the player up to a permutation of suits, played against all hands of the dealer. Amounts are antes won, net
 * of stakes.
 */
export type PlayedHand = {
  readonly cards: readonly Card[]
  readonly category: ThreeCardCategory
  readonly strength: number
  /** Number of hands that differ from it only in their suits, itself included. */
  readonly weight: number
  /** Over all hands of the dealer: total gain of playing, and the sum of its squares. */
  readonly won: number
  readonly squares: number
}

/** Evaluates every hand of the player as if it always played. Takes a third of a second. */
export function playAll(): PlayedHand[] {
  const dealer = [...threeCardSets()]
  const strengths = Int32Array.from(dealer, strengthOfThree)
  const dealt = Uint8Array.from(dealer.flat())
  return threeCardClasses().map(({ cards, weight }) => {
    const strength = strengthOfThree(cards)
    const category = threeCardCategoryOf(strength)
    const bonus = anteBonusOf(category)
    const own = new Set(cards)
    const isOwn = Array.from({ length: deckSize }, (_, card) => own.has(card))
    const isTaken = (place: number): boolean => isOwn[dealt[place] as number] as boolean
    let [won, squares] = [0, 0]
    for (let at = 0; at < strengths.length; at += 1) {
      if (isTaken(3 * at) || isTaken(3 * at + 1) || isTaken(3 * at + 2)) continue
      const { ante, play } = compareHands(strength, strengths[at] as number)
      const net = ante + play + bonus - 2
      won += net
      squares += net * net
    }
    return { cards, category, strength, weight, won, squares }
  })
}

/** A fold loses the ante against each hand of the dealer. */
export const isWorthPlaying = ({ won }: PlayedHand): boolean => won > -dealerHands

export type ExactFigures = {
  /** All cases: hands of the player times hands of the dealer. */
  readonly cases: number
  /** Number of them in which the player plays. */
  readonly played: number
  /** Total stake and total payout over all cases, in tenths of the ante. */
  readonly stakedTenths: number
  readonly paidTenths: number
  /** Sum over all cases of the squared gain in antes. */
  readonly squares: number
}

/** Returns the gain of Pair Plus for a hand, relative to its stake. */
const pairPlusWon = (category: ThreeCardCategory): number =>
  (pairPlus as Readonly<Partial<Record<ThreeCardCategory, number>>>)[category] ?? -1

/**
 * Returns the figures over all cases with optimal play. `tenths` is the initial stake in tenths of the ante: 10 for the
 * plain ante, more with Pair Plus.
 */
export function figuresOf(hands: readonly PlayedHand[], tenths = 10): ExactFigures {
  const sideBetTenths = tenths - 10
  let [played, wonTenths, squares] = [0, 0, 0]
  for (const hand of hands) {
    const goesOn = isWorthPlaying(hand)
    const won = goesOn ? hand.won : -dealerHands
    const side = sideBetTenths * pairPlusWon(hand.category)
    played += goesOn ? hand.weight * dealerHands : 0
    wonTenths += hand.weight * (10 * won + side * dealerHands)
    const ofOne = 100 * (goesOn ? hand.squares : dealerHands) + 20 * side * won + side ** 2 * dealerHands
    squares += hand.weight * ofOne
  }
  const cases = playerHands * dealerHands
  const stakedTenths = tenths * cases + 10 * played
  return { cases, played, stakedTenths, paidTenths: stakedTenths + wonTenths, squares: squares / 100 }
}

/** Returns the house edge per ante; `returnOf` returns the payout as a share of all stakes. */
export const houseEdge = ({ cases, stakedTenths, paidTenths }: ExactFigures): number =>
  (stakedTenths - paidTenths) / (10 * cases)
export const returnOf = ({ stakedTenths, paidTenths }: ExactFigures): number => paidTenths / stakedTenths

/** Returns the standard deviation of a round's gain, in antes. */
export function deviationOf(figures: ExactFigures): number {
  return Math.sqrt(figures.squares / figures.cases - houseEdge(figures) ** 2)
}

/** Returns the payout of Pair Plus alone over all 22,100 hands, stakes included. */
export const pairPlusPaid = (hands: readonly PlayedHand[]): number =>
  hands.reduce((paid, { category, weight }) => paid + weight * (1 + pairPlusWon(category)), 0)

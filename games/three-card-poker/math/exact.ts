// What three-card poker returns, exactly: every hand of the player against every hand of the dealer, in whole numbers.
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

/** Hands of the player, and of the dealer out of the 49 cards that are left. */
export const playerHands = 22_100
export const dealerHands = 18_424

/** A hand of the player up to suits, played against all hands of the dealer. Amounts are antes won, its stakes taken off. */
export type PlayedHand = {
  readonly cards: readonly Card[]
  readonly category: ThreeCardCategory
  readonly strength: number
  /** How many hands differ from it only in their suits, itself among them. */
  readonly weight: number
  /** Over all hands of the dealer: what going on wins, and its squares. */
  readonly won: number
  readonly squares: number
}

/** Every hand of the player, as if it always went on. Takes a third of a second. */
export function playAll(): PlayedHand[] {
  const dealer = [...threeCardSets()]
  const strengths = Int32Array.from(dealer, strengthOfThree)
  const dealt = Uint8Array.from(dealer.flat())
  return threeCardClasses().map(({ cards, weight }) => {
    const strength = strengthOfThree(cards)
    const category = threeCardCategoryOf(strength)
    const bonus = anteBonusOf(category)
    const held = new Set(cards)
    const isHeld = Array.from({ length: deckSize }, (_, card) => held.has(card))
    const isTaken = (place: number): boolean => isHeld[dealt[place] as number] as boolean
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

/** Folding loses the ante against each hand of the dealer. */
export const isWorthPlaying = ({ won }: PlayedHand): boolean => won > -dealerHands

export type ExactFigures = {
  /** All cases: hands of the player times hands of the dealer. */
  readonly cases: number
  /** Of them those in which the player goes on. */
  readonly played: number
  /** Over all cases, in tenths of the ante: what is staked, and what is paid. */
  readonly stakedTenths: number
  readonly paidTenths: number
  /** What is won in one case, in antes, its squares over all cases. */
  readonly squares: number
}

/** What Pair Plus wins for a hand, to one of its stake. */
const pairPlusWon = (category: ThreeCardCategory): number =>
  (pairPlus as Readonly<Partial<Record<ThreeCardCategory, number>>>)[category] ?? -1

/**
 * What comes of all cases when each hand is played as is best for it. `tenths` is what is staked at first, in tenths of the
 * ante: 10 for the plain ante, the rest is on Pair Plus.
 */
export function figuresOf(hands: readonly PlayedHand[], tenths = 10): ExactFigures {
  const beside = tenths - 10
  let [played, wonTenths, squares] = [0, 0, 0]
  for (const hand of hands) {
    const goesOn = isWorthPlaying(hand)
    const won = goesOn ? hand.won : -dealerHands
    const side = beside * pairPlusWon(hand.category)
    played += goesOn ? hand.weight * dealerHands : 0
    wonTenths += hand.weight * (10 * won + side * dealerHands)
    const ofOne = 100 * (goesOn ? hand.squares : dealerHands) + 20 * side * won + side ** 2 * dealerHands
    squares += hand.weight * ofOne
  }
  const cases = playerHands * dealerHands
  const stakedTenths = tenths * cases + 10 * played
  return { cases, played, stakedTenths, paidTenths: stakedTenths + wonTenths, squares: squares / 100 }
}

/** What the house keeps of one ante, and of all that is staked. */
export const houseEdge = ({ cases, stakedTenths, paidTenths }: ExactFigures): number =>
  (stakedTenths - paidTenths) / (10 * cases)
export const returnOf = ({ stakedTenths, paidTenths }: ExactFigures): number => paidTenths / stakedTenths

/** The standard deviation of what a round wins, in antes. */
export function deviationOf(figures: ExactFigures): number {
  return Math.sqrt(figures.squares / figures.cases - houseEdge(figures) ** 2)
}

/** What Pair Plus alone pays for all hands, its stakes included: of 22,100. */
export const pairPlusPaid = (hands: readonly PlayedHand[]): number =>
  hands.reduce((paid, { category, weight }) => paid + weight * (1 + pairPlusWon(category)), 0)

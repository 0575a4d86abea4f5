// The tables agree with an independent implementation of the rules: on every five-card hand, and on samples of six and
// seven cards.
import { drawsFrom } from '@mangetsu/chance'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Card, deckSize, rankOf, suitOf } from './card.ts'
import {
  bestStrength,
  categoryOf,
  type HandCategory,
  handCategories,
  lowestStrengthOf,
} from './hand-category.ts'
import { dealCards, newShoe } from './shoe.ts'
import { handTables, strengthOf } from './strength.ts'

/** Numbers of five-card hands by category, as published (the binomials of any book on poker). */
const publishedFive: Readonly<Record<HandCategory, number>> = {
  royalFlush: 4,
  straightFlush: 36,
  fourOfAKind: 624,
  fullHouse: 3_744,
  flush: 5_108,
  straight: 10_200,
  threeOfAKind: 54_912,
  twoPair: 123_552,
  pair: 1_098_240,
  highCard: 1_302_540,
}

const level = (category: HandCategory): number => handCategories.length - handCategories.indexOf(category)

/** Evaluates a hand by its histogram of ranks: greater for the better hand. Shares no code with the tables. */
function readAgain(ranks: readonly number[], isSuited: boolean): number {
  const times = new Array<number>(13).fill(0)
  for (const rank of ranks) times[rank] = (times[rank] ?? 0) + 1
  const shape = times
    .filter((count) => count > 0)
    .sort((one, other) => other - one)
    .join('')
  const bits = ranks.reduce((sum, rank) => sum | (1 << rank), 0)
  const top =
    [12, 11, 10, 9, 8, 7, 6, 5, 4].find((rank) => bits === 0b11111 << (rank - 4)) ??
    (bits === 0b1000000001111 ? 3 : -1)
  if (top >= 0) {
    const name = isSuited ? (top === 12 ? 'royalFlush' : 'straightFlush') : 'straight'
    return level(name) * 1e10 + top
  }
  const shapes: Readonly<Record<string, HandCategory>> = {
    41: 'fourOfAKind',
    32: 'fullHouse',
    311: 'threeOfAKind',
    221: 'twoPair',
    2111: 'pair',
  }
  const name = isSuited ? 'flush' : (shapes[shape] ?? 'highCard')
  // The ranks that occur four times, then three times, and so on, as two-digit groups of a number.
  const digits = [4, 3, 2, 1].flatMap((count) =>
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].filter((rank) => times[rank] === count),
  )
  return level(name) * 1e10 + digits.reduce((sum, rank) => sum * 100 + rank, 0)
}

function bestAgain(cards: readonly Card[]): number {
  if (cards.length > 5) return Math.max(...cards.map((_, place) => bestAgain(cards.toSpliced(place, 1))))
  return readAgain(cards.map(rankOf), new Set(cards.map(suitOf)).size === 1)
}

/**
 * Visits all five-card hands with the strength of the tables and that of the independent implementation, which runs
 * once per kind of hand.
 */
function everyFive(visit: (strength: number, again: number) => void): void {
  const { rankKeys, rankBegin, suitKeys, suitBegin, ...tables } = handTables()
  const known = new Map<number, number>()
  const cards = [0, 0, 0, 0, 0]
  const choose = (count: number, above: number, rankSum: number, suitSum: number, bits: number): void => {
    if (count === 5) {
      const isFlush = tables.isFlush(suitSum)
      const kind = isFlush ? -bits : rankSum
      let again = known.get(kind)
      if (again === undefined) {
        again = readAgain(cards.map(rankOf), isFlush)
        known.set(kind, again)
      }
      visit(isFlush ? tables.ofFlush(bits) : tables.ofRanks(rankSum), again)
      return
    }
    for (let card = above; card < deckSize; card += 1) {
      cards[count] = card
      choose(
        count + 1,
        card + 1,
        rankSum + (rankKeys[card] ?? 0),
        suitSum + (suitKeys[card] ?? 0),
        bits | (1 << rankOf(card)),
      )
    }
  }
  choose(0, 0, rankBegin[5] ?? 0, suitBegin, 0)
}

const againOf = new Map<number, number>()
const counted = new Map<HandCategory, number>()
const seen = new Int32Array(bestStrength + 1)
let differing = 0
everyFive((strength, again) => {
  seen[strength] = (seen[strength] ?? 0) + 1
  const before = againOf.get(strength)
  if (before === undefined) againOf.set(strength, again)
  else if (before !== again) differing += 1
})

describe('the strength of five cards', () => {
  it('orders all 2,598,960 hands as the independent implementation does', () => {
    expect(differing).toBe(0)
    const ordered = [...againOf].sort(([one], [other]) => one - other)
    expect(ordered.map(([strength]) => strength)).toEqual(
      Array.from({ length: bestStrength }, (_, place) => place + 1),
    )
    expect(ordered.every(([, again], place) => again > (ordered[place - 1]?.[1] ?? 0))).toBe(true)
  })
  it('has each category in its published frequency', () => {
    for (let strength = 1; strength <= bestStrength; strength += 1) {
      const category = categoryOf(strength)
      counted.set(category, (counted.get(category) ?? 0) + (seen[strength] ?? 0))
    }
    expect(Object.fromEntries(counted)).toEqual(publishedFive)
  })
})

describe('the strength of more cards', () => {
  it.each([5, 6, 7])('equals the strength of the best five of %i', (count) => {
    const draws = drawsFrom(new Uint8Array(32).fill(count))
    for (let hand = 0; hand < 2_000; hand += 1) {
      const cards = dealCards(newShoe(1), draws, count)
      expect(againOf.get(strengthOf(cards)), cards.join(' ')).toBe(bestAgain(cards))
    }
  })
  it('equals the strength of the best five when five, six or seven are of one suit', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    for (let hand = 0; hand < 1_000; hand += 1) {
      const suit = hand % 4
      const ofSuit = newShoe(1).filter((card) => suitOf(card) === suit)
      const others = newShoe(1).filter((card) => suitOf(card) !== suit)
      const cards = [...dealCards(ofSuit, draws, 5 + (hand % 3)), ...dealCards(others, draws, 2 - (hand % 3))]
      expect(againOf.get(strengthOf(cards)), cards.join(' ')).toBe(bestAgain(cards))
    }
  })
  it('does not depend on the order of the cards', () => {
    const hands = fc.uniqueArray(fc.nat(51), { minLength: 5, maxLength: 7 })
    fc.assert(
      fc.property(hands, (cards) => {
        expect(strengthOf(cards.toReversed())).toBe(strengthOf(cards))
      }),
    )
  })
  it('requires five, six or seven cards', () => {
    expect(() => strengthOf([0, 1, 2, 3])).toThrow(RangeError)
    expect(() => strengthOf([0, 1, 2, 3, 4, 5, 6, 7])).toThrow(RangeError)
  })
})

describe('a category of hands', () => {
  it('begins at the lowest strength of its hands', () => {
    for (const category of handCategories) {
      const least = lowestStrengthOf(category)
      expect(categoryOf(least)).toBe(category)
      if (least > 1) expect(categoryOf(least - 1)).not.toBe(category)
    }
  })
  it('is defined for strengths only', () => {
    expect(() => categoryOf(0)).toThrow(RangeError)
    expect(() => categoryOf(bestStrength + 1)).toThrow(RangeError)
  })
})

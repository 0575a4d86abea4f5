// The strength of five, six or seven cards as one number, with two table lookups for each card and two for the hand.
import { type Card, deckSize, rankCount, rankOf, suitOf } from './card.ts'
import { handsInOrder, visitRanks } from './five-cards.ts'
import { isOfOneSuit } from './hand-category.ts'
import { perfectHash } from './perfect-hash.ts'

/**
 * Keys by rank: every selection of up to seven ranks, four of each at most, has a unique sum among those of equally
 * many cards; each key is the smallest number for which this is true.
 */
const keyOfRank = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181]

/** Offsets of the sums: seven cards begin at 0, six above the greatest sum of seven, five above those of six. */
const seven = 0
const six = seven + 4 * 1_479_181 + 3 * 636_345 + 1
const five = six + 4 * 1_479_181 + 2 * 636_345 + 1

/** Bits per counter of a suit. A counter starts at three, so that five cards of a suit set its highest bit. */
const suitBits = 4
const threeOfEach = 0x3333
const fiveOfOne = 0x8888

/**
 * The tables behind `strengthOf`, for loops that add card by card: begin with `rankBegin` for the final number of cards
 * and with `suitBegin`, add both keys of every card, then look up the sums.
 */
export type HandTables = {
  /** Initial sum of the rank keys, by number of cards (5 to 7). */
  readonly rankBegin: Int32Array
  readonly suitBegin: number
  /** Rank key of each card. */
  readonly rankKeys: Int32Array
  readonly suitKeys: Int32Array
  /** Returns whether five or more cards are of one suit. */
  isFlush(suitSum: number): boolean
  /** Returns the strength of cards without a flush. The result for a sum of no hand is meaningless. */
  ofRanks(rankSum: number): number
  /** Returns the suit of five or more cards, if `isFlush`. */
  flushSuit(suitSum: number): number
  /** Returns the strength of five or more ranks of one suit, one bit each (1 for a two). */
  ofFlush(rankBits: number): number
}

const rankBegin = Int32Array.of(0, 0, 0, 0, 0, five, six, seven)
const rankKeys = Int32Array.from({ length: deckSize }, (_, card) => keyOfRank[rankOf(card)] as number)
const suitKeys = Int32Array.from({ length: deckSize }, (_, card) => 1 << (suitBits * suitOf(card)))

const sumOf = (ranks: readonly number[]): number =>
  ranks.reduce((sum, rank) => sum + (keyOfRank[rank] as number), 0)

const bitsOf = (ranks: readonly number[]): number => ranks.reduce((bits, rank) => bits | (1 << rank), 0)

/**
 * Returns the strengths of five, six and seven ranks by their sums: for more than five, the best after removing any one
 * of them.
 */
function strengthsOfSums(): ReadonlyMap<number, number> {
  const strengths = new Map<number, number>()
  for (const [place, { category, ranks }] of handsInOrder().entries())
    if (!isOfOneSuit(category)) strengths.set(five + sumOf(ranks), place + 1)
  const steps = [
    { count: 6, begin: six, below: five },
    { count: 7, begin: seven, below: six },
  ]
  for (const { count, begin, below } of steps)
    visitRanks(count, 4, (ranks) => {
      const sum = sumOf(ranks)
      let best = 0
      for (const [place, rank] of ranks.entries())
        if (rank !== ranks[place - 1])
          best = Math.max(best, strengths.get(below + sum - (keyOfRank[rank] as number)) ?? 0)
      strengths.set(begin + sum, best)
    })
  return strengths
}

/** Returns the strengths of five to thirteen ranks of one suit, one bit each. */
function strengthsOfFlushes(): Uint16Array {
  const strengths = new Uint16Array(2 ** rankCount)
  for (const [place, { category, ranks }] of handsInOrder().entries())
    if (isOfOneSuit(category)) strengths[bitsOf(ranks)] = place + 1
  // A set of ranks is a greater number than any of its subsets.
  for (let bits = 0; bits < strengths.length; bits += 1)
    for (let rank = 0; rank < rankCount; rank += 1)
      if ((bits >> rank) & 1)
        strengths[bits] = Math.max(strengths[bits] as number, strengths[bits ^ (1 << rank)] as number)
  return strengths
}

function makeTables(): HandTables {
  const flushes = strengthsOfFlushes()
  return {
    rankBegin,
    suitBegin: threeOfEach,
    rankKeys,
    suitKeys,
    isFlush: (suitSum) => (suitSum & fiveOfOne) !== 0,
    ofRanks: perfectHash(strengthsOfSums()),
    flushSuit: (suitSum) => (31 - Math.clz32(suitSum & fiveOfOne)) >> 2,
    ofFlush: (rankBits) => flushes[rankBits] as number,
  }
}

let made: HandTables | null = null

/** Returns the tables, built on first use: takes a tenth of a second and 550 kB. */
export function handTables(): HandTables {
  made ??= makeTables()
  return made
}

function strengthOfSuit(cards: readonly Card[], suitSum: number, { flushSuit, ofFlush }: HandTables): number {
  const suit = flushSuit(suitSum)
  let bits = 0
  for (const card of cards) if (suitOf(card) === suit) bits |= 1 << rankOf(card)
  return ofFlush(bits)
}

type Seven = readonly [Card, Card, Card, Card, Card, Card, Card]

/** Sums seven cards without a loop: the most frequent case, 1.5 times as fast as the loop. */
const keysOfSeven = (keys: Int32Array, cards: Seven): number =>
  (keys[cards[0]] as number) +
  (keys[cards[1]] as number) +
  (keys[cards[2]] as number) +
  (keys[cards[3]] as number) +
  (keys[cards[4]] as number) +
  (keys[cards[5]] as number) +
  (keys[cards[6]] as number)

function strengthOfSeven(cards: Seven, tables: HandTables): number {
  const suits = threeOfEach + keysOfSeven(suitKeys, cards)
  return tables.isFlush(suits)
    ? strengthOfSuit(cards, suits, tables)
    : tables.ofRanks(seven + keysOfSeven(rankKeys, cards))
}

/**
 * Returns the strength of five, six or seven different cards: 1 to `bestStrength`, equal for hands that share a pot.
 * Throws a RangeError for another number of cards.
 */
export function strengthOf(cards: readonly Card[]): number {
  const tables = made ?? handTables()
  const count = cards.length
  if (count === 7) return strengthOfSeven(cards as Seven, tables)
  if (count !== 5 && count !== 6) throw new RangeError(`${count} cards make no hand of five`)
  let ranks = rankBegin[count] as number
  let suits = threeOfEach
  for (const card of cards) {
    ranks += rankKeys[card] as number
    suits += suitKeys[card] as number
  }
  return tables.isFlush(suits) ? strengthOfSuit(cards, suits, tables) : tables.ofRanks(ranks)
}

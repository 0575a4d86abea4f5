// What five, six or seven cards are worth as one number, by two small lookups a card and two for the hand.
import { type Card, deckSize, rankCount, rankOf, suitOf } from './card.ts'
import { handsInOrder, visitRanks } from './five-cards.ts'
import { isOfOneSuit } from './hand-category.ts'
import { perfectHash } from './perfect-hash.ts'

/**
 * Every choice of up to seven ranks, four of each at most, has a sum of its own among those of as many cards: each key is
 * the least number that keeps it so.
 */
const keyOfRank = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181]

/** Sums of seven cards begin at 0, those of six above the greatest of seven, those of five above those of six. */
const seven = 0
const six = seven + 4 * 1_479_181 + 3 * 636_345 + 1
const five = six + 4 * 1_479_181 + 2 * 636_345 + 1

/** Suits are counted four bits each, from three on, so that five of one set its highest bit. */
const suitBits = 4
const threeOfEach = 0x3333
const fiveOfOne = 0x8888

/**
 * The tables behind `strengthOf`, for loops that add card by card: begin with `rankBegin` of as many cards as there will be
 * and `suitBegin`, add a key of each for every card, then ask.
 */
export type HandTables = {
  /** By number of cards, 5 to 7. */
  readonly rankBegin: Int32Array
  readonly suitBegin: number
  /** By card. */
  readonly rankKeys: Int32Array
  readonly suitKeys: Int32Array
  /** Whether five or more are of one suit. */
  isFlush(suitSum: number): boolean
  /** The strength of cards that are no flush. Any number for a sum no cards have. */
  ofRanks(rankSum: number): number
  /** The suit five or more are of, where `isFlush`. */
  flushSuit(suitSum: number): number
  /** The strength of five or more ranks of one suit, a bit each (1 for a two). */
  ofFlush(rankBits: number): number
}

const rankBegin = Int32Array.of(0, 0, 0, 0, 0, five, six, seven)
const rankKeys = Int32Array.from({ length: deckSize }, (_, card) => keyOfRank[rankOf(card)] as number)
const suitKeys = Int32Array.from({ length: deckSize }, (_, card) => 1 << (suitBits * suitOf(card)))

const sumOf = (ranks: readonly number[]): number =>
  ranks.reduce((sum, rank) => sum + (keyOfRank[rank] as number), 0)

const bitsOf = (ranks: readonly number[]): number => ranks.reduce((bits, rank) => bits | (1 << rank), 0)

/** The strengths of five, six and seven ranks by their sums: of more than five, the best that is left without one of them. */
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

/** The strengths of five to thirteen ranks of one suit, a bit each. */
function strengthsOfFlushes(): Uint16Array {
  const strengths = new Uint16Array(2 ** rankCount)
  for (const [place, { category, ranks }] of handsInOrder().entries())
    if (isOfOneSuit(category)) strengths[bitsOf(ranks)] = place + 1
  // A set of ranks is a greater number than any set it holds.
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

/** The tables, made when they are first asked for: a tenth of a second, and 550 kB kept. */
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

/** The sum of seven cards without a loop: what is asked for most, and half as fast again. */
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
 * What five, six or seven different cards are worth: 1 to `bestStrength`, equal for hands that share a pot. Throws a
 * RangeError for another number of cards.
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

// Evaluates all hands of two cards on one board of five: for each of the 1,081 hands, how many of the dealer's
// 990 are weaker, equal or do not qualify. Sorts once, counts along the order, and corrects for hands that share a
// card.
import { bestStrength, type Card, deckSize, handTables, rankOf, suitOf } from '@mangetsu/cards'
import { dealerQualifiesAt } from './results.ts'

const cardsLeft = 47

/** Pairs of 47 cards: the possible hands of a player on a board of five. */
export const handsOnBoard = (cardsLeft * (cardsLeft - 1)) / 2

/** Pairs of the remaining 45 cards: the dealer's possible hands. */
export const dealersOnBoard = ((cardsLeft - 2) * (cardsLeft - 3)) / 2

/** Receives the counts of a hand `one`, `two` (the lower card first) on the counted board. */
export type OnHandCounted = (
  one: Card,
  two: Card,
  /** Strength of the hand with the board. */
  strength: number,
  /** Number of the dealer's hands that are weaker, and that are equal. */
  weaker: number,
  equal: number,
  /** Number of the dealer's hands that do not qualify. */
  unqualified: number,
) => void

/** Indices of the two cards of each hand among the 47, the lower card first. */
const ones = new Uint8Array(handsOnBoard)
const twos = new Uint8Array(handsOnBoard)
for (let two = 1, at = 0; two < cardsLeft; two += 1)
  for (let one = 0; one < two; one += 1, at += 1) {
    ones[at] = one
    twos[at] = two
  }

/** Buffers reused from board to board, so that two million boards allocate nothing. */
type Work = {
  readonly cards: Uint8Array
  readonly strengths: Uint16Array
  /** The hands, weakest first. */
  readonly order: Uint16Array
  /** By strength: index of its next hand. */
  readonly nextPlace: Uint16Array
  /** By card index: number of hands with the card that are weaker, equal, and do not qualify. */
  readonly weaker: Uint16Array
  readonly equal: Uint16Array
  readonly unqualified: Uint16Array
}

function evaluate({ cards, strengths }: Work, board: readonly Card[]): void {
  const { rankKeys, suitKeys, rankBegin, suitBegin, isFlush, ofRanks, flushSuit, ofFlush } = handTables()
  const sum = (keys: Int32Array, begin: number) =>
    board.reduce((all, card) => all + (keys[card] as number), begin)
  const ranks = sum(rankKeys, rankBegin[7] as number)
  const suits = sum(suitKeys, suitBegin)
  const bitOf = (card: Card, suit: number): number => (suitOf(card) === suit ? 1 << rankOf(card) : 0)
  for (let at = 0; at < handsOnBoard; at += 1) {
    const one = cards[ones[at] as number] as number
    const two = cards[twos[at] as number] as number
    const ofSuits = suits + (suitKeys[one] as number) + (suitKeys[two] as number)
    if (isFlush(ofSuits)) {
      const suit = flushSuit(ofSuits)
      const shared = board.reduce((bits, card) => bits | bitOf(card, suit), 0)
      strengths[at] = ofFlush(shared | bitOf(one, suit) | bitOf(two, suit))
    } else strengths[at] = ofRanks(ranks + (rankKeys[one] as number) + (rankKeys[two] as number))
  }
}

/** Sorts the hands with a counting sort by strength. */
function sort({ strengths, order, nextPlace }: Work): void {
  nextPlace.fill(0)
  for (const strength of strengths) nextPlace[strength] = (nextPlace[strength] as number) + 1
  for (let strength = 1, before = 0; strength <= bestStrength; strength += 1) {
    const count = nextPlace[strength] as number
    nextPlace[strength] = before
    before += count
  }
  for (let at = 0; at < handsOnBoard; at += 1) {
    const strength = strengths[at] as number
    const place = nextPlace[strength] as number
    order[place] = at
    nextPlace[strength] = place + 1
  }
}

const addBoth = (counts: Uint16Array, at: number): void => {
  const one = ones[at] as number
  const two = twos[at] as number
  counts[one] = (counts[one] as number) + 1
  counts[two] = (counts[two] as number) + 1
}

const ofBoth = (counts: Uint16Array, at: number): number =>
  (counts[ones[at] as number] as number) + (counts[twos[at] as number] as number)

/** Reports how the dealer's hands compare with each hand; hands that share a card with it are subtracted. */
function tell(work: Work, counted: OnHandCounted): void {
  const { cards, strengths, order, weaker, equal, unqualified } = work
  weaker.fill(0)
  unqualified.fill(0)
  let unqualifiedInAll = 0
  for (let at = 0; at < handsOnBoard; at += 1)
    if ((strengths[at] as number) < dealerQualifiesAt) {
      unqualifiedInAll += 1
      addBoth(unqualified, at)
    }
  for (let from = 0, to = 0; from < handsOnBoard; from = to) {
    const strength = strengths[order[from] as number] as number
    equal.fill(0)
    for (to = from; to < handsOnBoard && strengths[order[to] as number] === strength; to += 1)
      addBoth(equal, order[to] as number)
    // A hand shares both cards with itself, so it is subtracted twice but counted once.
    const itself = strength < dealerQualifiesAt ? 1 : 0
    for (let place = from; place < to; place += 1) {
      const at = order[place] as number
      counted(
        cards[ones[at] as number] as number,
        cards[twos[at] as number] as number,
        strength,
        from - ofBoth(weaker, at),
        to - from - ofBoth(equal, at) + 1,
        unqualifiedInAll - ofBoth(unqualified, at) + itself,
      )
    }
    for (let place = from; place < to; place += 1) addBoth(weaker, order[place] as number)
  }
}

/** Creates a counter of boards of five cards; each board takes about 30 µs. */
export function createBoardCount(): (board: readonly Card[], counted: OnHandCounted) => void {
  const work: Work = {
    cards: new Uint8Array(cardsLeft),
    strengths: new Uint16Array(handsOnBoard),
    order: new Uint16Array(handsOnBoard),
    nextPlace: new Uint16Array(bestStrength + 1),
    weaker: new Uint16Array(cardsLeft),
    equal: new Uint16Array(cardsLeft),
    unqualified: new Uint16Array(cardsLeft),
  }
  return (board, counted) => {
    for (let card = 0, place = 0; card < deckSize; card += 1) {
      if (board.includes(card)) continue
      work.cards[place] = card
      place += 1
    }
    evaluate(work, board)
    sort(work)
    tell(work, counted)
  }
}

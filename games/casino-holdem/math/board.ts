// Everybody's two cards on one table of five, all at once: for each of the 1,081 holdings, how many of the 990 a dealer may
// have are weaker, equal or too weak to qualify. Sorted once, counted on, and corrected for holdings that share a card.
import { bestStrength, type Card, deckSize, handTables, rankOf, suitOf } from '@mangetsu/cards'
import { dealerQualifiesAt } from './results.ts'

const cardsLeft = 47

/** Pairs of 47 cards: what a player may hold on a table of five. */
export const holdingsOnBoard = (cardsLeft * (cardsLeft - 1)) / 2

/** Pairs of the 45 cards that are left for a dealer then. */
export const dealersOnBoard = ((cardsLeft - 2) * (cardsLeft - 3)) / 2

/** What is known of a holding `one`, `two` (the lower card first) on the table that was counted. */
export type TellHolding = (
  one: Card,
  two: Card,
  /** What the holding is worth, with the table. */
  strength: number,
  /** How many of the dealer's holdings are weaker, and how many are worth as much. */
  weaker: number,
  equal: number,
  /** How many with which the dealer does not qualify. */
  unqualified: number,
) => void

/** Places of the two cards of each holding among the 47, the lower card first. */
const ones = new Uint8Array(holdingsOnBoard)
const twos = new Uint8Array(holdingsOnBoard)
for (let two = 1, at = 0; two < cardsLeft; two += 1)
  for (let one = 0; one < two; one += 1, at += 1) {
    ones[at] = one
    twos[at] = two
  }

/** Room for the work on one table after another, so that two million of them make no garbage. */
type Work = {
  readonly cards: Uint8Array
  readonly strengths: Uint16Array
  /** The holdings, weakest first. */
  readonly order: Uint16Array
  /** By strength: where the next holding of it goes. */
  readonly nextPlace: Uint16Array
  /** By the place of a card: holdings with it that are weaker, equal, and do not qualify. */
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
  for (let at = 0; at < holdingsOnBoard; at += 1) {
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

/** Sorts the holdings by counting how many there are of each strength. */
function sort({ strengths, order, nextPlace }: Work): void {
  nextPlace.fill(0)
  for (const strength of strengths) nextPlace[strength] = (nextPlace[strength] as number) + 1
  for (let strength = 1, before = 0; strength <= bestStrength; strength += 1) {
    const count = nextPlace[strength] as number
    nextPlace[strength] = before
    before += count
  }
  for (let at = 0; at < holdingsOnBoard; at += 1) {
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

/** Tells of every holding how the dealer's compare; those that share a card with it are taken off again. */
function tell(work: Work, counted: TellHolding): void {
  const { cards, strengths, order, weaker, equal, unqualified } = work
  weaker.fill(0)
  unqualified.fill(0)
  let unqualifiedInAll = 0
  for (let at = 0; at < holdingsOnBoard; at += 1)
    if ((strengths[at] as number) < dealerQualifiesAt) {
      unqualifiedInAll += 1
      addBoth(unqualified, at)
    }
  for (let from = 0, to = 0; from < holdingsOnBoard; from = to) {
    const strength = strengths[order[from] as number] as number
    equal.fill(0)
    for (to = from; to < holdingsOnBoard && strengths[order[to] as number] === strength; to += 1)
      addBoth(equal, order[to] as number)
    // A holding shares both its cards with itself: it is taken off twice where it was counted once.
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

/** Counts tables of five cards, one after another; the work takes some 30 µs each. */
export function createBoardCount(): (board: readonly Card[], counted: TellHolding) => void {
  const work: Work = {
    cards: new Uint8Array(cardsLeft),
    strengths: new Uint16Array(holdingsOnBoard),
    order: new Uint16Array(holdingsOnBoard),
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

// Computes the exact return of each kept set of one dealt hand: fast enough for a page, in slices that leave time for
// rendering.
import { type Card, deckSize } from '@mangetsu/cards'
import type { RoundAction } from '@mangetsu/chance/game'
import { handsInDeck, setsOf } from './combinations.ts'
import { type FiveRows, fiveRowsOf } from './five-rows.ts'
import { handSize, keptActions, keptSetCount, placesOf } from './kept-cards.ts'
import { allBestOf, replacementsOf } from './kept-worth.ts'
import type { VideoPokerModel } from './model.ts'

/** A kept set with its return: `sum` multiples of the stake over `replacements`, all equally likely. */
type KeptReturn = {
  readonly action: RoundAction
  /** Positions of the kept cards, from 0. */
  readonly kept: readonly number[]
  readonly sum: number
  readonly replacements: number
  /** The mean, in multiples of the stake. */
  readonly mean: number
}

export type KeptAnalysis = {
  /** All thirty-two, in the order of `holdActions`. */
  readonly all: readonly KeptReturn[]
  /** Kept sets with the highest return: usually one. The one that keeps most cards is first. */
  readonly best: readonly KeptReturn[]
}

/** By card: bit of the position where it was dealt; 0 if it was not dealt. */
function dealtBits(dealt: readonly Card[]): Uint8Array {
  const bits = new Uint8Array(deckSize)
  for (const [place, card] of dealt.entries()) bits[card] = 1 << place
  if (dealt.length !== handSize || bits.filter((bit) => bit > 0).length !== handSize)
    throw new RangeError(`${dealt.join(' ')} are not five different cards`)
  return bits
}

type Three = readonly [Card, Card, Card]

/** Adds the payouts of the hands with these three lowest cards, each to the kept set of its dealt cards. */
function addHands([first, second, third]: Three, bits: Uint8Array, rows: FiveRows, sums: Float64Array): void {
  const { rankKeys, suitBits, rowOf, pays } = rows
  const key = (card: Card): number => rankKeys[card] as number
  const suit = (card: Card): number => suitBits[card] as number
  const bit = (card: Card): number => bits[card] as number
  const keys3 = rows.rankBegin + key(first) + key(second) + key(third)
  const suits3 = suit(first) | suit(second) | suit(third)
  const kept3 = bit(first) | bit(second) | bit(third)
  for (let fourth = third + 1; fourth < bits.length; fourth += 1) {
    const keys4 = keys3 + key(fourth)
    const suits4 = suits3 | suit(fourth)
    const kept4 = kept3 | bit(fourth)
    for (let fifth = fourth + 1; fifth < bits.length; fifth += 1) {
      const row = rowOf(keys4 + key(fifth), suits4 | suit(fifth))
      const kept = kept4 | bit(fifth)
      sums[kept] = (sums[kept] as number) + (pays[row] as number)
    }
  }
}

function analysisOf(sums: Float64Array): KeptAnalysis {
  const all = keptActions.map((action, kept): KeptReturn => {
    const [sum, replacements] = [sums[kept] as number, replacementsOf(kept)]
    return { action, kept: placesOf(kept), sum, replacements, mean: sum / replacements }
  })
  return { all, best: allBestOf(sums).map((kept) => all[kept] as KeptReturn) }
}

/**
 * Analyses five dealt cards: each of the 2,598,960 hands belongs to exactly one kept set, that of its dealt cards.
 * Yields the progress from 0 to 1 after each of about 28,000 slices, the longest of them a tenth of a millisecond; the
 * first slices build the lookup table of hands. Throws a RangeError unless there are five different cards.
 */
export function* analyseKept(
  model: VideoPokerModel,
  dealt: readonly Card[],
): Generator<number, KeptAnalysis> {
  const bits = dealtBits(dealt)
  const making = fiveRowsOf(model)
  let made = making.next()
  while (!made.done) {
    yield 0
    made = making.next()
  }
  const sums = new Float64Array(keptSetCount)
  let done = 0
  for (let first = 0; first < deckSize; first += 1)
    for (let second = first + 1; second < deckSize; second += 1)
      for (let third = second + 1; third < deckSize; third += 1) {
        addHands([first, second, third], bits, made.value, sums)
        done += setsOf(deckSize - 1 - third, 2)
        yield done / handsInDeck
      }
  return analysisOf(sums)
}

/** The same without slices: about fifty milliseconds. */
export function bestKept(model: VideoPokerModel, dealt: readonly Card[]): KeptAnalysis {
  const slices = analyseKept(model, dealt)
  for (;;) {
    const { done, value } = slices.next()
    if (done) return value
  }
}

// What a model of video poker returns, exactly: every deal with every way to hold, counted in whole numbers.
//
// For each set of up to five cards it is counted how often each row comes among all hands that hold the set. What comes of
// a deal when some of it is kept and the rest thrown away follows by inclusion and exclusion over the cards thrown away.
import type { Card } from '@mangetsu/cards'
import { handRowsOf } from './classify.ts'
import { handsInDeck, smallSets, visitHands, writePlaces } from './combinations.ts'
import { bestOf, drawsOf } from './hold-worth.ts'
import { type HoldBits, holdCount, keepAll, keptBy } from './holds.ts'
import type { VideoPokerModel } from './model.ts'

/** What the tables say of one deal. */
export type DealAnalysis = {
  /** By hold: all it is paid over all its draws, in multiples of the stake. */
  readonly sums: Float64Array
  /** What pays most on average; of several, the one that keeps most cards, and then the first of them. */
  readonly best: HoldBits
}

export type ModelAnalysis = {
  /** `cards` ascend. The answer is written anew by the next call. */
  dealt(cards: ArrayLike<Card>): DealAnalysis
  /** After `dealt`: how often each row comes over all draws of this hold; at 0 those that pay nothing. */
  rowsOf(hold: HoldBits): Float64Array
}

/** Counts of each row by set of up to four cards, and the row of each hand by its number. */
function countRows(model: VideoPokerModel) {
  const { rowOfCards } = handRowsOf(model)
  const counts = Array.from({ length: model.payTable.length + 1 }, () => new Int32Array(smallSets))
  const rowOfHand = new Uint8Array(handsInDeck)
  const places = new Int32Array(holdCount)
  visitHands((cards, number) => {
    const row = rowOfCards(cards)
    if (row === 0) return
    rowOfHand[number] = row
    const ofRow = counts[row] as Int32Array
    writePlaces(cards, places)
    for (let hold = 0; hold < places.length - 1; hold += 1) {
      const place = places[hold] as number
      ofRow[place] = (ofRow[place] as number) + 1
    }
  })
  return { counts, rowOfHand }
}

/** Out of what all hands with a part of the deal have, by part: what those have whose share of the deal is just the part. */
function leaveOut(values: Float64Array): void {
  for (let bit = 1; bit < values.length; bit <<= 1)
    for (let hold = 0; hold < values.length; hold += 1)
      if ((hold & bit) === 0) values[hold] = (values[hold] as number) - (values[hold | bit] as number)
}

/** By part of a deal: 1 for an even number of cards, −1 for an odd one. */
const signs = Int32Array.from(keptBy, (kept) => (kept % 2 === 0 ? 1 : -1))

/** How often a row comes of a hold, as far as parts of up to four cards say: with all that keep as much, less one more. */
function countOf(ofRow: Int32Array, places: Int32Array, hold: HoldBits): number {
  let count = 0
  for (let part = hold; part < places.length - 1; part = (part + 1) | hold)
    count += (signs[part ^ hold] as number) * (ofRow[places[part] as number] as number)
  return count
}

/** Counts once for a model, some tenths of a second and 35 MB; then tells a million deals a second. */
export function analyseModel(model: VideoPokerModel): ModelAnalysis {
  const { counts, rowOfHand } = countRows(model)
  const pays = model.payTable.map((row) => row.pays)
  const sumsBySet = new Float64Array(smallSets)
  for (const [row, multiple] of pays.entries()) {
    const ofRow = counts[row + 1] as Int32Array
    for (let set = 0; set < smallSets; set += 1)
      sumsBySet[set] = (sumsBySet[set] as number) + multiple * (ofRow[set] as number)
  }
  const whole = keepAll
  const places = new Int32Array(holdCount)
  const sums = new Float64Array(holdCount)
  const rows = new Float64Array(pays.length + 1)
  return {
    dealt(cards) {
      writePlaces(cards, places)
      for (let hold = 0; hold < whole; hold += 1) sums[hold] = sumsBySet[places[hold] as number] as number
      sums[whole] = pays[(rowOfHand[places[whole] as number] as number) - 1] ?? 0
      leaveOut(sums)
      return { sums, best: bestOf(sums) }
    },
    rowsOf(hold) {
      const asDealt = rowOfHand[places[whole] as number]
      const ofWhole = signs[whole ^ hold] as number
      let paid = 0
      for (let row = 1; row < rows.length; row += 1) {
        rows[row] = countOf(counts[row] as Int32Array, places, hold) + (row === asDealt ? ofWhole : 0)
        paid += rows[row] as number
      }
      rows[0] = drawsOf(hold) - paid
      return rows
    },
  }
}

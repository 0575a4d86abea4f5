// Computes the exact return of a video poker model: every deal with every set of kept cards, counted in whole numbers.
//
// For each set of up to five cards it counts how often each row occurs among all hands that contain the set. The
// results of a kept set follow by inclusion and exclusion over the discarded cards.
import type { Card } from '@mangetsu/cards'
import { handRowsOf } from './classify.ts'
import { handsInDeck, smallSets, visitHands, writePlaces } from './combinations.ts'
import { type KeptBits, keepAll, keptSetCount, keptSizes } from './kept-cards.ts'
import { bestOf, replacementsOf } from './kept-worth.ts'
import type { VideoPokerModel } from './model.ts'

/** Analysis of one deal. */
type DealAnalysis = {
  /** By kept set: total payout over all its replacements, in multiples of the stake. */
  readonly sums: Float64Array
  /** The kept set with the highest mean payout; among ties the one with most cards, and then the first of them. */
  readonly best: KeptBits
}

export type ModelAnalysis = {
  /** `cards` ascend. The result object is reused by the next call. */
  dealt(cards: ArrayLike<Card>): DealAnalysis
  /**
   * After `dealt`: counts of each row over all replacements of this kept set; at index 0 the hands that pay nothing.
   */
  rowsOf(kept: KeptBits): Float64Array
}

/** Counts each row by set of up to four cards, and finds the row of each hand by its number. */
function countRows(model: VideoPokerModel) {
  const { rowOfCards } = handRowsOf(model)
  const counts = Array.from({ length: model.payTable.length + 1 }, () => new Int32Array(smallSets))
  const rowOfHand = new Uint8Array(handsInDeck)
  const places = new Int32Array(keptSetCount)
  visitHands((cards, number) => {
    const row = rowOfCards(cards)
    if (row === 0) return
    rowOfHand[number] = row
    const ofRow = counts[row] as Int32Array
    writePlaces(cards, places)
    for (let kept = 0; kept < places.length - 1; kept += 1) {
      const place = places[kept] as number
      ofRow[place] = (ofRow[place] as number) + 1
    }
  })
  return { counts, rowOfHand }
}

/**
 * Converts, for all parts of a deal, counts of hands that contain the part to counts of hands whose common cards with
 * the deal are exactly the part.
 */
function leaveOut(values: Float64Array): void {
  for (let bit = 1; bit < values.length; bit <<= 1)
    for (let kept = 0; kept < values.length; kept += 1)
      if ((kept & bit) === 0) values[kept] = (values[kept] as number) - (values[kept | bit] as number)
}

/** By part of a deal: 1 for an even number of cards, −1 for an odd one. */
const signs = Int32Array.from(keptSizes, (size) => (size % 2 === 0 ? 1 : -1))

/** Counts a row for a kept set from the subsets of up to four cards that contain it, by an alternating sum. */
function countOf(ofRow: Int32Array, places: Int32Array, kept: KeptBits): number {
  let count = 0
  for (let part = kept; part < places.length - 1; part = (part + 1) | kept)
    count += (signs[part ^ kept] as number) * (ofRow[places[part] as number] as number)
  return count
}

/** Counts a model once, in some tenths of a second and 35 MB; then analyses a million deals per second. */
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
  const places = new Int32Array(keptSetCount)
  const sums = new Float64Array(keptSetCount)
  const rows = new Float64Array(pays.length + 1)
  return {
    dealt(cards) {
      writePlaces(cards, places)
      for (let kept = 0; kept < whole; kept += 1) sums[kept] = sumsBySet[places[kept] as number] as number
      sums[whole] = pays[(rowOfHand[places[whole] as number] as number) - 1] ?? 0
      leaveOut(sums)
      return { sums, best: bestOf(sums) }
    },
    rowsOf(kept) {
      const asDealt = rowOfHand[places[whole] as number]
      const ofWhole = signs[whole ^ kept] as number
      let paid = 0
      for (let row = 1; row < rows.length; row += 1) {
        rows[row] = countOf(counts[row] as Int32Array, places, kept) + (row === asDealt ? ofWhole : 0)
        paid += rows[row] as number
      }
      rows[0] = replacementsOf(kept) - paid
      return rows
    },
  }
}

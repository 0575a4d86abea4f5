// Which row of a pay table five cards are paid by: two sums, and one look into a table of the model.
import {
  bestStrength,
  type Card,
  deckSize,
  handOfStrength,
  handTables,
  isOfOneSuit,
  rankOf,
  suitOf,
} from '@mangetsu/cards'
import { handRules, shapeOf } from './hand-rules.ts'
import { type VideoPokerModel, wildRankOf } from './model.ts'

/** So many strengths there are room for before those of one suit begin. */
const strengthRoom = 2 ** 13

/**
 * For loops over many hands: add `rankKeys` from `rankBegin` on, join `suitBits`, then look up. A row is told by its number
 * from 1; 0 pays nothing.
 */
export type HandRows = {
  readonly rankBegin: number
  /** By card. */
  readonly rankKeys: Int32Array
  /** By card: a bit for its suit; none for a card that stands for any. */
  readonly suitBits: Uint8Array
  rowOf(rankSum: number, suits: number): number
  rowOfCards(cards: ArrayLike<Card>): number
  /** By row: what it pays, as a multiple of the stake. */
  readonly pays: Float64Array
  /** The rows some five cards are paid by; with 0 where some are paid nothing. */
  readonly reached: ReadonlySet<number>
}

/** The first row of the pay table that fits, from 1; 0 for none. */
function firstRow(
  { payTable, ...model }: VideoPokerModel,
  ranks: readonly number[],
  isOneSuit: boolean,
): number {
  const shape = shapeOf(ranks, isOneSuit, wildRankOf(model))
  return 1 + payTable.findIndex(({ name }) => handRules[name]?.fits(shape))
}

/**
 * Rows by strength: first of hands of several suits, then of one. What five ranks are worth when they are no flush is told
 * by no other five ranks, so it stands for them.
 */
function rowsByStrength(model: VideoPokerModel): Uint8Array {
  const rows = new Uint8Array(2 * strengthRoom)
  for (let strength = 1; strength <= bestStrength; strength += 1) {
    const { category, ranks } = handOfStrength(strength)
    if (isOfOneSuit(category)) continue
    rows[strength] = firstRow(model, ranks, false)
    rows[strengthRoom + strength] = firstRow(model, ranks, true)
  }
  return rows
}

const made = new WeakMap<VideoPokerModel, HandRows>()

/** The rows of a model, made when they are first asked for: some milliseconds, and 16 kB kept. */
export function handRowsOf(model: VideoPokerModel): HandRows {
  const known = made.get(model)
  if (known !== undefined) return known
  const rows = makeRows(model)
  made.set(model, rows)
  return rows
}

function makeRows(model: VideoPokerModel): HandRows {
  const { rankBegin, rankKeys, ofRanks } = handTables()
  const rows = rowsByStrength(model)
  const wild = wildRankOf(model)
  const suitBits = Uint8Array.from({ length: deckSize }, (_, card) =>
    rankOf(card) === wild ? 0 : 1 << suitOf(card),
  )
  const rowOf = (rankSum: number, suits: number): number =>
    rows[ofRanks(rankSum) + ((suits & (suits - 1)) === 0 ? strengthRoom : 0)] as number
  const ofFive = rankBegin[5] as number
  return {
    rankBegin: ofFive,
    rankKeys,
    suitBits,
    rowOf,
    rowOfCards(cards) {
      let [rankSum, suits] = [ofFive, 0]
      for (let place = 0; place < cards.length; place += 1) {
        const card = cards[place] as Card
        rankSum += rankKeys[card] as number
        suits |= suitBits[card] as number
      }
      return rowOf(rankSum, suits)
    },
    pays: Float64Array.of(0, ...model.payTable.map(({ pays }) => pays)),
    reached: new Set(rows),
  }
}

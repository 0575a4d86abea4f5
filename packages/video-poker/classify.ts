// Finds the pay table row of five cards with two sums and one lookup in a table of the model.
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

/** Number of table entries reserved for hand strengths before those of a single suit begin. */
const strengthRoom = 2 ** 13

/**
 * For loops over many hands: add `rankKeys` starting with `rankBegin`, OR `suitBits`, then look up. Rows are numbered
 * from 1; 0 pays nothing.
 */
export type HandRows = {
  readonly rankBegin: number
  /** By card. */
  readonly rankKeys: Int32Array
  /** By card: a bit for its suit; none for a wild card. */
  readonly suitBits: Uint8Array
  rowOf(rankSum: number, suits: number): number
  rowOfCards(cards: ArrayLike<Card>): number
  /** By row: its payout as a multiple of the stake. */
  readonly pays: Float64Array
  /** The rows of all hands; includes 0 if some hands pay nothing. */
  readonly reached: ReadonlySet<number>
}

/** Returns the first matching row of the pay table, from 1; 0 for none. */
function firstRow(
  { payTable, ...model }: VideoPokerModel,
  ranks: readonly number[],
  isOneSuit: boolean,
): number {
  const shape = shapeOf(ranks, isOneSuit, wildRankOf(model))
  return 1 + payTable.findIndex(({ name }) => handRules[name]?.fits(shape))
}

/**
 * Returns rows by strength: first for hands of several suits, then of one. The strength of five ranks without a flush
 * is unique, so it identifies the ranks.
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

/** Returns the rows of a model, built on first use: some milliseconds, and 16 kB cached. */
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

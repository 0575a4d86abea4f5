// Pay table rows of five cards for a page: built in slices from sums of ranks only. The tables that also classify six
// and seven cards take a tenth of a second at once, four times as long on a slow phone.
import { type Card, deckSize, rankCount, rankOf, suitCount, suitOf } from '@mangetsu/cards'
import type { HandRows } from './classify.ts'
import { handRules, shapeOf } from './hand-rules.ts'
import { type VideoPokerModel, wildRankOf } from './model.ts'

/** The fields read card by card. */
export type FiveRows = Pick<HandRows, 'rankBegin' | 'rankKeys' | 'suitBits' | 'rowOf' | 'pays'>

/** The smallest keys that give every combination of five ranks, at most four of each, a unique sum. */
const keyOfRank = [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415]
const greatestSum = 4 * 79_415 + 43_258
const handSize = 5

/** Yields every combination of this many ranks from this one on, ascending, at most four of each. */
function* choices(count: number, from = 0): Generator<readonly number[]> {
  if (count === 0) yield []
  for (let rank = from; count > 0 && rank < rankCount; rank += 1)
    for (let same = 1; same <= Math.min(suitCount, count); same += 1)
      for (const more of choices(count - same, rank + 1)) yield [...Array<number>(same).fill(rank), ...more]
}

/** Builds the rows of a model, and yields after each of its 6,175 combinations of ranks. */
export function* fiveRowsOf(model: VideoPokerModel): Generator<void, FiveRows> {
  const wild = wildRankOf(model)
  const rows = new Uint8Array(2 * (greatestSum + 1))
  const rowOfRanks = (ranks: readonly number[], isOneSuit: boolean): number => {
    const shape = shapeOf(ranks, isOneSuit, wild)
    return 1 + model.payTable.findIndex(({ name }) => handRules[name]?.fits(shape))
  }
  for (const ranks of choices(handSize)) {
    const sum = ranks.reduce((all, rank) => all + (keyOfRank[rank] as number), 0)
    rows[sum] = rowOfRanks(ranks, false)
    rows[greatestSum + 1 + sum] = rowOfRanks(ranks, true)
    yield
  }
  const cards: readonly Card[] = Array.from({ length: deckSize }, (_, card) => card)
  return {
    rankBegin: 0,
    rankKeys: Int32Array.from(cards, (card) => keyOfRank[rankOf(card)] as number),
    suitBits: Uint8Array.from(cards, (card) => (rankOf(card) === wild ? 0 : 1 << suitOf(card))),
    rowOf: (rankSum, suits) => rows[rankSum + ((suits & (suits - 1)) === 0 ? greatestSum + 1 : 0)] as number,
    pays: Float64Array.of(0, ...model.payTable.map(({ pays }) => pays)),
  }
}

// Counts all baccarat rounds from a fresh shoe: the basis of the declared returns of its bets.
import type { CountedOutcomes } from '@mangetsu/games/tables/table-rules'
import { nextToDraw, winnerOf } from './deal.ts'
import type { ResultEvent } from './events.ts'
import { decks } from './rules.ts'

/** The winner and the banker's total, which decides the payout without commission. */
export type CountedResult = Pick<ResultEvent, 'winner' | 'banker'>

/**
 * Returns the result of a round whose next six cards have these values, in drawing order; the cards the rules do not
 * need are ignored.
 */
function winnerFrom(values: readonly number[]): CountedResult {
  const [p1 = 0, b1 = 0, p2 = 0, b2 = 0, next = 0, last = 0] = values
  let [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
  const first = nextToDraw(player, banker, null)
  if (first === 'banker') banker = (banker + next) % 10
  if (first === 'player') {
    if (nextToDraw(player, banker, next) === 'banker') banker = (banker + last) % 10
    player = (player + next) % 10
  }
  return { winner: winnerOf(player, banker), banker }
}

/** Counts each result over all orders of the first six cards of a fresh shoe (416 · 415 · … · 411). */
export function countWinners(): CountedOutcomes<CountedResult> {
  const copies = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks)
  const counted = new Map<string, { readonly outcome: CountedResult; ways: number }>()
  const values: number[] = []
  const drawFrom = (ways: number): void => {
    if (values.length === 6) {
      const outcome = winnerFrom(values)
      const key = `${outcome.winner} ${outcome.banker}`
      const there = counted.get(key)
      if (there === undefined) counted.set(key, { outcome, ways })
      else there.ways += ways
      return
    }
    for (const [value, left] of copies.entries()) {
      copies[value] = left - 1
      values.push(value)
      drawFrom(ways * left)
      values.pop()
      copies[value] = left
    }
  }
  drawFrom(1)
  return [...counted.values()].map(({ outcome, ways }) => [outcome, ways])
}

/** Counts over all pairs of cards of a fresh shoe whether a side's first two cards have the same rank. */
export function countPairs(): CountedOutcomes<boolean> {
  const [cards, ofRank] = [52 * decks, 4 * decks]
  return [
    [true, cards * (ofRank - 1)],
    [false, cards * (cards - ofRank)],
  ]
}

// Counts all baccarat rounds from a fresh shoe: the basis of the declared returns of its bets.
import type { CountedOutcomes } from '@mangetsu/games/tables/table-rules'
import { nextToTake, winnerOf } from './deal.ts'
import type { ResultEvent } from './events.ts'
import { decks } from './rules.ts'

/** The winner and the banker's total, which decides the payout without commission. */
export type CountedResult = Pick<ResultEvent, 'winner' | 'banker'>

/** Called with the value of a card, and the number of ways to deal it and the cards before it. */
type VisitCard = (value: number, ways: number) => void

/**
 * Counts each result over all orders of the first six cards of a fresh shoe (416 · 415 · … · 411). Cards that the rules
 * do not need are counted and not visited, since the count runs when a process starts.
 */
export function countWinners(): CountedOutcomes<CountedResult> {
  const copies = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 : 4) * decks)
  const counted = new Map<number, { readonly outcome: CountedResult; ways: number }>()
  const waysOfSixth = 52 * decks - 5
  const waysOfFifth = 52 * decks - 4
  const add = (player: number, banker: number, ways: number): void => {
    const winner = winnerOf(player, banker)
    const key = Math.sign(player - banker) * 10 + banker
    const there = counted.get(key)
    if (there === undefined) counted.set(key, { outcome: { winner, banker }, ways })
    else there.ways += ways
  }
  const eachCard = (ways: number, visit: VisitCard): void => {
    for (let value = 0; value < copies.length; value += 1) {
      const left = copies[value] as number
      copies[value] = left - 1
      visit(value, ways * left)
      copies[value] = left
    }
  }
  const addThirds = (player: number, banker: number, ways: number): void => {
    const first = nextToTake(player, banker, null)
    if (first === null) {
      add(player, banker, ways * waysOfFifth * waysOfSixth)
      return
    }
    eachCard(ways, (third, waysOfThird) => {
      if (first === 'banker') return add(player, (banker + third) % 10, waysOfThird * waysOfSixth)
      const total = (player + third) % 10
      if (nextToTake(player, banker, third) === null) return add(total, banker, waysOfThird * waysOfSixth)
      eachCard(waysOfThird, (last, waysOfLast) => add(total, (banker + last) % 10, waysOfLast))
    })
  }
  eachCard(1, (p1, ways1) =>
    eachCard(ways1, (b1, ways2) =>
      eachCard(ways2, (p2, ways3) =>
        eachCard(ways3, (b2, ways4) => addThirds((p1 + p2) % 10, (b1 + b2) % 10, ways4)),
      ),
    ),
  )
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

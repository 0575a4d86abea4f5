// Counts the exact gain of a call at a flop for each of the 1,176 hands, over every turn, river and dealer hand.
import { bestStrength, type Card, deckSize } from '@mangetsu/cards'
import { callAntes } from '../rules.ts'
import { createBoardCount, dealersOnBoard, handsOnBoard } from './board.ts'
import { antePaysFor, dealerQualifiesAt } from './results.ts'

/** Cases per hand: pairs of 47 cards for turn and river, times pairs of 45 for the dealer. */
export const casesOfHand = handsOnBoard * dealersOnBoard

/** Gain of a call with a hand, in antes over all cases, net of ante and call; and the sum of its squares. */
export type CalledHand = {
  readonly one: Card
  readonly two: Card
  readonly won: number
  readonly squares: number
}

const pairs = (deckSize * (deckSize - 1)) / 2
const pairOf = (one: Card, two: Card): number => (two * (two - 1)) / 2 + one

/** Creates a counter of all hands at a flop, ordered by their lower card. Takes about 40 ms. */
export function createFlopCount(): (flop: readonly Card[]) => readonly CalledHand[] {
  const countBoard = createBoardCount()
  const pays = Float64Array.from({ length: bestStrength + 1 }, (_, strength) =>
    strength === 0 ? 0 : antePaysFor(strength),
  )
  const lost = 1 + callAntes
  return (flop) => {
    const won = new Float64Array(pairs)
    const squares = new Float64Array(pairs)
    const left = Array.from({ length: deckSize }, (_, card) => card).filter((card) => !flop.includes(card))
    const board = [...flop, 0, 0]
    for (const [place, turn] of left.entries())
      for (const river of left.slice(place + 1)) {
        board[3] = turn
        board[4] = river
        countBoard(board, (one, two, strength, weaker, equal, unqualified) => {
          const pair = pairOf(one, two)
          const ante = pays[strength] as number
          // A dealer who does not qualify has a weaker hand than one who does, but not than a player below the
          // qualifying hand.
          const beaten = strength < dealerQualifiesAt ? 0 : weaker - unqualified
          const tied = strength < dealerQualifiesAt ? 0 : equal
          const losses = dealersOnBoard - unqualified - beaten - tied
          const both = ante + callAntes
          won[pair] = (won[pair] as number) + unqualified * ante + beaten * both - losses * lost
          squares[pair] =
            (squares[pair] as number) +
            unqualified * ante * ante +
            beaten * both * both +
            losses * lost * lost
        })
      }
    return left.flatMap((two, place) =>
      left.slice(0, place).map((one) => {
        const pair = pairOf(one, two)
        return { one, two, won: won[pair] as number, squares: squares[pair] as number }
      }),
    )
  }
}

/** A fold loses the ante in each case. */
export const isWorthCalling = ({ won }: CalledHand): boolean => won > -casesOfHand

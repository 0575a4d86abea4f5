// Checks the counts of all hands on one board against a direct comparison of every pair of them.
import { type Card, codeOf, parseCard, strengthOf } from '@mangetsu/cards'
import { expect, test } from 'vitest'
import { createBoardCount, dealersOnBoard, handsOnBoard } from './board.ts'

const count = createBoardCount()
const pairOfFours = ['4c', '4d', '5h', '3s', '2c'].map(parseCard)

function handsOn(board: readonly Card[]) {
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !board.includes(card))
  return left.flatMap((two, place) =>
    left.slice(0, place).map((one) => ({ one, two, strength: strengthOf([one, two, ...board]) })),
  )
}

test.each([
  ['no pair', '2c 7d 9h Js Kc'],
  ['a pair', '8c 8d 3h Ks 2c'],
  ['three of a kind', '2c 2d 2h 3s 7c'],
  ['four of a suit', 'As 9s 5s 2s Kd'],
  ['a straight', '5c 6d 7h 8s 9c'],
  ['a royal flush, shared by every hand', 'Th Jh Qh Kh Ah'],
])('board with %s', (_, codes) => {
  const board = codes.split(' ').map(parseCard)
  const hands = handsOn(board)
  const found = new Map<string, readonly number[]>()
  count(board, (one, two, ...rest) => found.set(`${codeOf(one)} ${codeOf(two)}`, rest))
  expect(found.size).toBe(handsOnBoard)
  const qualifies = strengthOf(pairOfFours)
  for (const { one, two, strength } of hands) {
    let [weaker, equal, unqualified, others] = [0, 0, 0, 0]
    for (const other of hands) {
      if (other.one === one || other.one === two || other.two === one || other.two === two) continue
      others += 1
      if (other.strength < strength) weaker += 1
      if (other.strength === strength) equal += 1
      if (other.strength < qualifies) unqualified += 1
    }
    expect(others).toBe(dealersOnBoard)
    const counted = found.get(`${codeOf(one)} ${codeOf(two)}`)
    if (counted?.join() !== [strength, weaker, equal, unqualified].join())
      expect([codeOf(one), codeOf(two), counted]).toEqual([
        codeOf(one),
        codeOf(two),
        [strength, weaker, equal, unqualified],
      ])
  }
})

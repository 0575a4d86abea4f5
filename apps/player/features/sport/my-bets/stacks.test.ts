// Columns of bets: balanced, in order, and stable when bets are added.
import type { SportBet } from '@mangetsu/contract/sport-bet'
import { expect, test } from 'vitest'
import { stacksOf } from './stacks.ts'

const bet = (id: number, legs: number, state: SportBet['state'] = 'open') => ({
  id,
  state,
  resettlements: 0,
  legs: Array.from({ length: legs }, () => ({ result: null })) as SportBet['legs'],
})
const idsOf = (stacks: readonly (readonly { readonly id: number }[])[]) =>
  stacks.map((stack) => stack.map(({ id }) => id))

test('a bet goes to the shortest column, the first one first', () => {
  const bets = [bet(1, 4), bet(2, 1), bet(3, 1, 'refused'), bet(4, 1), bet(5, 1)]
  expect(idsOf(stacksOf(bets, 2))).toEqual([
    [1, 5],
    [2, 3, 4],
  ])
  expect(idsOf(stacksOf(bets, 1))).toEqual([[1, 2, 3, 4, 5]])
  expect(stacksOf([], 2)).toEqual([[], []])
})

test('more bets move none of the first', () => {
  const bets = Array.from({ length: 9 }, (_, id) => bet(id, 1 + ((id * 5) % 4)))
  const first = idsOf(stacksOf(bets.slice(0, 5), 2))
  const all = idsOf(stacksOf(bets, 2))
  expect(all.map((stack, column) => stack.slice(0, first[column]?.length))).toEqual(first)
})

// Tests the bets on a table after each action of the player and each message of the platform.
import { expect, test } from 'vitest'
import {
  type BetAction,
  type BetLimits,
  type BetsState,
  betsClosed,
  betsConfirmed,
  betsTakenOver,
  changeBets,
  isUnconfirmed,
  noBets,
  roundBegun,
  stackOf,
  stakesOf,
} from './bets-state.ts'

const chipsMinor = [100n, 500n, 1_000n, 5_000n]
const limits: BetLimits = {
  chipsMinor,
  mostMinor: 10_000n,
  balanceMinor: 8_000n,
  mostOf: (spot) => (spot === 'tie' ? 1_000n : 6_000n),
}
const put = (spot: string, chipMinor: bigint): BetAction => ({ kind: 'put', spot, chipMinor })
const ready = roundBegun(noBets, 'one')
const after = (actions: readonly BetAction[], from: BetsState = ready): BetsState =>
  actions.reduce((state, action) => changeBets(state, action, limits).state, from)

test.each<readonly [string, readonly BetAction[], Readonly<Record<string, bigint>>]>([
  ['two chips on one spot', [put('a', 100n), put('a', 500n)], { a: 600n }],
  [
    'removing the last chip of two',
    [put('a', 100n), put('a', 500n), { kind: 'take', spot: 'a' }],
    { a: 100n },
  ],
  ['removing the only chip', [put('a', 100n), { kind: 'take', spot: 'a' }], {}],
  ['removing from an empty spot', [{ kind: 'take', spot: 'a' }], {}],
  ['undoing one step', [put('a', 100n), put('b', 500n), { kind: 'undo' }], { a: 100n }],
  ['undoing more steps than there are', [put('a', 100n), { kind: 'undo' }, { kind: 'undo' }], {}],
  ['a double', [put('a', 100n), put('b', 500n), { kind: 'double' }], { a: 200n, b: 1_000n }],
  ['undoing a double', [put('a', 100n), { kind: 'double' }, { kind: 'undo' }], { a: 100n }],
  ['removing all chips', [put('a', 100n), { kind: 'clear' }], {}],
  ['undoing the removal of all chips', [put('a', 100n), { kind: 'clear' }, { kind: 'undo' }], { a: 100n }],
  ['placing a saved layout', [put('a', 100n), { kind: 'lay', layout: { b: [500n, 100n] } }], { b: 600n }],
  [
    'a call',
    [
      {
        kind: 'call',
        chips: [
          ['a', 1],
          ['b', 2],
        ],
        chipMinor: 500n,
      },
    ],
    { a: 500n, b: 1_000n },
  ],
  ['a stake above the limit of a spot', [put('tie', 1_000n), put('tie', 100n)], { tie: 1_000n }],
  ['a double above the limit of a spot', [put('tie', 1_000n), { kind: 'double' }], { tie: 1_000n }],
  ['a stake above the balance', [put('a', 5_000n), put('b', 5_000n)], { a: 5_000n }],
])('bets state: %s', (_, actions, stakes) => {
  expect(stakesOf(after(actions).lying)).toEqual(stakes)
})

test.each([
  [put('tie', 5_000n), 8_000n, { kind: 'spot', spot: 'tie', mostMinor: 1_000n }],
  [put('b', 5_000n), 8_000n, { kind: 'wallet', mostMinor: 8_000n }],
  [
    { kind: 'lay', layout: { a: [5_000n], b: [5_000n], c: [1_000n] } },
    90_000n,
    { kind: 'round', mostMinor: 10_000n },
  ],
] as const)('a refused bet gives its reason (%#)', (action, balanceMinor, refused) => {
  const state = after([put('a', 5_000n)])
  const changed = changeBets(state, action as BetAction, { ...limits, balanceMinor })
  expect(changed).toEqual({ state, refused })
})

test('placed bets count as set aside, so that only the excess is checked against the wallet', () => {
  const placed = betsConfirmed(
    after([put('a', 5_000n)]),
    { roundId: 'one', revision: 1, stakes: { a: 5_000n }, foreign: null },
    { a: [5_000n] },
    chipsMinor,
  )
  const { refused } = changeBets(placed, put('b', 1_000n), { ...limits, balanceMinor: 1_000n })
  expect(refused).toBeNull()
  expect(changeBets(placed, put('b', 5_000n), { ...limits, balanceMinor: 1_000n }).refused).toEqual({
    kind: 'wallet',
    mostMinor: 6_000n,
  })
})

const confirmed = (revision: number, stakes: Readonly<Record<string, bigint>>) => ({
  roundId: 'one',
  revision,
  stakes,
  foreign: null,
})

test('an answer confirms the bets sent; chips added since stay unconfirmed', () => {
  const laid = after([put('a', 500n)])
  const sent = laid.lying
  const more = after([put('b', 100n)], laid)
  const answered = betsConfirmed(more, confirmed(1, { a: 500n }), sent, chipsMinor)
  expect([stakesOf(answered.placed), stakesOf(answered.lying)]).toEqual([{ a: 500n }, { a: 500n, b: 100n }])
  expect(isUnconfirmed(answered)).toBe(true)
  expect(betsConfirmed(answered, confirmed(0, {}), {}, chipsMinor)).toBe(answered)
  expect(betsConfirmed(answered, { ...confirmed(2, {}), roundId: 'other' }, {}, chipsMinor)).toBe(answered)
})

test('a change made elsewhere replaces the local bets', () => {
  const taken = betsTakenOver(after([put('a', 500n)]), confirmed(4, { b: 700n }), chipsMinor)
  expect([taken.revision, taken.lying, taken.before]).toEqual([4, { b: [500n, 100n, 100n] }, []])
  expect(isUnconfirmed(taken)).toBe(false)
})

test('closing bets returns unconfirmed chips and keeps confirmed ones', () => {
  const placed = betsConfirmed(after([put('a', 500n)]), confirmed(1, { a: 500n }), { a: [500n] }, chipsMinor)
  const closed = betsClosed(after([put('b', 100n)], placed))
  expect([stakesOf(closed.lying), closed.before]).toEqual([{ a: 500n }, []])
})

test('the next round starts empty and remembers the last bets, across rounds without any', () => {
  const placed = betsConfirmed(after([put('a', 500n)]), confirmed(1, { a: 500n }), { a: [500n] }, chipsMinor)
  const third = roundBegun(roundBegun(placed, 'two'), 'three')
  expect([third.lying, third.placed, third.revision]).toEqual([{}, {}, 0])
  expect(stakesOf(after([{ kind: 'rebet' }], third).lying)).toEqual({ a: 500n })
  expect(roundBegun(placed, 'one')).toBe(placed)
})

test('stackOf uses the fewest chips and preserves the amount', () => {
  expect(stackOf(6_650n, chipsMinor)).toEqual([5_000n, 1_000n, 500n, 100n, 50n])
  const many = after(Array.from({ length: 12 }, () => put('a', 100n)))
  expect(many.lying).toEqual({ a: [500n, ...Array<bigint>(7).fill(100n)] })
})

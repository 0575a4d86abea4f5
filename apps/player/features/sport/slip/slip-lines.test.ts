// The bets that a slip offers, their stakes and returns, against figures computed by hand.
import { expect, test } from 'vitest'
import {
  dependentOn,
  linesOf,
  mostUnit,
  oddsTogether,
  returnRows,
  slipRequest,
  stakedLines,
  stakeFault,
  stakeOf,
} from './slip-lines.ts'
import { keyOfSelection, type SlipSelection } from './slip-selection.ts'
import { emptySlip, type Slip } from './slip-state.ts'

const name = { ja: '月浜', en: 'Tsukihama' }
const pick = (eventId: string, odds: number, marketId = 'result'): SlipSelection => ({
  eventId,
  marketId,
  outcomeId: 'home',
  odds,
  home: name,
  away: name,
})
const three = [pick('a', 2_560), pick('b', 1_580), pick('c', 1_640)]
const slipOf = (selections: readonly SlipSelection[], more: Partial<Slip> = {}): Slip => ({
  ...emptySlip,
  selections,
  currency: 'JPY',
  ...more,
})
const everyPlace = () => true
const staked = (slip: Slip) => stakedLines(slip, linesOf(slip), 'JPY', everyPlace)

test('three selections offer the treble, the system 2/3, and the full covers', () => {
  expect(linesOf(slipOf(three)).map(({ id, combinations }) => [id, combinations])).toEqual([
    ['all', 1],
    ['2/3', 3],
    ['2+3/3', 4],
    ['1+2+3/3', 7],
  ])
})

test('a treble of ¥500 and ¥300 on each double cost ¥1,400 and return by the number of right ones', () => {
  const slip = slipOf(three, { stakes: { all: '500', '2/3': '３００' } })
  const lines = staked(slip)
  expect(stakeOf(lines)).toBe(140_000n)
  expect(oddsTogether(three)).toBe(6_633)
  // 300 × (1.58 × 1.64), 300 × (2.56 × 1.64); all: 500 × 6.633472 + 300 × 10.8344.
  expect(returnRows(lines, three)).toEqual([
    { right: 2, least: 77_736n, most: 125_952n },
    { right: 3, least: 656_705n, most: 656_705n },
  ])
})

test('a banker is part of every combination of a system', () => {
  const slip = slipOf(three, {
    bankers: [keyOfSelection(three[0] as SlipSelection)],
    stakes: { '2/3': '100' },
  })
  const [line] = staked(slip)
  expect(line).toMatchObject({ combinations: 2, bankers: [0] })
  expect(returnRows(staked(slip), three)[0]).toMatchObject({ right: 2, least: 40_448n, most: 41_984n })
})

test('selections of one event are offered as singles only', () => {
  const slip = slipOf([...three, pick('a', 1_900, 'total:2.5')])
  expect(dependentOn(slip).map(({ eventId }) => eventId)).toEqual(['a', 'a'])
  expect(linesOf(slip)).toEqual([])
  expect(linesOf({ ...slip, mode: 'singles' })).toHaveLength(4)
})

test('only selections with a bet are sent, and a closed one has none', () => {
  const [first, , third] = three.map(keyOfSelection)
  const slip = slipOf(three, { mode: 'singles', stakes: { [first ?? '']: '100', [third ?? '']: '200' } })
  expect(slipRequest(staked(slip), three, 'JPY')).toMatchObject({
    selections: [{ eventId: 'a' }, { eventId: 'c' }],
    bets: [
      { selections: [0], stake: '100.00' },
      { selections: [1], stake: '200.00' },
    ],
  })
  expect(stakedLines(slip, linesOf(slip), 'JPY', (place) => place !== 0)).toHaveLength(1)
  expect(stakedLines(slip, linesOf(slip), 'USD', everyPlace)).toEqual([])
})

test('the largest stake keeps the return within the bound, and one step more would not', () => {
  const [line] = linesOf(slipOf(three))
  const most = line && mostUnit(line, three, { mostReturn: 500_000_000n, step: 100n })
  expect(most).toBe(75_375_300n)
  expect((75_375_300n * 6_633_472n) / 1_000_000n).toBeLessThanOrEqual(500_000_000n)
  expect((75_375_400n * 6_633_472n) / 1_000_000n).toBeGreaterThan(500_000_000n)
})

test.each([
  ['', null],
  ['0', null],
  ['99', 'tooLittle'],
  ['100', null],
  ['1万', null],
  ['10001', 'tooMuch'],
  ['moon', 'unreadable'],
] as const)('a stake of %j is %s', (typed, fault) => {
  const bounds = { currency: 'JPY', least: '100.00', mostReturn: '5000000.00' } as const
  expect(stakeFault(typed, { ...bounds, mostMinor: 1_000_000n })).toBe(fault)
  if (fault !== 'unreadable')
    expect(stakeFault(typed, { ...bounds, mostMinor: 9_900n })).toBe(
      Number(typed) === 0 ? null : 'returnTooLarge',
    )
})

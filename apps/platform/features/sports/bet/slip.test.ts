// Slips that are refused before anything is read, and the bounds of stakes.
import { currencyCodes } from '@mangetsu/money'
import { legReturn } from '@mangetsu/sports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoundRow, boundsFrom, boundsIn, mostStakeMinor } from './bounds.ts'
import { rtpPpmOf } from './place-bet.ts'
import { planSlip } from './slip.ts'

const on = (eventId: string, outcomeId = 'home', marketId = 'result') => ({
  eventId,
  marketId,
  outcomeId,
  odds: 2_000,
})
const slip = [on('a'), on('b'), on('c'), on('a', 'over', 'total:2.5')]

type Bet = { selections: number[]; sizes: number[]; bankers?: number[]; stake?: string }
const plan = ({ selections, sizes, bankers = [], stake = '100' }: Bet, all = slip) =>
  planSlip({ selections: all, currency: 'JPY', bets: [{ selections, sizes, bankers, stake }] })

test.each<[string, Bet, number]>([
  ['a single', { selections: [1], sizes: [1] }, 1],
  ['a double', { selections: [0, 1], sizes: [2] }, 1],
  ['the system 2/3', { selections: [0, 1, 2], sizes: [2] }, 3],
  ['a Patent', { selections: [0, 1, 2], sizes: [1, 2, 3] }, 7],
  ['2/3 with a banker', { selections: [0, 1, 2], sizes: [2], bankers: [1] }, 2],
  ['singles on one event in one bet', { selections: [0, 3], sizes: [1] }, 2],
])('%s', (_name, bet, combinations) => {
  expect(plan(bet)).toMatchObject([{ combinations, unitStakeMinor: 10_000n }])
})

test.each<[string, Bet]>([
  ['a selection that is not in the slip', { selections: [9], sizes: [1] }],
  ['selections out of order', { selections: [1, 0], sizes: [2] }],
  ['a selection twice', { selections: [1, 1], sizes: [2] }],
  ['a size above the selections', { selections: [0, 1], sizes: [3] }],
  ['sizes out of order', { selections: [0, 1, 2], sizes: [3, 2] }],
  ['no size', { selections: [0], sizes: [] }],
  ['a banker that is no selection of the bet', { selections: [0, 1], sizes: [2], bankers: [2] }],
])('refuses %s', (_name, bet) => {
  expect(plan(bet)).toMatchObject({ refusal: 'sportSlipInvalid' })
})

test('refuses too many combinations, a selection named twice, and a malformed stake', () => {
  const many = Array.from({ length: 20 }, (_, n) => on(`e${n}`))
  const all = many.map((_, n) => n)
  expect(plan({ selections: all, sizes: [10] }, many)).toMatchObject({ refusal: 'sportSlipInvalid' })
  expect(plan({ selections: [0], sizes: [1] }, [on('a'), on('a')])).toMatchObject({
    refusal: 'sportSlipInvalid',
  })
  expect(plan({ selections: [0], sizes: [1], stake: '1.234' })).toMatchObject({ refusal: 'badAmount' })
})

test('names the selections of one event by their places in the slip', () => {
  expect(plan({ selections: [0, 2, 3], sizes: [2] })).toMatchObject({
    refusal: 'sportSelectionsDependent',
    data: { selection: 1, other: 4 },
  })
})

const room = {
  leastStake: 10_000n,
  betReturn: 500_000_000n,
  openReturns: 5_000_000_000n,
  dayReturns: 2_000_000_000n,
}

test('the largest stake returns at most the bound, and one step more returns more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_001, max: 10_000_000 }),
      fc.constantFrom(...currencyCodes),
      (odds, currency) => {
        const bounds = boundsIn(currency, room)
        const { mostReturnMinor, stepMinor } = bounds
        const { numerator, denominator } = legReturn('won', odds)
        const most = mostStakeMinor(bounds, { numerator, denominator })
        expect(most % stepMinor).toBe(0n)
        expect((most * numerator) / denominator).toBeLessThanOrEqual(mostReturnMinor)
        expect((most + stepMinor) * numerator).toBeGreaterThan(mostReturnMinor * denominator)
      },
    ),
    { numRuns: 200 },
  )
  expect(boundsIn('JPY', room)).toEqual({
    leastStakeMinor: 10_000n,
    mostReturnMinor: 500_000_000n,
    stepMinor: 100n,
    by: 'bet',
  })
  expect(boundsIn('USD', room)).toMatchObject({
    leastStakeMinor: 62n,
    mostReturnMinor: 3_125_000n,
    stepMinor: 1n,
  })
})

test.each([
  ['the bet’s own bound', {}, { by: 'bet', mostReturnMinor: 500_000_000n }],
  ['its outcomes', { openReturns: 400n }, { by: 'open', mostReturnMinor: 400n }],
  ['the player’s day', { dayReturns: 300n, openReturns: 400n }, { by: 'day', mostReturnMinor: 300n }],
  ['bets beyond a bound lowered since', { openReturns: -1n }, { by: 'open', mostReturnMinor: 0n }],
])('the narrowest bound of a return: %s', (_name, changed, expected) => {
  expect(boundsIn('JPY', { ...room, ...changed })).toMatchObject(expected)
})

const bound = (scope: BoundRow['scope'], scope_id: string, stated: Partial<BoundRow>): BoundRow => ({
  scope,
  scope_id,
  least_stake: null,
  bet_return: null,
  outcome_return: null,
  market_return: null,
  player_day_return: null,
  ...stated,
})
const widest = bound('all', '', {
  least_stake: 1n,
  bet_return: 2n,
  outcome_return: 3n,
  market_return: 4n,
  player_day_return: 5n,
})

test('each bound is that of the most specific scope that states it, and a bet keeps those of all its events', () => {
  const bounds = boundsFrom([
    widest,
    bound('sport', 'sumo', { bet_return: 20n, market_return: 40n }),
    bound('competition', 'basho', { bet_return: 200n }),
    bound('event', 'bout-1', { least_stake: 1_000n, market_return: 4_000n }),
  ])
  const bout = { eventId: 'bout-1', sport: 'sumo', competition: { id: 'basho' } }
  const match = { eventId: 'match-1', sport: 'football', competition: { id: 'league' } }
  expect(bounds.of(bout)).toEqual({
    leastStake: 1_000n,
    betReturn: 200n,
    outcomeReturn: 3n,
    marketReturn: 4_000n,
  })
  expect(bounds.of(match)).toEqual({ leastStake: 1n, betReturn: 2n, outcomeReturn: 3n, marketReturn: 4n })
  expect(bounds.ofBet([bout, match])).toEqual({ leastStake: 1_000n, betReturn: 2n })
  expect(bounds.ofBet([])).toEqual({ leastStake: 1n, betReturn: 2n })
  expect(bounds.playerDayReturn).toBe(5n)
  expect(() => boundsFrom([])).toThrow('no scope states')
})

test.each([
  ['a single', [1], [[2_000, 475_000]], 950_000],
  [
    'a double',
    [2],
    [
      [2_000, 475_000],
      [4_000, 237_500],
    ],
    902_500,
  ],
  [
    'two singles',
    [1],
    [
      [2_000, 475_000],
      [4_000, 237_500],
    ],
    950_000,
  ],
  ['odds above the chances', [1], [[4_000, 475_000]], 1_000_000],
])('the average return of %s', (_name, sizes, all, ppm) => {
  const legs = all.map(([odds = 0, chancePpm = 0]) => ({ odds, chancePpm, oddsAtMs: 0 }))
  const combinations = sizes[0] === 2 ? 1 : legs.length
  expect(rtpPpmOf({ combining: { legs: legs.length, sizes, bankers: [] }, combinations }, legs)).toBe(ppm)
})

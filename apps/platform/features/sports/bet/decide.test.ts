// What a bet is by its legs, and what its wallet receives in any order of settlements, rollbacks and corrections.
import { betReturn, type LegResult } from '@mangetsu/sports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BetDecision, changeReturn, decideBet, returnOf } from './decide.ts'

type Case = readonly [
  name: string,
  sizes: readonly number[],
  legs: readonly (readonly [number, LegResult | null])[],
  expected: BetDecision,
]

const open = { state: 'open' } as const
const refunded = { state: 'refunded' } as const
const paid = (payoutMinor: bigint) => ({ state: 'settled', payoutMinor }) as const

const cases: readonly Case[] = [
  ['an open single', [1], [[2_500, null]], open],
  ['a single that won', [1], [[2_500, 'won']], paid(250n)],
  ['a single that lost', [1], [[2_500, 'lost']], paid(0n)],
  ['a void single', [1], [[2_500, 'void']], refunded],
  ['a half-won single', [1], [[2_500, 'half-won']], paid(175n)],
  ['a half-lost single', [1], [[2_500, 'half-lost']], paid(50n)],
  [
    'a double with one leg lost is settled before the other',
    [2],
    [
      [2_000, 'lost'],
      [3_000, null],
    ],
    paid(0n),
  ],
  [
    'a double with one leg won',
    [2],
    [
      [2_000, 'won'],
      [3_000, null],
    ],
    open,
  ],
  [
    'a void leg counts as odds of 1',
    [2],
    [
      [2_000, 'void'],
      [3_000, 'won'],
    ],
    paid(300n),
  ],
  [
    'a double of void legs',
    [2],
    [
      [2_000, 'void'],
      [3_000, 'void'],
    ],
    refunded,
  ],
  [
    'a double with a void leg waits for the other',
    [2],
    [
      [2_000, 'void'],
      [3_000, null],
    ],
    open,
  ],
  [
    'a system with one leg lost',
    [2],
    [
      [2_000, 'lost'],
      [3_000, null],
      [4_000, null],
    ],
    open,
  ],
  [
    'a system with two legs lost',
    [2],
    [
      [2_000, 'lost'],
      [3_000, 'lost'],
      [4_000, null],
    ],
    paid(0n),
  ],
  [
    '2/3 with two right',
    [2],
    [
      [2_000, 'won'],
      [3_000, 'won'],
      [4_000, 'lost'],
    ],
    paid(600n),
  ],
  [
    'half-lost legs multiply',
    [2],
    [
      [2_000, 'half-lost'],
      [3_000, 'half-lost'],
    ],
    paid(25n),
  ],
]

test.each(cases)('%s', (_name, sizes, legs, expected) => {
  const of = legs.map(([odds, result]) => ({ odds, result }))
  expect(decideBet({ keptMinor: 0n, unitStakeMinor: 100n, legs: of, sizes, bankers: [] })).toEqual(expected)
})

test('a banker that lost ends its bet', () => {
  const legs = [
    { odds: 2_000, result: 'lost' as const },
    { odds: 3_000, result: null },
    { odds: 4_000, result: null },
  ]
  expect(decideBet({ keptMinor: 0n, unitStakeMinor: 100n, legs, sizes: [2], bankers: [0] })).toEqual(paid(0n))
  expect(decideBet({ keptMinor: 0n, unitStakeMinor: 100n, legs, sizes: [2], bankers: [1] })).toEqual(open)
})

test.each([
  ['a win', 0n, 0n, 300n, 1_000n, 300n, 0n],
  ['a payout taken back whole', 300n, 0n, 0n, 1_000n, -300n, 0n],
  ['a payout of which a part is gone', 300n, 0n, 0n, 100n, -100n, 200n],
  ['a payout that is gone', 300n, 0n, 0n, 0n, 0n, 300n],
  ['a higher payout', 300n, 0n, 500n, 0n, 200n, 0n],
  ['a payout offset by a claim', 0n, 200n, 300n, 1_000n, 100n, 0n],
  ['a payout below a claim', 0n, 200n, 150n, 1_000n, 0n, 50n],
  ['a second correction takes no older claim', 300n, 50n, 200n, 1_000n, -100n, 50n],
])('%s', (_name, returnMinor, claimMinor, after, balance, wallet, claim) => {
  expect(changeReturn({ returnMinor, claimMinor }, after, balance)).toEqual({
    walletMinor: wallet,
    claimMinor: claim,
  })
})

const results: readonly (LegResult | null)[] = ['won', 'lost', 'void', 'half-won', 'half-lost', null]
const anyLegs = fc.array(
  fc.record({ odds: fc.integer({ min: 1_001, max: 20_000 }), result: fc.constantFrom(...results) }),
  { minLength: 3, maxLength: 3 },
)

test('any settlements, rollbacks and corrections end where the last of them leads at once', () => {
  fc.assert(
    fc.property(
      fc.array(anyLegs, { minLength: 1, maxLength: 8 }),
      fc.array(fc.bigInt({ min: -500n, max: 500n }), { minLength: 8, maxLength: 8 }),
      (states, moves) => {
        const stake = 300n
        let [wallet, returnMinor, claimMinor, moved] = [1_000n - stake, 0n, 0n, 0n]
        let last: BetDecision = open
        for (const [turn, legs] of states.entries()) {
          // The player spends or deposits between the messages, and never more than there is.
          const move = moves[turn] ?? 0n
          const own = wallet + move < 0n ? -wallet : move
          wallet += own
          moved += own
          const stated = legs.map((leg) => ({ ...leg, odds: states[0]?.[0]?.odds ?? 2_000 }))
          last = decideBet({ keptMinor: 0n, unitStakeMinor: 100n, legs: stated, sizes: [2], bankers: [] })
          const change = changeReturn({ returnMinor, claimMinor }, returnOf(last, stake), wallet)
          wallet += change.walletMinor
          claimMinor = change.claimMinor
          returnMinor = returnOf(last, stake)
          expect(wallet).toBeGreaterThanOrEqual(0n)
          expect(claimMinor).toBeGreaterThanOrEqual(0n)
        }
        expect(wallet).toBe(1_000n - stake + moved + returnOf(last, stake) + claimMinor)
      },
    ),
    { numRuns: 300 },
  )
})

test('a bet settled early pays what its open legs could not change', () => {
  fc.assert(
    fc.property(anyLegs, fc.constantFrom([1], [2], [3], [2, 3]), (legs, sizes) => {
      const decided = decideBet({ keptMinor: 0n, unitStakeMinor: 100n, legs, sizes, bankers: [] })
      if (decided.state !== 'settled') return
      const of = (openLegs: 'won' | 'lost') => betReturn(100n, legs, { sizes, bankers: [] }, openLegs)
      expect([of('won'), of('lost')]).toEqual([decided.payoutMinor, decided.payoutMinor])
    }),
    { numRuns: 300 },
  )
})

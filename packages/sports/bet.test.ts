// Returns of bets: examples from the rules, and every bet as the sum of its combinations, each the product of its legs.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BetLeg, betReturn, type Combining, countCombinations, isCombining, isDecided } from './bet.ts'
import { isLegResult, type LegResult, legReturn } from './leg-result.ts'
import { linesOf, type RangedLeg, returnRange } from './systems.ts'

const legsOf = (...legs: readonly (readonly [number, LegResult | null])[]): BetLeg[] =>
  legs.map(([odds, result]) => ({ odds, result }))

const all = (legs: number) => ({ sizes: [legs], bankers: [] })

describe('a single of 1000', () => {
  test.each([
    [1_920, 'won', 1_920n],
    [1_920, 'lost', 0n],
    [1_920, 'void', 1_000n],
    [1_920, 'half-won', 1_460n],
    [1_900, 'half-lost', 500n],
    [5_000, 'dead-heat:1/2', 2_500n],
    [5_000, 'dead-heat:1/3', 1_666n],
    [5_000, 'dead-heat:2/3', 3_333n],
    [1_500, 'dead-heat:1/4', 375n],
    [1_001, 'won', 1_001n],
  ] as const)('at %i, %s, returns %s', (odds, result, expected) => {
    expect(betReturn(1_000n, legsOf([odds, result]), all(1), 'won')).toBe(expected)
  })
})

describe('several selections', () => {
  const threeWon = legsOf([2_560, 'won'], [1_580, 'won'], [1_640, 'won'])
  test.each<[string, bigint, BetLeg[], Pick<Combining, 'sizes' | 'bankers'>, bigint]>([
    // 500 × 2.56 × 1.58 × 1.64 = 3316.7
    ['treble', 500n, threeWon, all(3), 3_316n],
    // 300 × (4.0448 + 4.1984 + 2.5912) = 3250.32
    ['2/3', 300n, threeWon, { sizes: [2], bankers: [] }, 3_250n],
    [
      '2/3, one lost',
      300n,
      legsOf([2_560, 'won'], [1_580, 'lost'], [1_640, 'won']),
      { sizes: [2], bankers: [] },
      1_259n,
    ],
    // 1000 × 1.46 × 1.85 × 1
    [
      'treble, half won and void',
      1_000n,
      legsOf([1_920, 'half-won'], [1_850, 'won'], [1_660, 'void']),
      all(3),
      2_701n,
    ],
    ['double, half lost', 1_000n, legsOf([1_900, 'half-lost'], [3_000, 'won']), all(2), 1_500n],
    ['double, all void', 1_000n, legsOf([1_900, 'void'], [3_000, 'void']), all(2), 1_000n],
    [
      'Patent of which one won',
      100n,
      legsOf([3_000, 'won'], [2_000, 'lost'], [2_000, 'lost']),
      { sizes: [1, 2, 3], bankers: [] },
      300n,
    ],
    // The banker 2.00 with each of 3.00 and 4.00: 6 + 8
    [
      'banker',
      100n,
      legsOf([2_000, 'won'], [3_000, 'won'], [4_000, 'won']),
      { sizes: [2], bankers: [0] },
      1_400n,
    ],
    [
      'banker lost',
      100n,
      legsOf([2_000, 'lost'], [3_000, 'won'], [4_000, 'won']),
      { sizes: [2], bankers: [0] },
      0n,
    ],
    // Cut once: 1 × (1.5 + 1.5) = 3, where each alone would be cut to 1.
    ['two singles of one unit', 1n, legsOf([1_500, 'won'], [1_500, 'won']), { sizes: [1], bankers: [] }, 3n],
  ])('%s', (_name, unitStake, legs, combining, expected) => {
    expect(betReturn(unitStake, legs, combining, 'won')).toBe(expected)
  })

  test('open legs count as won or lost', () => {
    const legs = legsOf([2_000, 'won'], [3_000, null])
    expect(betReturn(100n, legs, all(2), 'won')).toBe(600n)
    expect(betReturn(100n, legs, all(2), 'lost')).toBe(0n)
    expect(betReturn(100n, legs, { sizes: [1], bankers: [] }, 'lost')).toBe(200n)
  })
})

const results = fc.constantFrom<LegResult>(
  'won',
  'lost',
  'void',
  'half-won',
  'half-lost',
  'dead-heat:1/2',
  'dead-heat:2/3',
)
const legs = fc.array(fc.record({ odds: fc.integer({ min: 1_001, max: 50_000 }), result: results }), {
  minLength: 1,
  maxLength: 7,
})
const combinings = (count: number): fc.Arbitrary<Combining> => {
  const places = Array.from({ length: count }, (_, at) => at)
  return fc
    .record({
      legs: fc.constant(count),
      sizes: fc.subarray(
        places.map((at) => at + 1),
        { minLength: 1 },
      ),
      bankers: fc.subarray(places, { maxLength: Math.min(2, count) }),
    })
    .filter(isCombining)
}
const bets = legs.chain((some) => fc.tuple(fc.constant(some), combinings(some.length)))
const stakes = fc.bigInt({ min: 1n, max: 100_000n })

/** What a leg pays, written again from the rules: numerator over 6000 for every kind of result. */
const sixThousandths = ({ odds, result }: BetLeg): bigint => {
  const at = BigInt(odds)
  const paid: Readonly<Record<string, bigint>> = {
    won: 6n * at,
    lost: 0n,
    void: 6_000n,
    'half-won': 3n * at + 3_000n,
    'half-lost': 3_000n,
    'dead-heat:1/2': 3n * at,
    'dead-heat:2/3': 4n * at,
  }
  return paid[result ?? ''] ?? 0n
}

test('a bet returns the sum over its combinations of the products of their legs, cut once', () => {
  fc.assert(
    fc.property(bets, stakes, ([some, combining], unitStake) => {
      const depth = BigInt(some.length)
      const lines = linesOf(combining)
      const sum = lines.reduce((total, line) => {
        const product = line.reduce(
          (value, place) => value * sixThousandths(some[place] ?? { odds: 0, result: null }),
          1n,
        )
        return total + product * 6_000n ** (depth - BigInt(line.length))
      }, 0n)
      expect(betReturn(unitStake, some, combining, 'won')).toBe((unitStake * sum) / 6_000n ** depth)
      expect(lines).toHaveLength(countCombinations(combining))
      expect(new Set(lines.map(String)).size).toBe(lines.length)
    }),
  )
})

test('a combination of all is the product of its parts', () => {
  fc.assert(
    fc.property(legs, stakes, (some, unitStake) => {
      const product = some.reduce((value, leg) => value * sixThousandths(leg), unitStake)
      const expected = product / 6_000n ** BigInt(some.length)
      expect(betReturn(unitStake, some, all(some.length), 'won')).toBe(expected)
    }),
  )
})

test('twenty selections in every combination of ten are exact and quick', () => {
  const many = Array.from({ length: 20 }, (): BetLeg => ({ odds: 2_000, result: 'half-won' }))
  // 1.5 to the power of 10, 184756 times.
  const expected = (184_756n * 3n ** 10n * 1_000n) / 2n ** 10n
  expect(betReturn(1_000n, many, { sizes: [10], bankers: [] }, 'won')).toBe(expected)
})

test('a bet is decided once no open leg can bring it a return', () => {
  fc.assert(
    fc.property(bets, fc.nat({ max: 6 }), ([some, combining], opened) => {
      const open = some.map((leg, at) => (at % 7 === opened ? { ...leg, result: null } : leg))
      const isLost = betReturn(10n ** 40n, open, combining, 'won') === 0n
      expect(isDecided(open, combining)).toBe(isLost || open.every(({ result }) => result !== null))
    }),
  )
})

const rangedLeg = (odds: number, canHalfWin = false): RangedLeg => ({ odds, canHalfWin })

test('two and three right of the system 2/3', () => {
  const legs = [rangedLeg(2_560), rangedLeg(1_580), rangedLeg(1_640)]
  expect(returnRange(300n, legs, { sizes: [2], bankers: [] })).toEqual([
    { right: 2, least: 777n, most: 1_259n },
    { right: 3, least: 3_250n, most: 3_250n },
  ])
})

test('a possible half win lowers the least', () => {
  expect(
    returnRange(1_000n, [rangedLeg(2_000, true), rangedLeg(3_000)], { sizes: [2], bankers: [] }),
  ).toEqual([{ right: 2, least: 4_500n, most: 6_000n }])
})

test('an impossible bet has no range', () => {
  expect(returnRange(100n, [rangedLeg(2_000)], { sizes: [2], bankers: [] })).toEqual([])
  const two = [rangedLeg(2_000), rangedLeg(3_000)]
  expect(returnRange(100n, two, { sizes: [1], bankers: [0] })).toEqual([])
})

const rangedLegs = fc.array(
  fc.record({ odds: fc.integer({ min: 1_001, max: 20_000 }), canHalfWin: fc.boolean() }),
  {
    minLength: 1,
    maxLength: 5,
  },
)
const ranged = rangedLegs.chain((some) => fc.tuple(fc.constant(some), combinings(some.length)))

test('the range spans every way in which so many selections are right, the bankers among them', () => {
  fc.assert(
    fc.property(ranged, ([some, combining]) => {
      const seen = new Map<number, { least: bigint; most: bigint }>()
      for (let mask = 0; mask < 3 ** some.length; mask += 1) {
        const states = some.map((_, at) => Math.floor(mask / 3 ** at) % 3)
        const isPossible = states.every((state, at) => state !== 1 || some[at]?.canHalfWin === true)
        if (!isPossible || combining.bankers.some((place) => states[place] === 0)) continue
        const results = some.map(({ odds }, at) => ({
          odds,
          result: (['lost', 'half-won', 'won'] as const)[states[at] ?? 0] ?? null,
        }))
        const value = betReturn(1_000n, results, combining, 'won')
        const right = states.filter((state) => state > 0).length
        const { least, most } = seen.get(right) ?? { least: value, most: value }
        seen.set(right, { least: value < least ? value : least, most: value > most ? value : most })
      }
      const least = Math.min(...combining.sizes)
      const possible = [...seen].filter(([right]) => right >= least).toSorted(([a], [b]) => a - b)
      expect(returnRange(1_000n, some, combining)).toEqual(
        possible.map(([right, ofRight]) => ({ right, ...ofRight })),
      )
    }),
    { numRuns: 60 },
  )
})

test.each([
  [{ legs: 3, sizes: [2], bankers: [] }, true],
  [{ legs: 3, sizes: [2, 3], bankers: [0] }, true],
  [{ legs: 2, sizes: [2], bankers: [0, 1] }, true],
  [{ legs: 3, sizes: [], bankers: [] }, false],
  [{ legs: 3, sizes: [3, 2], bankers: [] }, false],
  [{ legs: 3, sizes: [2, 2], bankers: [] }, false],
  [{ legs: 3, sizes: [0], bankers: [] }, false],
  [{ legs: 3, sizes: [4], bankers: [] }, false],
  [{ legs: 3, sizes: [1], bankers: [0] }, false],
  [{ legs: 3, sizes: [2], bankers: [3] }, false],
  [{ legs: 3, sizes: [3], bankers: [1, 0] }, false],
  [{ legs: 3, sizes: [3], bankers: [0, 0] }, false],
  [{ legs: 3, sizes: [3], bankers: [-1] }, false],
  [{ legs: 0, sizes: [0], bankers: [] }, false],
])('%o is possible: %s', (combining, expected) => {
  expect(isCombining(combining)).toBe(expected)
})

test.each([
  [{ legs: 3, sizes: [1], bankers: [0, 1] }, 0],
  [{ legs: 3, sizes: [4], bankers: [] }, 0],
  [{ legs: 3, sizes: [2, 3], bankers: [0] }, 3],
  [{ legs: 20, sizes: [10], bankers: [] }, 184_756],
])('%o has %i combinations', (combining, expected) => {
  expect(countCombinations(combining)).toBe(expected)
})

test.each([
  ['won', true],
  ['half-lost', true],
  ['dead-heat:1/2', true],
  ['dead-heat:1/12', true],
  ['dead-heat:10/12', true],
  ['dead-heat:2/2', false],
  ['dead-heat:0/2', false],
  ['dead-heat:3/2', false],
  ['dead-heat:1/2.', false],
  ['.dead-heat:1/2', false],
  ['dead-heat:1/2/3', false],
  ['drawn', false],
  ['', false],
])('"%s" is a result: %s', (text, expected) => {
  expect(isLegResult(text)).toBe(expected)
})

test('a dead heat for no place is a fault', () => {
  expect(() => legReturn('dead-heat:0/2', 2_000)).toThrow('dead-heat:0/2 is not a result')
})

// Chances and odds: exact sums, the stated returns, and a check of the enumeration by other formulas.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { raceBetRules } from './bet-kinds.ts'
import { kindsTaken, type PricedKind } from './chances.ts'
import { raceOdds } from './odds.ts'
import { raceRisk } from './risk.ts'
import { lineOdds, lineReturn } from './settle.ts'

const fields = fc.array(fc.integer({ min: 300, max: 4_500 }), { minLength: 8, maxLength: 12 })
const priced = (runners: number): PricedKind[] =>
  kindsTaken(runners).filter((kind): kind is PricedKind => kind !== 'each-way')

/** How many picks of a kind win in every race. */
const winners: Readonly<Record<PricedKind, bigint>> = {
  win: 1n,
  place: 3n,
  'bracket-quinella': 1n,
  quinella: 1n,
  'quinella-place': 3n,
  exacta: 1n,
  trio: 1n,
  trifecta: 1n,
}

/** The picks of each kind by number of horses, 8 to 12. */
const counts: Readonly<Record<PricedKind, readonly number[]>> = {
  win: [8, 9, 10, 11, 12],
  place: [8, 9, 10, 11, 12],
  'bracket-quinella': [28, 29, 30, 31, 32],
  quinella: [28, 36, 45, 55, 66],
  'quinella-place': [28, 36, 45, 55, 66],
  exacta: [56, 72, 90, 110, 132],
  trio: [56, 84, 120, 165, 220],
  trifecta: [336, 504, 720, 990, 1_320],
}

test('the chances of each kind sum to the number of picks that win, and odds times chance is the stated return', () => {
  fc.assert(
    fc.property(fields, (strengths) => {
      const odds = raceOdds(strengths)
      for (const kind of priced(strengths.length)) {
        const { of, chances } = odds.chances.ofKind(kind)
        expect(chances.size).toBe(counts[kind][strengths.length - 8])
        expect([...chances.values()].reduce((sum, one) => sum + one, 0n)).toBe(winners[kind] * of)
        for (const [pick, chance] of chances) {
          const stated = BigInt(raceBetRules[kind].returnPpm) * of
          const returned = BigInt(odds.ofKind(kind).get(pick) ?? 0) * chance * 1_000n
          const short = stated - returned
          if (short < 0n || short >= 1_000n * chance)
            throw new Error(`${kind} ${pick} returns too much or little`)
        }
      }
    }),
    { numRuns: 25 },
  )
})

describe('the chances of five known strengths', () => {
  // 4 : 3 : 2 : 1 and four more of 1.
  const { of, chances } = (() => {
    const all = raceOdds([4, 3, 2, 1, 1, 1, 1, 1]).chances
    return { of: all.ofKind('win').of, chances: all }
  })()
  test.each<[PricedKind, string, bigint, bigint]>([
    ['win', '1', 4n, 14n],
    ['exacta', '1-2', 4n * 3n, 14n * 10n],
    ['exacta', '2-1', 3n * 4n, 14n * 11n],
    ['trifecta', '3-2-1', 2n * 3n * 4n, 14n * 12n * 9n],
    ['quinella', '1-2', 12n * 11n + 12n * 10n, 14n * 10n * 11n],
  ])('%s %s is %s of %s', (kind, pick, part, whole) => {
    expect((chances.ofKind(kind).chances.get(pick) ?? 0n) * whole).toBe(part * of)
  })

  test('without the strengths of whole numbers there are none', () => {
    expect(() => raceOdds([1, 2, 0])).toThrow(RangeError)
  })
})

test('an each-way stake is paid by halves', () => {
  const odds = raceOdds([900, 800, 700, 600, 500, 400, 300, 200])
  const line = { kind: 'each-way', pick: '2', stakeMinor: 10_000n } as const
  const own = lineOdds(odds, line)
  if (own === null) throw new Error('a horse has no odds')
  const won = BigInt(odds.ofKind('win').get('2') ?? 0)
  const placed = BigInt(odds.ofKind('place').get('2') ?? 0)
  expect(lineReturn(line, own, [2, 1, 3], 8)).toBe((10_000n * (won + placed)) / 2_000n)
  expect(lineReturn(line, own, [1, 3, 2], 8)).toBe((10_000n * placed) / 2_000n)
  expect(lineReturn(line, own, [1, 3, 4], 8)).toBe(0n)
  expect(lineOdds(odds, { kind: 'each-way', pick: '9' })).toBeNull()
  expect(lineOdds(odds, { kind: 'quinella', pick: '2-1' })).toBeNull()
})

describe('what bets risk together', () => {
  const strengths = [900, 800, 700, 600, 500, 400, 300, 200, 250]
  const odds = raceOdds(strengths)
  const lined = (kind: PricedKind, pick: string, stakeMinor: bigint) => {
    const own = lineOdds(odds, { kind, pick })
    if (own === null) throw new Error(`${kind} ${pick} has no odds`)
    return { kind, pick, stakeMinor, ...own }
  }

  test('one bet risks its stake, however often it is placed', () => {
    const line = lined('win', '1', 500n)
    expect(raceRisk([line], 9)).toEqual({ atRisk: 500n, total: 500n })
    expect(raceRisk([line, line], 9)).toEqual({ atRisk: 1_000n, total: 1_000n })
  })

  test('all horses staked to return the same risk next to nothing', () => {
    const all = [...odds.ofKind('win')].map(([pick, at]) => lined('win', pick, 100_000_000n / BigInt(at)))
    const { atRisk, total } = raceRisk(all, 9)
    expect(atRisk * 1_000n < total).toBe(true)
  })

  test('two horses risk all of it', () => {
    const both = [lined('win', '1', 300n), lined('win', '2', 300n)]
    expect(raceRisk(both, 9)).toEqual({ atRisk: 600n, total: 600n })
  })
})

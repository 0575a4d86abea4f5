// What is declared of blackjack's returns from eight decks is what counting every hand gives, and no other cell of the chart would
// return more.
import type { Share } from '@mangetsu/chance/table'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, test } from 'vitest'
import { dealerWith, withoutBlackjack } from './dealer-odds.ts'
import { knownDealers, seatFigures } from './exact.ts'
import {
  eightDecksReturnsWithoutSurrender,
  eightDecksReturnsWithSurrender,
  type SeatReturns,
} from './returns.ts'
import { type BlackjackRules, eightDecksWithoutSurrender, eightDecksWithSurrender } from './rules.ts'
import { falling, putBack, take, values, wholeShoe } from './shoe-by-value.ts'
import { singleChanges } from './single-changes.ts'
import { splitCourses } from './split-patterns.ts'
import { chartFor } from './strategy.ts'

const tables: readonly [string, BlackjackRules, SeatReturns][] = [
  ['without surrender', eightDecksWithoutSurrender, eightDecksReturnsWithoutSurrender],
  ['with surrender', eightDecksWithSurrender, eightDecksReturnsWithSurrender],
]

const numberOf = ([part, whole]: Share): number => Number(part) / Number(whole)

describe.each(tables)('a table %s', (_, rules, declared) => {
  test('returns what is declared, counted anew', () => {
    const { net, added, behind } = seatFigures(rules, chartFor(rules))
    const counted = {
      seat: 1 + net / (1 + added),
      behind: 1 + behind,
      houseEdge: -net,
      staked: 1 + added,
    }
    // Twelve decimal places are declared, of which the last is rounded.
    for (const [name, figure] of Object.entries(counted))
      expect([name, Math.abs(figure - numberOf(declared[name as keyof SeatReturns])) < 1e-12]).toEqual([
        name,
        true,
      ])
  })

  test('has a house edge that others have found for these rules, to two decimals of a per cent', () => {
    const published = rules.canSurrender ? 0.36 : 0.43
    expect(100 * numberOf(declared.houseEdge)).toBeCloseTo(published, 2)
  })

  // A tenth tries the ten alone, which is where surrender and sixteen are: the other open cards are tried in a soak.
  test.each([10, 1, 9, 2, 3, 4, 5, 6, 7, 8].slice(0, soakCount(10)))(
    'is best played by the chart against %i: no other cell returns more',
    (up) => {
      const changes = singleChanges(rules, chartFor(rules), up, knownDealers())
      expect(changes.length).toBe(rules.canSurrender ? 210 : 128)
      expect(changes.filter(({ gain }) => gain > 0)).toEqual([])
      // Most cells matter: a computation that looked at no chart would find no difference anywhere.
      expect(changes.filter(({ gain }) => gain < 0).length).toBeGreaterThan(changes.length / 2)
    },
  )
})

test('surrender, else stand, is what sixteen against a ten is worth where two cards can be given up', () => {
  const chart = chartFor(eightDecksWithSurrender)
  const hitting = { ...chart, hard: { ...chart.hard, 16: 'SSSSSHHRRR' } }
  const dealers = knownDealers()
  const gain =
    seatFigures(eightDecksWithSurrender, chart, dealers).net -
    seatFigures(eightDecksWithSurrender, hitting, dealers).net
  expect(gain).toBeCloseTo(8.843e-6, 9)
})

describe('the dealer', () => {
  test.each(values)('with %i ends somewhere, or has blackjack', (up) => {
    const shoe = wholeShoe()
    const dealer = dealerWith(up)
    for (const gone of [[], [10, 10], [1, 1, 1, 5], [2, 2, 2, 2, 2, 2, 2, 2]]) {
      for (const value of gone) take(shoe, value)
      const odds = dealer(shoe)
      expect(odds.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(withoutBlackjack(shoe, up), 13)
      for (const value of gone) putBack(shoe, value)
    }
    expect(shoe).toEqual(wholeShoe())
  })

  test('goes over twenty-one as often as has been published for eight decks without a card gone', () => {
    // Of hands in which no blackjack ends the round, standing on all seventeens.
    const bustOf = (up: number) => {
      const shoe = wholeShoe()
      take(shoe, up)
      return (dealerWith(up)(shoe)[5] as number) / withoutBlackjack(shoe, up)
    }
    expect(bustOf(6)).toBeCloseTo(0.423, 2)
    expect(bustOf(10)).toBeCloseTo(0.23, 2)
    expect(bustOf(1)).toBeCloseTo(0.167, 2)
  })
})

describe('courses of a split', () => {
  test.each([
    [false, 4, [2]],
    [true, 43, [2, 3, 4]],
  ] as const)('split again: %s', (isSplitAgain, count, numbers) => {
    const courses = splitCourses(isSplitAgain)
    expect(courses.length).toBe(count)
    expect(new Set(courses.map(({ hands }) => hands.length))).toEqual(new Set(numbers))
    // Whichever of them comes: of 413 cards thirty are of the pair's value.
    const chances = courses.map(
      ({ pairs, others }) => (falling(30, pairs) * falling(383, others)) / falling(413, pairs + others),
    )
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 13)
    // A hand that could be split still is.
    const open = courses.filter(({ hands }) => hands.length < 4 && hands.includes(true))
    expect(open.length).toBe(isSplitAgain ? 0 : 3)
  })
})

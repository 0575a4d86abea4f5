// Checks that blackjack's declared returns for eight decks equal the count of every hand, and that no change of a
// single chart cell returns more.
import type { Share } from '@mangetsu/chance/table'
import {
  eightDecksReturnsWithoutSurrender,
  eightDecksReturnsWithSurrender,
  type SeatReturns,
} from '@mangetsu/games/blackjack/table/returns'
import {
  type BlackjackRules,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
} from '@mangetsu/games/blackjack/table/rules'
import { chartFor } from '@mangetsu/games/blackjack/table/strategy'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, test } from 'vitest'
import { dealerWith, withoutBlackjack } from './dealer-odds.ts'
import { knownDealers, seatFigures } from './exact.ts'
import { falling, putBack, take, values, wholeShoe } from './shoe-by-value.ts'
import { singleChanges } from './single-changes.ts'
import { splitCourses } from './split-patterns.ts'

const tables: readonly [string, BlackjackRules, SeatReturns][] = [
  ['without surrender', eightDecksWithoutSurrender, eightDecksReturnsWithoutSurrender],
  ['with surrender', eightDecksWithSurrender, eightDecksReturnsWithSurrender],
]

const numberOf = ([part, whole]: Share): number => Number(part) / Number(whole)

/** The same for every table and chart: counted once. */
const dealers = knownDealers()

describe.each(tables)('table %s', (_, rules, declared) => {
  test('returns the declared figures when counted again', () => {
    const { net, added, behind } = seatFigures(rules, chartFor(rules), dealers)
    const counted = {
      seat: 1 + net / (1 + added),
      behind: 1 + behind,
      houseEdge: -net,
      staked: 1 + added,
    }
    // Twelve decimal places are declared; the last one is rounded.
    for (const [name, figure] of Object.entries(counted))
      expect([name, Math.abs(figure - numberOf(declared[name as keyof SeatReturns])) < 1e-12]).toEqual([
        name,
        true,
      ])
  })

  test('has the published house edge for these rules, to two decimals of a per cent', () => {
    const published = rules.canSurrender ? 0.36 : 0.43
    expect(100 * numberOf(declared.houseEdge)).toBeCloseTo(published, 2)
  })

  // Outside the soak only the ten is tested, where surrender and the sixteen matter; the soak tests all up cards.
  test.each([10, 1, 9, 2, 3, 4, 5, 6, 7, 8].slice(0, soakCount(10)))(
    'has no chart cell against %i whose change returns more',
    (up) => {
      const changes = singleChanges(rules, chartFor(rules), up, dealers)
      expect(changes.length).toBe(rules.canSurrender ? 210 : 128)
      expect(changes.filter(({ gain }) => gain > 0)).toEqual([])
      // Most changes of a cell must lose: a computation that ignored the chart would find no difference at all.
      expect(changes.filter(({ gain }) => gain < 0).length).toBeGreaterThan(changes.length / 2)
    },
  )
})

test('values sixteen against a ten as surrender, else stand, where two cards can be surrendered', () => {
  const chart = chartFor(eightDecksWithSurrender)
  const hitting = { ...chart, hard: { ...chart.hard, 16: 'SSSSSHHRRR' } }
  const gain =
    seatFigures(eightDecksWithSurrender, chart, dealers).net -
    seatFigures(eightDecksWithSurrender, hitting, dealers).net
  expect(gain).toBeCloseTo(8.843e-6, 9)
})

describe('dealer', () => {
  test.each(values)('has outcomes with %i that, with blackjack, have a total probability of one', (up) => {
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

  test('goes bust as often as published for eight decks with no card removed', () => {
    // Over hands in which no blackjack ends the round; the dealer stands on all seventeens.
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

describe('split courses', () => {
  test.each([
    [false, 4, [2]],
    [true, 43, [2, 3, 4]],
  ] as const)('split again: %s', (isSplitAgain, count, numbers) => {
    const courses = splitCourses(isSplitAgain)
    expect(courses.length).toBe(count)
    expect(new Set(courses.map(({ hands }) => hands.length))).toEqual(new Set(numbers))
    // The probabilities of the courses add up to one: of 413 cards, thirty have the pair's value.
    const chances = courses.map(
      ({ pairs, others }) => (falling(30, pairs) * falling(383, others)) / falling(413, pairs + others),
    )
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 13)
    // A hand that may be split again always is.
    const open = courses.filter(({ hands }) => hands.length < 4 && hands.includes(true))
    expect(open.length).toBe(isSplitAgain ? 0 : 3)
  })
})

// What is declared of blackjack from an infinite deck is what exact fractions give, and no way to play returns more than the chart.
import type { Share } from '@mangetsu/chance/table'
import { describe, expect, test } from 'vitest'
import { knownDealers, seatFigures } from './exact.ts'
import { chanceOfNoBlackjack, dealerBust, dealerEndsWith } from './infinite-dealer.ts'
import { bestPlayer, infiniteDeckFigures, playerBy } from './infinite-deck.ts'
import { returnsWithoutSurrender, returnsWithSurrender, type SeatReturns } from './returns.ts'
import { type BlackjackRules, eightDecksWithSurrender, withoutSurrender, withSurrender } from './rules.ts'
import { dividedBy, isMore, minus, numberOf, one, plus, share, times, zero } from './share.ts'
import { values } from './shoe-by-value.ts'
import { chartFor } from './strategy.ts'

const tables: readonly [string, BlackjackRules, SeatReturns][] = [
  ['without surrender', withoutSurrender, returnsWithoutSurrender],
  ['with surrender', withSurrender, returnsWithSurrender],
]

/** To the nearest millionth of a millionth. */
function rounded([part, whole]: Share): Share {
  const places = 10n ** 12n
  return [(2n * part * places + whole) / (2n * whole), places]
}

describe.each(tables)('a table %s', (_, rules, declared) => {
  const { net, added, behind } = infiniteDeckFigures(rules, playerBy(chartFor(rules)))

  test('returns what is declared, to the last of twelve places', () => {
    const staked = plus(one, added)
    expect({
      seat: rounded(plus(one, dividedBy(net, staked))),
      behind: rounded(plus(one, behind)),
      houseEdge: rounded(minus(zero, net)),
      staked: rounded(staked),
    }).toEqual(declared)
  })

  test('is played by the chart as well as it can be: the best of all ways to play gains exactly as much', () => {
    expect(infiniteDeckFigures(rules, bestPlayer).net).toEqual(net)
  })

  test('is what a shoe comes to that has a hundred thousand decks, counted the other way', () => {
    const shoe = seatFigures(rules, chartFor(rules), knownDealers(), 100_000)
    expect(shoe.net).toBeCloseTo(numberOf(net), 6)
    expect(shoe.added).toBeCloseTo(numberOf(added), 6)
    expect(shoe.behind).toBeCloseTo(numberOf(behind), 6)
  })
})

test('the chart of eight decks gains less', () => {
  const [own, other] = [withSurrender, eightDecksWithSurrender].map((rules) =>
    infiniteDeckFigures(withSurrender, playerBy(chartFor(rules))),
  )
  expect(isMore(own?.net ?? zero, other?.net ?? zero)).toBe(true)
})

describe('the dealer', () => {
  test.each(values)('with %i ends somewhere', (up) => {
    const ends = dealerEndsWith(up)
    expect([...ends.values()].reduce(plus)).toEqual(one)
    expect([...ends.keys()].toSorted()).toEqual([17, 18, 19, 20, 21, dealerBust])
  })

  test('has blackjack under an ace four times in thirteen, and under a ten once', () => {
    expect([1, 10, 9].map(chanceOfNoBlackjack)).toEqual([share(9n, 13n), share(12n, 13n), one])
  })
})

describe('shares', () => {
  test('are in lowest terms, below zero too', () => {
    expect(share(6n, 8n)).toEqual([3n, 4n])
    expect(share(-6n, 8n)).toEqual([-3n, 4n])
    expect(plus([1n, 6n], [1n, 3n])).toEqual([1n, 2n])
    expect(minus([1n, 2n], [1n, 2n])).toEqual(zero)
    expect(times([2n, 3n], [3n, 4n])).toEqual([1n, 2n])
    expect(dividedBy([-1n, 2n], [3n, 4n])).toEqual([-2n, 3n])
  })
})

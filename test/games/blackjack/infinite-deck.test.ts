// Checks that blackjack's declared returns for an infinite deck equal the exact fractions, and that no strategy returns
// more than the chart.
import type { Share } from '@mangetsu/chance/table'
import {
  returnsWithoutSurrender,
  returnsWithSurrender,
  type SeatReturns,
} from '@mangetsu/games/blackjack/table/returns'
import {
  type BlackjackRules,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from '@mangetsu/games/blackjack/table/rules'
import { chartFor } from '@mangetsu/games/blackjack/table/strategy'
import { describe, expect, test } from 'vitest'
import { knownDealers, seatFigures } from './exact.ts'
import { chanceOfNoBlackjack, dealerBust, dealerEndsWith } from './infinite-dealer.ts'
import { bestPlayer, infiniteDeckFigures, playerBy } from './infinite-deck.ts'
import { dividedBy, isMore, minus, numberOf, one, plus, share, times, zero } from './share.ts'
import { values } from './shoe-by-value.ts'

const tables: readonly [string, BlackjackRules, SeatReturns][] = [
  ['without surrender', withoutSurrender, returnsWithoutSurrender],
  ['with surrender', withSurrender, returnsWithSurrender],
]

/** Of a hundred thousand decks, whatever the table: counted once. */
const dealers = knownDealers()

/** Rounds to twelve decimal places. */
function rounded([part, whole]: Share): Share {
  const places = 10n ** 12n
  return [(2n * part * places + whole) / (2n * whole), places]
}

describe.each(tables)('table %s', (_, rules, declared) => {
  const { net, added, behind } = infiniteDeckFigures(rules, playerBy(chartFor(rules)))

  test('returns the declared figures to all twelve places', () => {
    const staked = plus(one, added)
    expect({
      seat: rounded(plus(one, dividedBy(net, staked))),
      behind: rounded(plus(one, behind)),
      houseEdge: rounded(minus(zero, net)),
      staked: rounded(staked),
    }).toEqual(declared)
  })

  test('gains exactly as much by the chart as with the best possible strategy', () => {
    expect(infiniteDeckFigures(rules, bestPlayer).net).toEqual(net)
  })

  test('equals the limit of a shoe with a hundred thousand decks in the other computation', () => {
    const shoe = seatFigures(rules, chartFor(rules), dealers, 100_000)
    expect(shoe.net).toBeCloseTo(numberOf(net), 6)
    expect(shoe.added).toBeCloseTo(numberOf(added), 6)
    expect(shoe.behind).toBeCloseTo(numberOf(behind), 6)
  })
})

test('gains less with the chart for eight decks', () => {
  const [own, other] = [withSurrender, eightDecksWithSurrender].map((rules) =>
    infiniteDeckFigures(withSurrender, playerBy(chartFor(rules))),
  )
  expect(isMore(own?.net ?? zero, other?.net ?? zero)).toBe(true)
})

describe('dealer', () => {
  test.each(values)('has outcomes with %i whose probabilities add up to one', (up) => {
    const ends = dealerEndsWith(up)
    expect([...ends.values()].reduce(plus)).toEqual(one)
    expect([...ends.keys()].toSorted()).toEqual([17, 18, 19, 20, 21, dealerBust])
  })

  test('has blackjack under an ace with probability 4/13, and under a ten with 1/13', () => {
    expect([1, 10, 9].map(chanceOfNoBlackjack)).toEqual([share(9n, 13n), share(12n, 13n), one])
  })
})

describe('fractions', () => {
  test('are in lowest terms, negative ones included', () => {
    expect(share(6n, 8n)).toEqual([3n, 4n])
    expect(share(-6n, 8n)).toEqual([-3n, 4n])
    expect(plus([1n, 6n], [1n, 3n])).toEqual([1n, 2n])
    expect(minus([1n, 2n], [1n, 2n])).toEqual(zero)
    expect(times([2n, 3n], [3n, 4n])).toEqual([1n, 2n])
    expect(dividedBy([-1n, 2n], [3n, 4n])).toEqual([-2n, 3n])
  })
})

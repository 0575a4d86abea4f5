// Simulated rounds of a seat on basic strategy among others that play at random: their mean return equals the computed
// one.
import { drawsFrom } from '@mangetsu/chance'
import { ppmOf, type TableMath } from '@mangetsu/chance/table'
import { playToEnd, rewoundDraws, seatMoney } from '@mangetsu/test/games/blackjack-rounds'
import { soakCount } from '@mangetsu/test/soak'
import { describe, expect, test } from 'vitest'
import {
  blackjackWithoutSurrender,
  blackjackWithSurrender,
  eightDecksBlackjackWithoutSurrender,
  eightDecksBlackjackWithSurrender,
} from './index.ts'
import {
  eightDecksReturnsWithoutSurrender,
  eightDecksReturnsWithSurrender,
  returnsWithoutSurrender,
  returnsWithSurrender,
  type SeatReturns,
} from './returns.ts'
import {
  type BlackjackRules,
  eightDecksWithoutSurrender,
  eightDecksWithSurrender,
  withoutSurrender,
  withSurrender,
} from './rules.ts'
import { adviceFor } from './strategy.ts'

/**
 * Ten million hands in a soak and a hundredth of them elsewhere, which detects errors of 1.5 % of a bet: a wrong
 * payout, not a wrong cell.
 */
const handCount = soakCount(100) ** 2 * 500

const streamOf = (no: number) =>
  drawsFrom(new Uint8Array(new Uint32Array([no, 24, 25, 0, 0, 0, 0, 0]).buffer))

type Moments = { sum: number; squares: number }

function note(moments: Moments, value: number): void {
  moments.sum += value
  moments.squares += value * value
}

/** Returns the deviation of a sample mean from the expected value, in standard errors. */
function offBy({ sum, squares }: Moments, count: number, expected: number): number {
  const mean = sum / count
  return Math.abs(mean - expected) / Math.sqrt((squares / count - mean * mean) / count)
}

type Company = { readonly seats: readonly number[]; readonly own: number }

/** The seat plays alone three times in four, otherwise with seats before and behind it. */
const companies: readonly Company[] = [
  { seats: [4], own: 4 },
  { seats: [1], own: 1 },
  { seats: [7], own: 7 },
  { seats: [2, 5, 6], own: 5 },
]

function simulate(math: TableMath, rules: BlackjackRules, seed: number) {
  const tape = rewoundDraws(streamOf(seed))
  const chance = streamOf(seed + 1)
  const stakeMinor = 1_000n
  const [net, behind, staked] = [
    { sum: 0, squares: 0 },
    { sum: 0, squares: 0 },
    { sum: 0, squares: 0 },
  ]
  for (let no = 0; no < handCount; no += 1) {
    tape.forget()
    const { seats, own } = companies[no % companies.length] as Company
    const round = playToEnd(math, tape, seats, ({ turn, cards, up }) =>
      turn.seat === own
        ? adviceFor(rules, { cards, up, may: turn.may })
        : (turn.may[chance.int(turn.may.length)] ?? 'late'),
    )
    const { stakedMinor, backMinor, behindMinor } = seatMoney(math, round, own, stakeMinor)
    note(net, Number(backMinor - stakedMinor) / 1_000)
    note(staked, Number(stakedMinor) / 1_000)
    note(behind, Number(behindMinor) / 1_000)
  }
  return { net, behind, staked }
}

const tables: readonly [string, TableMath, BlackjackRules, SeatReturns, number][] = [
  ['with surrender', blackjackWithSurrender, withSurrender, returnsWithSurrender, 45],
  ['without surrender', blackjackWithoutSurrender, withoutSurrender, returnsWithoutSurrender, 47],
  [
    'of eight decks with surrender',
    eightDecksBlackjackWithSurrender,
    eightDecksWithSurrender,
    eightDecksReturnsWithSurrender,
    41,
  ],
  [
    'of eight decks without surrender',
    eightDecksBlackjackWithoutSurrender,
    eightDecksWithoutSurrender,
    eightDecksReturnsWithoutSurrender,
    43,
  ],
]

describe.each(tables)('table %s', (_, math, rules, returns, seed) => {
  test('gains, stakes and returns behind as computed, within four standard errors', {
    timeout: 1_200_000,
  }, () => {
    const { net, behind, staked } = simulate(math, rules, seed)
    expect(offBy(net, handCount, -ppmOf(returns.houseEdge) / 1e6)).toBeLessThan(4)
    expect(offBy(staked, handCount, ppmOf(returns.staked) / 1e6)).toBeLessThan(4)
    expect(offBy(behind, handCount, ppmOf(returns.behind) / 1e6)).toBeLessThan(4)
  })
})

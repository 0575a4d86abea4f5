// The stake at risk at every table: of a single bet, of bets that cover each other, and the definition itself over all
// outcomes.
import type { GameEvent } from '@mangetsu/chance'
import type { TableMath } from '@mangetsu/chance/table'
import { baccarat, baccaratWithoutCommission } from '@mangetsu/games/baccarat/table'
import { blackjackWithSurrender } from '@mangetsu/games/blackjack/table'
import { dragonTiger } from '@mangetsu/games/dragon-tiger/table'
import { roulette, layout as rouletteLayout } from '@mangetsu/games/roulette/table'
import { sicBo } from '@mangetsu/games/sic-bo/table'
import { tables } from '@mangetsu/games/table-registry'
import { describe, expect, test } from 'vitest'

const on = (...spots: readonly string[]) => Object.fromEntries(spots.map((spot) => [spot, 10_000n]))
const straights = (count: number) =>
  on(
    ...rouletteLayout
      .filter(({ numbers }) => numbers.length === 1)
      .map(({ spot }) => spot)
      .slice(0, count),
  )

test.each(tables.map((table) => [table.id, table] as const))(
  '%s: a single bet is wholly at risk',
  (_, { math }) => {
    for (const { spot } of math.bets) expect([spot, math.atRiskMinor({ [spot]: 700n })]).toEqual([spot, 700n])
    expect(math.atRiskMinor({})).toBe(0n)
    expect(() => math.atRiskMinor({ ...on('no-such-spot') })).toThrow(RangeError)
  },
)

test.each([
  ['red and black', roulette, on('red', 'black'), 0n],
  ['high and low', roulette, on('high', 'low'), 0n],
  ['odd and even', roulette, on('odd', 'even'), 0n],
  ['all three dozens', roulette, on('dozen-1', 'dozen-2', 'dozen-3'), 0n],
  ['33 of 37 numbers', roulette, straights(33), 0n],
  ['every number', roulette, straights(37), 10_000n],
  ['25 numbers', roulette, straights(25), 0n],
  ['24 numbers', roulette, straights(24), 240_000n],
  ['more on red than on black', roulette, { red: 30_000n, black: 10_000n }, 20_000n],
  ['red and its own number', roulette, on('red', 'straight-1'), 20_000n],
  ['player and banker', baccarat, on('player', 'banker'), 500n],
  ['player and banker without commission', baccaratWithoutCommission, on('player', 'banker'), 0n],
  ['player with a pair', baccarat, on('player', 'player-pair'), 20_000n],
  ['player, banker and tie', baccarat, on('player', 'banker', 'tie'), 10_500n],
  ['dragon and tiger', dragonTiger, on('dragon', 'tiger'), 0n],
  ['big and small', sicBo, on('big', 'small'), 0n],
  ['even and odd', sicBo, on('even', 'odd'), 0n],
  ['three seats', blackjackWithSurrender, on('seat-1', 'seat-2', 'behind-3'), 30_000n],
] as const)('the stake at risk of %s', (_, math, layout, atRiskMinor) => {
  expect(math.atRiskMinor(layout)).toBe(atRiskMinor)
})

/** Returns numbers of a fixed sequence, equal in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const faces = [1, 2, 3, 4, 5, 6]
const enumerated: readonly (readonly [TableMath, readonly (readonly GameEvent[])[]])[] = [
  [roulette, Array.from({ length: 37 }, (_, number) => [{ type: 'spin', number } as GameEvent])],
  [
    sicBo,
    faces.flatMap((one) =>
      faces.flatMap((two) => faces.map((three) => [{ type: 'throw', dice: [one, two, three] } as GameEvent])),
    ),
  ],
]

describe.each(enumerated)('$id, over all outcomes of random layouts', (math, outcomes) => {
  test('a stake at risk is lost in at least a third of the outcomes, and one unit more is not', () => {
    const next = numbersFrom(25)
    for (let round = 0; round < 400; round += 1) {
      const layout: Record<string, bigint> = {}
      for (let bets = 1 + next(30); bets > 0; bets -= 1)
        layout[math.bets[next(math.bets.length)]?.spot ?? ''] = BigInt(1 + next(50)) * 200n
      const staked = Object.values(layout).reduce((sum, stake) => sum + stake, 0n)
      const losses = outcomes.map((events) =>
        Object.entries(layout).reduce(
          (left, [spot, stake]) => left - math.payoutMinor(spot, stake, events),
          staked,
        ),
      )
      const atRisk = math.atRiskMinor(layout)
      const losing = (amount: bigint) => losses.filter((loss) => loss >= amount).length
      expect(losing(atRisk) * 3 >= outcomes.length || atRisk === 0n).toBe(true)
      expect(losing(atRisk + 1n) * 3).toBeLessThan(outcomes.length)
      // Never more than the loss in the worst outcome.
      expect(losing(atRisk)).toBeGreaterThan(0)
    }
  })
})

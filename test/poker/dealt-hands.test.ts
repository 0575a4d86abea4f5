// Statistics of the poker games: a million rounds each in a soak run, otherwise fewer, which only reveal larger biases.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KeyedDraws } from '@mangetsu/chance'
import { describe, expect, test } from 'vitest'
import { soakCount } from '../soak.ts'
import { mostOff, runsTally, tallyOf } from '../tables/outcome-statistics.ts'
import { biases } from '../tables/planted-bias.ts'
import { playedRounds, type WatchedPoker, watchedPoker } from './watched-hands.ts'

const whole = 1_000_000
const rounds = soakCount(whole) === whole ? whole : 6_000

type Deviations = Readonly<Record<string, number>>

/** Returns the deviation of each statistic in standard deviations. */
async function watch(game: WatchedPoker, spoil?: (draws: KeyedDraws) => KeyedDraws): Promise<Deviations> {
  const tallies = game.hands.map((hand) => ({ hand, tally: tallyOf(hand.chances) }))
  const runs = runsTally()
  let count = 0
  for (const events of playedRounds(game, rounds, spoil)) {
    for (const { hand, tally } of tallies) tally.add(hand.of(events))
    runs.add(/[dh]$/.test(game.firstCard(events)) ? 0 : 1)
    count += 1
    // Yields to the event loop, so that the test runner is answered.
    if (count % 20_000 === 0) await nextTurn()
  }
  return {
    ...Object.fromEntries(tallies.map(({ hand, tally }) => [hand.name, tally.frequencyOff()])),
    [`${game.hands[0].name}, pairs`]: tallies[0]?.tally.serialOff() ?? Number.NaN,
    'runs of red and black': runs.off(),
  }
}

const named = watchedPoker.map((game) => [game.math.id, game] as const)
/** Returns the statistics that exceed the deviation expected in 99 of 100 runs, over all statistics of all games. */
const tooFar = (off: Deviations): string[] =>
  Object.entries(off)
    .filter(([, by]) => Math.abs(by) >= mostOff(Object.keys(off).length * watchedPoker.length))
    .map(([name]) => name)

const soakMs = 1_800_000

describe.each(named)(`${rounds} rounds of %s`, (_, game) => {
  test(
    'dealt hands have the distribution of a fair deck',
    async () => expect(tooFar(await watch(game))).toEqual([]),
    soakMs,
  )

  /**
   * Share of biased rounds, by the square root, so that the deviation is equally significant for any number of rounds.
   */
  const share = Math.min(0.3, 25 / Math.sqrt(rounds))
  test.each([
    ['sticky', ['runs of red and black']],
    ['early', ['the first card']],
    ['likelier', ['the first card']],
  ] as const)(
    'biased draws (“%s”) are detected by: %j',
    async (bias, caughtBy) =>
      expect(tooFar(await watch(game, biases[bias](share)))).toEqual(expect.arrayContaining([...caughtBy])),
    soakMs,
  )
})

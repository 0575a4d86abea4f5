// Rounds of the games of poker by statistics: a million each in a soak, elsewhere so few that only larger biases are seen.
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

/** By how many standard deviations each statistic is off. */
async function watch(game: WatchedPoker, spoil?: (draws: KeyedDraws) => KeyedDraws): Promise<Deviations> {
  const tallies = game.hands.map((hand) => ({ hand, tally: tallyOf(hand.chances) }))
  const runs = runsTally()
  let count = 0
  for (const events of playedRounds(game, rounds, spoil)) {
    for (const { hand, tally } of tallies) tally.add(hand.of(events))
    runs.add(/[dh]$/.test(game.firstCard(events)) ? 0 : 1)
    count += 1
    // Whoever runs this is answered.
    if (count % 20_000 === 0) await nextTurn()
  }
  return {
    ...Object.fromEntries(tallies.map(({ hand, tally }) => [hand.name, tally.frequencyOff()])),
    [`${game.hands[0].name}, pairs`]: tallies[0]?.tally.serialOff() ?? Number.NaN,
    'runs of red and black': runs.off(),
  }
}

const named = watchedPoker.map((game) => [game.math.id, game] as const)
/** What is off by more than chance allows in 99 runs of 100, all statistics of all games together. */
const tooFar = (off: Deviations): string[] =>
  Object.entries(off)
    .filter(([, by]) => Math.abs(by) >= mostOff(Object.keys(off).length * watchedPoker.length))
    .map(([name]) => name)

const soakMs = 1_800_000

describe.each(named)(`${rounds} rounds of %s`, (_, game) => {
  test('are what chance makes of a deck', async () => expect(tooFar(await watch(game))).toEqual([]), soakMs)

  /** Of the rounds that are spoiled, by the root: as far beyond chance however many are played. */
  const share = Math.min(0.3, 25 / Math.sqrt(rounds))
  test.each([
    ['sticky', ['runs of red and black']],
    ['early', ['the first card']],
    ['likelier', ['the first card']],
  ] as const)(
    'with draws that are “%s” are seen to be by: %j',
    async (bias, caughtBy) =>
      expect(tooFar(await watch(game, biases[bias](share)))).toEqual(expect.arrayContaining([...caughtBy])),
    soakMs,
  )
})

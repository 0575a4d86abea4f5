// Plays a game's rounds and returns the deviation of each statistic in standard deviations.

import { meanTally, runsTally, tallyOf } from './outcome-statistics.ts'
import { type PlayedRounds, playRounds } from './played-rounds.ts'
import type { WatchedGame } from './watched-outcomes.ts'

/** Deviations by statistic. */
export type Deviations = Readonly<Record<string, number>>

type Watching = Pick<PlayedRounds, 'rounds' | 'spoil'>

/** Counts rounds in any number of parts. */
export type ApartWatch = {
  /** Plays this many further rounds. */
  play(rounds: number): Promise<void>
  readonly played: number
  off(): Deviations
}

/** Counts rounds, each from a fresh shoe if there is one: such rounds are independent of each other. */
export function openWatch(
  { math, outcomes, side, playOut }: WatchedGame,
  spoil?: PlayedRounds['spoil'],
): ApartWatch {
  const tallies = outcomes.map((outcome) => ({ outcome, tally: tallyOf(outcome.chances) }))
  const runs = runsTally()
  const all = {
    math,
    seed: `${math.id} apart`,
    isFresh: true,
    ...(spoil && { spoil }),
    ...(playOut && { playOut }),
  }
  let from = 0
  return {
    async play(rounds) {
      await playRounds({ ...all, from, rounds }, (events) => {
        for (const { outcome, tally } of tallies) tally.add(outcome.of(events))
        const of = side(events)
        if (of !== null) runs.add(of)
      })
      from += rounds
    },
    get played() {
      return from
    },
    off: () => ({
      ...Object.fromEntries(tallies.map(({ outcome, tally }) => [outcome.name, tally.frequencyOff()])),
      [`${outcomes[0].name}, pairs`]: tallies[0]?.tally.serialOff() ?? Number.NaN,
      runs: runs.off(),
    }),
  }
}

/**
 * Counts whole shoes: a round depends slightly on the previous ones, a shoe on no other, and the mean of the rounds
 * present in every shoe equals that of a fresh shoe's first round.
 */
export async function watchShoes(
  { math, outcomes: [outcome], inEachShoe = 0 }: WatchedGame,
  watching: Watching,
): Promise<Deviations> {
  const means = outcome.chances.map(meanTally)
  const none = () => new Array<number>(means.length).fill(0)
  let [counts, rounds] = [none(), 0]
  await playRounds({ ...watching, math, seed: `${math.id} shoes`, isFresh: false }, (events) => {
    if (events.some(({ type }) => type === 'newShoe')) {
      if (rounds < inEachShoe) throw new Error(`a shoe had ${rounds} rounds, not ${inEachShoe}`)
      for (const [at, mean] of means.entries()) mean.add((counts[at] ?? 0) / inEachShoe)
      counts = none()
      rounds = 0
    }
    rounds += 1
    const at = outcome.of(events)
    if (rounds <= inEachShoe) counts[at] = (counts[at] ?? 0) + 1
  })
  return Object.fromEntries(
    means.map((mean, at) => [`${outcome.name} ${at}, mean of shoes`, mean.off(outcome.chances[at] ?? 0)]),
  )
}

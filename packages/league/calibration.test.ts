// Calibration of the football model: how often each outcome of each market comes, against its stated chance. A million
// matches for each state in a soak run, otherwise fewer, which only reveal larger biases.
import { drawsFrom } from '@mangetsu/chance'
import { type FootballFacts, settleMarket } from '@mangetsu/sports'
import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'
import { factsOf } from './football.ts'
import { footballChances } from './football-chances.ts'
import { type FootballStrengths, type GoalPlay, nextHalf, playGoals, startGoals } from './football-goals.ts'

const whole = 1_000_000
const matches = soakCount(whole) === whole ? whole : 6_000

/** Expected number below which the normal bound does not hold; such outcomes are bound in soak runs. */
const leastExpected = 30

/** A million matches take some 15 s. */
const longestMs = 120_000

/** The deviation that 99 of 100 runs of some hundred outcomes stay within. */
const bound = 4

const strengthsOf = (home: number, away: number): FootballStrengths => ({
  home: { attack: home, defence: home },
  away: { attack: away, defence: away },
})

type Tally = Map<string, { facts: FootballFacts; times: number }>

/** Plays a state to its end many times, and counts equal facts. */
function playMany(play: GoalPlay, key: number): Tally {
  const draws = drawsFrom(new Uint8Array(32).fill(key))
  const minute = { goals: draws.stream(1), added: draws.stream(2) }
  const tally: Tally = new Map()
  for (let match = 0; match < matches; match += 1) {
    let end = play
    while (nextHalf(end) !== null) end = playGoals(end, minute)
    const facts = factsOf(end)
    const next = facts.goals[play.goals.length]
    const id = `${facts.halfHome} ${facts.halfAway} ${facts.home} ${facts.away} ${next}`
    const known = tally.get(id)
    if (known === undefined) tally.set(id, { facts, times: 1 })
    else known.times += 1
  }
  return tally
}

/** Shares of a stake that win and lose. */
const sharesOf = (result: string | undefined): readonly [won: number, lost: number] => {
  if (result === 'won') return [1, 0]
  if (result === 'half-won') return [0.5, 0]
  if (result === 'half-lost') return [0, 0.5]
  return [0, result === 'lost' ? 1 : 0]
}

/** Returns the outcomes whose frequency deviates from the chance of `priced` by more than the bound. */
function deviantsOf(priced: GoalPlay, tally: Tally): string[] {
  const deviants: string[] = []
  for (const { marketId, chances } of footballChances(priced)) {
    const settled = [...tally.values()].map(({ facts, times }) => ({
      results: settleMarket(marketId, facts),
      times,
    }))
    for (const [outcomeId, ppm] of chances) {
      const chance = ppm / 1_000_000
      const figures = { sum: 0, squares: 0 }
      for (const { results, times } of settled) {
        const [won, lost] = sharesOf(results?.get(outcomeId))
        // On average zero at a fair chance, stakes returned included.
        const surplus = won - chance * (won + lost)
        figures.sum += times * surplus
        figures.squares += times * surplus ** 2
      }
      const isImpossible = ppm === 0 && figures.sum > 0
      const deviation = figures.sum / Math.sqrt(Math.max(figures.squares, 1e-9))
      const isBound = Math.min(chance, 1 - chance) * matches >= leastExpected
      if (isImpossible || (isBound && Math.abs(deviation) > bound)) deviants.push(`${marketId} ${outcomeId}`)
    }
  }
  return deviants
}

const start = startGoals(strengthsOf(1_000, 1_000))
const later: GoalPlay = {
  ...startGoals(strengthsOf(1_150, 900)),
  first: { played: 46, added: 1 },
  second: { played: 12, added: null },
  score: { home: 1, away: 2 },
  halfScore: { home: 1, away: 1 },
  goals: ['away', 'home', 'away'],
}

test.each([
  ['equal sides before kick-off', start],
  ['uneven sides before kick-off', startGoals(strengthsOf(880, 1_240))],
  ['a match at 57 minutes', later],
])(
  '%s: every market comes as often as its chance says',
  (_, play) => {
    expect(deviantsOf(play, playMany(play, 21))).toEqual([])
  },
  longestMs,
)

test(
  'a rate of goals that is not the priced one is found',
  () => {
    const { home, away } = start.strengths
    const biased = startGoals({ home: { ...home, attack: 1_100 }, away })
    expect(deviantsOf(start, playMany(biased, 21))).toEqual(expect.arrayContaining(['result home']))
  },
  longestMs,
)

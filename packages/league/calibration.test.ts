// Calibration of the models: how often each outcome of each market comes, against its stated chance. A million matches for
// each state in a soak run, otherwise fewer, which only reveal larger biases.
import { drawsFrom } from '@mangetsu/chance'
import { type BasketballFacts, type SportFacts, settleMarket } from '@mangetsu/sports'
import { runsIn } from '@mangetsu/sports/baseball-markets'
import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'
import { factsOfGame } from './baseball.ts'
import { baseballChances } from './baseball-chances.ts'
import { type GamePlay, isGameOver, playAppearance, startGame } from './baseball-play.ts'
import { basketballChances } from './basketball-chances.ts'
import { type CourtPlay, courtScore, isCourtOver, playAttacks, startCourt } from './basketball-play.ts'
import { factsOf } from './football.ts'
import { footballChances } from './football-chances.ts'
import { type GoalPlay, nextHalf, playGoals, startGoals } from './football-goals.ts'
import type { MarketChances } from './market-chances.ts'
import type { MatchStrengths } from './strengths.ts'
import { factsOfTennis } from './tennis.ts'
import { tennisChances } from './tennis-chances.ts'
import { isTennisOver, playPoints, startTennisPlay, type TennisPlay } from './tennis-play.ts'

const whole = 1_000_000
const isSoak = soakCount(whole) === whole
const [matches, games, courts] = isSoak ? [whole, whole, whole] : [6_000, 2_000, 1_000]

/** Expected number below which the normal bound does not hold; such outcomes are bound in soak runs. */
const leastExpected = 30

/** A million matches of football take some 15 s, of baseball three minutes, of basketball two. */
const longestMs = 600_000

/** The deviation that 99 of 100 runs of some hundred outcomes stay within. */
const bound = 4

const strengthsOf = (home: number, away: number): MatchStrengths => ({
  home: { attack: home, defence: home },
  away: { attack: away, defence: away },
})

/** Facts that decide markets, and how many matches have them. */
type Tally = { readonly of: Map<string, { facts: SportFacts; times: number }>; readonly matches: number }

/** Counts equal facts of many matches, each played to its end from a state. */
function tallyOf(count: number, play: () => { readonly id: string; readonly facts: SportFacts }): Tally {
  const of: Tally['of'] = new Map()
  for (let match = 0; match < count; match += 1) {
    const { id, facts } = play()
    const known = of.get(id)
    if (known === undefined) of.set(id, { facts, times: 1 })
    else known.times += 1
  }
  return { of, matches: count }
}

/** Plays football matches from a state. */
function playMany(play: GoalPlay, key: number): Tally {
  const draws = drawsFrom(new Uint8Array(32).fill(key))
  const minute = { goals: draws.stream(1), added: draws.stream(2) }
  return tallyOf(matches, () => {
    let end = play
    while (nextHalf(end) !== null) end = playGoals(end, minute)
    const facts = factsOf(end)
    const next = facts.goals[play.goals.length]
    return { id: `${facts.halfHome} ${facts.halfAway} ${facts.home} ${facts.away} ${next}`, facts }
  })
}

/** Plays baseball games from a state. */
function playGames(play: GamePlay, key: number): Tally {
  const side = play.half === 'top' ? 'away' : 'home'
  const draws = drawsFrom(new Uint8Array(32).fill(key))
  const batter = { plays: draws.stream(1), running: draws.stream(2) }
  return tallyOf(games, () => {
    let end = play
    while (!isGameOver(end)) end = playAppearance(end, batter).game
    const facts = factsOfGame(end)
    const first = runsIn(facts.innings.slice(0, 5))
    const all = runsIn(facts.innings)
    const half = facts.innings[play.inning - 1]?.[side]
    return { id: `${first.home} ${first.away} ${all.home} ${all.away} ${half}`, facts }
  })
}

/** The parts of a basketball game that decide its markets: equal ones are counted together. */
const courtParts = ['whole', 'half', 'quarter'] as const
type CourtPart = (typeof courtParts)[number]

const courtPartOf = (marketId: string): CourtPart => {
  if (marketId.startsWith('first-half')) return 'half'
  return /^(quarter|q\d)/.test(marketId) ? 'quarter' : 'whole'
}

/** Returns the facts of a part with its points alone: those of the quarter under way at the state, the half or the game. */
function courtFacts(end: CourtPlay, part: CourtPart, quarter: number): BasketballFacts {
  const none = { home: 0, away: 0 }
  const over = { sport: 'basketball', isPeriodOver: true, isOver: part === 'whole' } as const
  if (part === 'whole') return { ...over, periods: [courtScore(end)] }
  if (part === 'half') return { ...over, periods: [courtScore({ periods: end.periods.slice(0, 2) }), none] }
  const before = Array.from({ length: quarter - 1 }, () => none)
  return { ...over, periods: [...before, end.periods[quarter - 1] ?? none] }
}

/** Plays basketball games from a state, and returns the outcomes that deviate from the chances of another one. */
function courtDeviants(play: CourtPlay, key: number, stated: CourtPlay = play): string[] {
  const draws = drawsFrom(new Uint8Array(32).fill(key)).stream(1)
  const tallies = new Map(
    courtParts.map((part): [CourtPart, Tally] => [part, { of: new Map(), matches: courts }]),
  )
  for (let game = 0; game < courts; game += 1) {
    let end = play
    while (!isCourtOver(end)) end = playAttacks(end, draws).game
    for (const [part, { of }] of tallies) {
      const facts = courtFacts(end, part, play.periods.length)
      const id = facts.periods.map(({ home, away }) => `${home} ${away}`).join()
      const known = of.get(id)
      if (known === undefined) of.set(id, { facts, times: 1 })
      else known.times += 1
    }
  }
  const markets = basketballChances(stated)
  return [...tallies].flatMap(([part, tally]) =>
    deviantsOf(
      markets.filter(({ marketId }) => courtPartOf(marketId) === part),
      tally,
    ),
  )
}

/** Plays tennis matches from a state. */
function playSets(play: TennisPlay, key: number): Tally {
  const draws = drawsFrom(new Uint8Array(32).fill(key))
  const step = { points: draws.stream(1), toss: draws.stream(2) }
  return tallyOf(games, () => {
    let end = play
    while (!isTennisOver(end)) end = playPoints(end, step).play
    const facts = factsOfTennis(end)
    return { id: facts.sets.map((set) => set.map((winner) => winner[0]).join('')).join(' '), facts }
  })
}

/** Shares of a stake that win and lose. */
const sharesOf = (result: string | undefined): readonly [won: number, lost: number] => {
  if (result === 'won') return [1, 0]
  if (result === 'half-won') return [0.5, 0]
  if (result === 'half-lost') return [0, 0.5]
  return [0, result === 'lost' ? 1 : 0]
}

/** Returns the outcomes whose frequency deviates from the stated chance by more than the bound. */
function deviantsOf(markets: readonly MarketChances[], tally: Tally): string[] {
  const deviants: string[] = []
  for (const { marketId, chances } of markets) {
    const settled = [...tally.of.values()].map(({ facts, times }) => ({
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
      const isBound = Math.min(chance, 1 - chance) * tally.matches >= leastExpected
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
    expect(deviantsOf(footballChances(play), playMany(play, 21))).toEqual([])
  },
  longestMs,
)

test(
  'a rate of goals that is not the priced one is found',
  () => {
    const { home, away } = start.strengths
    const biased = startGoals({ home: { ...home, attack: 1_100 }, away })
    expect(deviantsOf(footballChances(start), playMany(biased, 21))).toEqual(
      expect.arrayContaining(['result home']),
    )
  },
  longestMs,
)

const begun: GamePlay = {
  ...startGame(strengthsOf(1_150, 900)),
  inning: 7,
  half: 'bottom',
  outs: 1,
  bases: 5,
  innings: [2, 0, 1, 0, 0, 0, 1].map((away) => ({ away, home: 0 })),
}

test.each([
  ['equal sides before the game', startGame(strengthsOf(1_000, 1_000))],
  ['uneven sides before the game', startGame(strengthsOf(880, 1_240))],
  ['a game in the bottom of the seventh', begun],
])(
  '%s: every market of baseball comes as often as its chance says',
  (_, play) => {
    expect(deviantsOf(baseballChances(play), playGames(play, 22))).toEqual([])
  },
  longestMs,
)

test(
  'a rate of hits that is not the priced one is found',
  () => {
    const play = startGame(strengthsOf(1_000, 1_000))
    const { home, away } = play.strengths
    const biased = startGame({ home: { ...home, attack: 1_300 }, away })
    expect(deviantsOf(baseballChances(play), playGames(biased, 22))).toEqual(
      expect.arrayContaining(['winner home', 'runs:7.5 over']),
    )
  },
  longestMs,
)

const late: CourtPlay = {
  ...startCourt(strengthsOf(1_150, 900)),
  played: 11,
  periods: [
    { home: 18, away: 25 },
    { home: 20, away: 21 },
    { home: 22, away: 18 },
    { home: 9, away: 10 },
  ],
}

test.each([
  ['equal sides before the game', startCourt(strengthsOf(1_000, 1_000))],
  ['uneven sides before the game', startCourt(strengthsOf(880, 1_240))],
  ['a game in the fourth quarter', late],
])(
  '%s: every market of basketball comes as often as its chance says',
  (_, play) => {
    expect(courtDeviants(play, 23)).toEqual([])
  },
  longestMs,
)

test(
  'a rate of baskets that is not the priced one is found',
  () => {
    const play = startCourt(strengthsOf(1_000, 1_000))
    const { home, away } = play.strengths
    const biased = startCourt({ home: { ...home, attack: 1_300 }, away })
    expect(courtDeviants(biased, 23, play)).toEqual(
      expect.arrayContaining(['moneyline home', 'points:162 over', 'quarter:1 home']),
    )
  },
  longestMs,
)

const inThird: TennisPlay = {
  ...startTennisPlay(strengthsOf(1_080, 950)),
  firstServer: 'away',
  sets: [
    ['home', 'home', 'home', 'home', 'away', 'home', 'home'],
    ['away', 'home', 'away', 'away', 'home', 'away', 'away', 'away'],
    ['home', 'away', 'home'],
  ],
  points: { home: 2, away: 3 },
}

test.each([
  ['equal sides before the toss', startTennisPlay(strengthsOf(1_000, 1_000))],
  ['uneven sides before the toss', startTennisPlay(strengthsOf(940, 1_120))],
  ['a match in the third set', inThird],
])(
  '%s: every market of tennis comes as often as its chance says',
  (_, play) => {
    expect(deviantsOf(tennisChances(play), playSets(play, 24))).toEqual([])
  },
  longestMs,
)

test(
  'a chance of points on serve that is not the priced one is found',
  () => {
    const play = startTennisPlay(strengthsOf(1_000, 1_000))
    const { home, away } = play.strengths
    const biased = startTennisPlay({ home: { ...home, attack: 1_100 }, away })
    expect(deviantsOf(tennisChances(play), playSets(biased, 24))).toEqual(
      expect.arrayContaining(['match-winner home', 'games-handicap:0 home']),
    )
  },
  longestMs,
)

// The odds of matches in play, step by step: how rarely they change, and that they always stay below the chances.
import { createHash } from 'node:crypto'
import {
  isMatchOver,
  type MarketChances,
  type MatchState,
  matchChances,
  matchFacts,
  playStep,
  scoreOf,
  startMatch,
} from '@mangetsu/league'
import { settleMarket } from '@mangetsu/sports'
import { expect, test } from 'vitest'
import { type Book, nextBook, openBook } from './book.ts'
import { type League, leagues, strengthIn } from './clubs.ts'
import { oddsAt } from './prices.ts'

type Minute = {
  readonly state: MatchState
  readonly chances: readonly MarketChances[]
  readonly book: Book
  readonly isGoal: boolean
}

const sumOf = ({ home, away }: ReturnType<typeof scoreOf>): number => home + away

/** Returns the steps of a match between two clubs of a league before its end, from the kick-off. */
function minutesOf({ sport, clubs }: League, match: number): Minute[] {
  const [home, away] = [clubs[match % clubs.length], clubs[(5 * match + 1) % clubs.length]]
  if (home === undefined || away === undefined) throw new Error('the league has no clubs')
  let state = startMatch(sport, { home: strengthIn(home, 1), away: strengthIn(away, 1) })
  let book = openBook(state)
  const minutes: Minute[] = [{ state, chances: matchChances(state), book, isGoal: false }]
  for (let index = 0; ; index += 1) {
    const before = sumOf(scoreOf(state))
    state = playStep(state, createHash('sha256').update(`match ${match} minute ${index}`).digest())
    if (isMatchOver(state)) return minutes
    book = nextBook(book, state)
    minutes.push({ state, chances: matchChances(state), book, isGoal: sumOf(scoreOf(state)) > before })
  }
}
const playedIn = (id: League['id'], matches: readonly number[]): Minute[][] =>
  leagues
    .filter((league) => league.id === id)
    .flatMap((league) => matches.map((one) => minutesOf(league, one)))
const matches = playedIn('f1', [1, 2, 3, 4, 6, 7])
const games = playedIn('b1', [1, 2, 3])
const all = [...matches, ...games]

/** Returns the share of minutes without a goal, or plate appearances without a run, in which the main odds change. */
function changeShare(of: readonly Minute[][], bookOf: (minute: Minute) => Book, main = 'result'): number {
  const changes = of.flatMap((minutes) =>
    minutes.slice(1).flatMap((minute, at) => {
      const [before, after] = [minutes[at], minute].map((one) => one && bookOf(one).get(main))
      const pricesIn = (market: typeof before) =>
        JSON.stringify(market?.outcomes.map(({ odds, isActive }) => isActive && odds))
      return minute.isGoal ? [] : [pricesIn(before) !== pricesIn(after)]
    }),
  )
  return changes.filter(Boolean).length / changes.length
}

test('the odds of the result change in at most a quarter of the minutes without a goal', () => {
  expect(changeShare(matches, ({ book }) => book)).toBeLessThan(0.25)
  expect(changeShare(matches.slice(0, 1), ({ state }) => openBook(state))).toBeGreaterThan(0.9)
})

test('a plate appearance moves the odds of the winner less often than exact prices would', () => {
  const share = changeShare(games, ({ book }) => book, 'winner')
  expect(share).toBeLessThan(0.85)
  expect(changeShare(games, ({ state }) => openBook(state), 'winner')).toBeGreaterThan(share + 0.1)
})

test('every offered outcome returns less than its stake at the chance of each minute, and pays no more than at half the margin', () => {
  for (const { chances, book } of all.flat())
    for (const market of chances) {
      const { marketId, chances: fair } = market
      const highest = new Map([...fair.keys()].map((outcomeId, at) => [outcomeId, oddsAt(market, 0.5)[at]]))
      for (const { outcomeId, odds, isActive } of book.get(marketId)?.outcomes ?? []) {
        if (!isActive) continue
        const chancePpm = fair.get(outcomeId) ?? 0
        if (chancePpm === 0) expect.fail(`${marketId} ${outcomeId} is impossible`)
        if (odds * chancePpm >= 1e9 || odds > (highest.get(outcomeId) ?? 0))
          expect.fail(`${marketId} ${outcomeId} is offered at ${odds} with a chance of ${chancePpm} ppm`)
      }
    }
})

test('what is decided or not offered any more is inactive, and an outcome keeps its last odds', () => {
  for (const minutes of all)
    for (const [at, { state, chances, book }] of minutes.entries()) {
      const offered = new Set(chances.map(({ marketId }) => marketId))
      for (const [marketId, { status, outcomes }] of book) {
        expect([marketId, status]).toEqual([marketId, offered.has(marketId) ? 'active' : 'inactive'])
        if (settleMarket(marketId, matchFacts(state)) !== null) expect(status).toBe('inactive')
        const before = minutes[at - 1]?.book.get(marketId)
        if (before?.status !== 'active') continue
        for (const [place, { odds, isActive }] of outcomes.entries())
          if (!isActive) expect(odds).toBe(before.outcomes[place]?.odds)
      }
    }
})

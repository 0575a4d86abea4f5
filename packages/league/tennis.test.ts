// The tennis model: scoring, the course of matches, what pages show, and chances against those of every way to the end.
import { createHash } from 'node:crypto'
import { drawsFrom } from '@mangetsu/chance'
import { settleMarket, type TennisSide } from '@mangetsu/sports'
import { setsWon } from '@mangetsu/sports/tennis-markets'
import { expectBook } from '@mangetsu/test/sports/league-books'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MatchStrengths } from './strengths.ts'
import {
  factsOfTennis,
  playTennis,
  progressOfTennis,
  startTennis,
  type TennisState,
  tennisLengths,
  tennisTurn,
} from './tennis.ts'
import { tennisChances } from './tennis-chances.ts'
import {
  isResting,
  isTennisOver,
  nextServer,
  playPoints,
  restsBefore,
  serveRate,
  startTennisPlay,
  type TennisPlay,
  withPoint,
} from './tennis-play.ts'

const side = (attack: number, defence: number) => ({ attack, defence })
const equal: MatchStrengths = { home: side(1_000, 1_000), away: side(1_000, 1_000) }
const uneven: MatchStrengths = { home: side(1_150, 940), away: side(920, 1_060) }

const keyOf = (match: string, step: number): Uint8Array =>
  createHash('sha256').update(`${match}:${step}`).digest()

/** The states of a match before each step and after the last one. */
function statesOf(match: string, strengths = equal): TennisState[] {
  const states = [startTennis(strengths)]
  for (let state = states[0]; state !== undefined && !isTennisOver(state); ) {
    state = playTennis(state, keyOf(match, state.played))
    states.push(state)
  }
  return states
}

const endOf = (states: readonly TennisState[]): TennisState => {
  const end = states.at(-1)
  if (end === undefined) throw new Error('a match has states')
  return end
}

const matches = Array.from({ length: 24 }, (_, at) => statesOf(`t${at}`, at % 2 === 0 ? equal : uneven))

const begun = { ...startTennisPlay(equal), firstServer: 'home' } as const
/** Plays points by their winners, `h` and `a`. */
const afterPoints = (points: string, from: TennisPlay = begun): TennisPlay =>
  [...points].reduce((play, winner) => withPoint(play, winner === 'h' ? 'home' : 'away').play, from)
/** Plays games of four points by their winners. */
const games = (winners: string, from: TennisPlay = begun): TennisPlay =>
  afterPoints([...winners].map((winner) => winner.repeat(4)).join(''), from)

const sixAll = games('hahahahahaha')
const scoreOf = (play: TennisPlay) => {
  const shown = progressOfTennis({ ...startTennis(equal), ...play })
  return [
    shown.sets.map(({ home, away }) => `${home}-${away}`).join(' '),
    shown.points.home,
    shown.points.away,
  ]
}

describe('scoring', () => {
  test.each<[string, TennisPlay, readonly string[]]>([
    ['three points', afterPoints('hah'), ['0-0', '30', '15']],
    ['deuce', afterPoints('hahaha'), ['0-0', '40', '40']],
    ['advantage', afterPoints('hahahaa'), ['0-0', '40', 'A']],
    ['deuce again', afterPoints('hahahaah'), ['0-0', '40', '40']],
    ['a game from advantage', afterPoints('hahahahh'), ['1-0', '0', '0']],
    ['six games to four', games('hahahahahh'), ['6-4', '0', '0']],
    ['six to five goes on', games('hahahahahah'), ['6-5', '0', '0']],
    ['seven to five', games('hahahahahahh'), ['7-5', '0', '0']],
    ['a tie-break at six all', afterPoints('hhhhhh', sixAll), ['6-6', '6', '0']],
    ['a tie-break of seven points', afterPoints('hhhhhhh', sixAll), ['7-6', '0', '0']],
    [
      'a tie-break needs a lead of two',
      afterPoints('hahahahahahahh'.slice(0, 13), sixAll),
      ['6-6', '7', '6'],
    ],
    ['and ends with it', afterPoints('hahahahahahahh', sixAll), ['7-6', '0', '0']],
    ['the next set', afterPoints('h', games('hhhhhh')), ['6-0 0-0', '15', '0']],
  ])('%s', (_, play, expected) => expect(scoreOf(play)).toEqual(expected))

  test('ends with the second set of a side', () => {
    expect(isTennisOver(games('hhhhhhhhhhh'))).toBe(false)
    const end = games('hhhhhhhhhhhh')
    expect([isTennisOver(end), nextServer(end)]).toEqual([true, null])
    expect(() => withPoint(end, 'home')).toThrow(RangeError)
    expect(() =>
      playPoints(end, { points: drawsFrom(keyOf('x', 0)), toss: drawsFrom(keyOf('x', 1)) }),
    ).toThrow(RangeError)
  })
})

test('the sides serve in turn, in a tie-break two points after the first, and into the next set', () => {
  const servers = (points: string, from: TennisPlay) =>
    Array.from(
      { length: points.length + 1 },
      (_, count) => nextServer(afterPoints(points.slice(0, count), from))?.[0],
    ).join('')
  expect(nextServer(startTennisPlay(equal))).toBeNull()
  expect(servers('hhhhhhhh', begun)).toBe('hhhhaaaah')
  expect(servers('hahahahahahahh', sixAll)).toBe('haahhaahhaahhaa')
  expect(servers('', games('hhhhhh'))).toBe('h')
  expect(servers('', games('hahahahahh'))).toBe('h')
  expect(servers('', afterPoints('hhhhhhh', sixAll))).toBe('a')
})

test.each<[string, TennisPlay, object | null]>([
  ['a break point', afterPoints('aaa'), { kind: 'break', side: 'away' }],
  ['an advantage of the receiver', afterPoints('hahahaa'), { kind: 'break', side: 'away' }],
  ['a game point of the server', afterPoints('hhh'), null],
  ['deuce', afterPoints('hahaha'), null],
  ['a set point', afterPoints('hhh', games('hhhhha')), { kind: 'set', side: 'home' }],
  ['a set point in a tie-break', afterPoints('hhhhhha', sixAll), { kind: 'set', side: 'home' }],
  ['a match point', afterPoints('hhh', games('hhhhhhhhhhh')), { kind: 'match', side: 'home' }],
])('%s is shown', (_, play, chance) =>
  expect(progressOfTennis({ ...startTennis(equal), ...play }).chance).toEqual(chance),
)

test('the sides rest at odd games but the first, and after a set', () => {
  const rests = Array.from({ length: 13 }, (_, count) => restsBefore(games('hahahahahhhh'.slice(0, count))))
  expect(rests).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5, 5])
  expect(
    [games('hah'), games('ha'), games('hahahahahh'), afterPoints('h', games('hah'))].map(isResting),
  ).toEqual([true, false, true, false])
})

describe('the course of a match', () => {
  test('leads to two sets of a side, in steps of at most two points', () => {
    for (const states of matches) {
      const end = endOf(states)
      const { home, away } = setsWon(end.sets)
      expect(Math.max(home, away)).toBe(2)
      expect(end.played).toBe(states.length - 1)
      expect(end.played).toBeGreaterThanOrEqual(tennisLengths.least.steps)
      expect(end.played).toBeLessThan(tennisLengths.most.steps)
      expect(restsBefore(end)).toBeLessThanOrEqual(tennisLengths.most.pauses)
      states.forEach((state, at) => {
        expect(restsBefore(state) - restsBefore(states[at - 1] ?? state)).toBeLessThanOrEqual(1)
        expect(tennisTurn(state)).toBeGreaterThanOrEqual(tennisTurn(states[at - 1] ?? state))
      })
    }
  })

  test('takes points and the toss from streams 1 and 2, whatever is shown', () => {
    matches.slice(0, 6).forEach((states, at) => {
      const end = endOf(states)
      let play = startTennisPlay(end.strengths)
      for (let step = 0; !isTennisOver(play); step += 1) {
        const draws = drawsFrom(keyOf(`t${at}`, step))
        play = playPoints(play, { points: draws.stream(1), toss: draws.stream(2) }).play
      }
      expect(factsOfTennis(play)).toEqual(factsOfTennis(end))
    })
    expect(new Set(matches.map((states) => endOf(states).firstServer)).size).toBe(2)
  })

  test('shows figures that agree with each other', () => {
    for (const states of matches)
      for (const state of states) {
        const { sets, statistics, rally, last, phase, server, points } = progressOfTennis(state)
        const { home, away } = statistics
        expect(home.points + away.points).toBe(home.servicePoints + away.servicePoints)
        const broken = sets.flatMap((set) =>
          set.games.filter((game, at) => at < 12 && game.winner !== game.server),
        )
        const of = (winner: TennisSide) => broken.filter((game) => game.winner === winner).length
        expect([home.breaks, away.breaks]).toEqual([of('home'), of('away')])
        for (const { aces, winners, errors, servicePointsWon, breaks, breakPoints } of [home, away]) {
          expect(aces).toBeLessThanOrEqual(Math.min(winners, servicePointsWon))
          expect(breaks).toBeLessThanOrEqual(breakPoints)
          expect(errors).toBeGreaterThanOrEqual(0)
        }
        expect(home.winners + away.doubleFaults + away.errors).toBe(home.points)
        expect(rally.at(-1) ?? null).toEqual(last)
        expect(server === null).toBe(state.firstServer === null || phase === 'ended')
        if (phase === 'rest') expect([points.home, points.away]).toEqual(['0', '0'])
        for (const { kind, place } of rally) {
          const isInside = [place.x, place.y].every((at) => at > 0 && at < 100)
          if (kind === 'ace' || kind === 'winner') expect(isInside && place.x !== 50).toBe(true)
          if (kind === 'error') expect(place.x === 50 || place.x < 0 || place.x > 100).toBe(true)
        }
        for (const { tieBreak, home: won, away: lost } of sets)
          if (tieBreak !== null) expect(tieBreak.home > tieBreak.away).toBe(won > lost)
      }
  })

  test('is plain JSON, and refuses strengths outside their range', () => {
    const half = matches[1]?.[40]
    expect(JSON.parse(JSON.stringify(half))).toEqual(half)
    expect(() => startTennis({ ...equal, home: side(1_601, 1_000) })).toThrow(RangeError)
  })
})

/** Lists how a match ends with the probabilities; it stops when the rest is less likely than 1 in 10^9. */
function endingsOf(play: TennisPlay): { readonly play: TennisPlay; readonly weight: number }[] {
  const ended = new Map<string, { play: TennisPlay; weight: number }>()
  let open = new Map([['', { play, weight: 1 }]])
  while ([...open.values()].reduce((sum, { weight }) => sum + weight, 0) > 1e-9) {
    const following = new Map<string, { play: TennisPlay; weight: number }>()
    for (const { play: from, weight } of open.values()) {
      const server = nextServer(from) ?? 'home'
      const chance = serveRate(from.strengths, server) / 2 ** 32
      for (const winner of ['home', 'away'] as const) {
        const next = withPoint(from, winner).play
        const into = isTennisOver(next) ? ended : following
        const { home, away } = next.points
        // Deuces are the same state again: without this, a game has no longest course.
        const isDeuce = home === away && home > 3 && next.sets.at(-1)?.length !== 12
        const same = isDeuce ? { ...next, points: { home: 3, away: 3 } } : next
        const key = JSON.stringify([same.sets, same.points])
        const share = weight * (winner === server ? chance : 1 - chance)
        into.set(key, { play: same, weight: share + (into.get(key)?.weight ?? 0) })
      }
    }
    open = following
  }
  return [...ended.values()]
}

describe('fair chances', () => {
  test('are even for equal sides before the toss, and do not depend on the server for the winner', () => {
    const winnerOf = (play: TennisPlay) => [...(tennisChances(play)[0]?.chances ?? [])]
    expect(winnerOf(startTennisPlay(equal))).toEqual([
      ['home', 500_000],
      ['away', 500_000],
    ])
    const [home, away] = (['home', 'away'] as const).map((firstServer) =>
      winnerOf({ ...startTennisPlay(uneven), firstServer }),
    )
    expect(home).toEqual(away)
  })

  const late = (winners: string, points = '') =>
    afterPoints(points, games(winners, { ...begun, strengths: uneven }))
  test.each([
    ['a third set at four all', late('hhhhhhaaaaaahahahaha', 'hah')],
    ['a third set at five all with break points', late('hhhhhhaaaaaahahahahaha', 'aaa')],
    ['a third set in its tie-break', afterPoints('hahah', late('hhhhhhaaaaaahahahahahaha'))],
  ])('in %s equal those of every way to the end, settled', (_, play) => {
    const ends = endingsOf(play)
    const markets = tennisChances(play)
    expect(markets.map(({ marketId }) => marketId)).toContain('match-winner')
    for (const { marketId, chances, refundPpm = 0 } of markets)
      for (const [outcomeId, chance] of chances) {
        const shares = { won: 0, lost: 0 }
        for (const { play: end, weight } of ends) {
          const result = settleMarket(marketId, factsOfTennis(end))?.get(outcomeId)
          if (result === 'won') shares.won += weight
          if (result === 'lost') shares.lost += weight
        }
        const exact = (shares.won / (shares.won + shares.lost)) * 1_000_000
        expect(Math.abs(chance - exact), `${marketId} ${outcomeId}`).toBeLessThan(chances.size + 1)
        expect(Math.abs(refundPpm - (1 - shares.won - shares.lost) * 1_000_000), marketId).toBeLessThan(2)
      }
  })

  const strength = fc.integer({ min: 600, max: 1_600 })
  const anySide = fc.record({ attack: strength, defence: strength })

  test('form complete books of undecided markets at any state', () => {
    fc.assert(
      fc.property(
        fc.record({ home: anySide, away: anySide }),
        fc.nat({ max: 120 }),
        fc.string({ maxLength: 4 }),
        (strengths, steps, match) => {
          const states = statesOf(match, strengths)
          const state = states[steps] ?? endOf(states)
          const markets = tennisChances(state)
          expect(new Set(markets.map(({ marketId }) => marketId)).size).toBe(markets.length)
          expect(markets.some(({ marketId }) => marketId === 'match-winner')).toBe(!isTennisOver(state))
          for (const market of markets) {
            expectBook(market)
            expect(settleMarket(market.marketId, factsOfTennis(state)), market.marketId).toBeNull()
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('know nothing of later keys: what follows a state leaves its prices as they are', () => {
    const state = matches[0]?.[30] ?? startTennis(equal)
    const before = tennisChances(state)
    const ends = ['a', 'b', 'c', 'd', 'e', 'f'].map((branch) => {
      let play = state
      while (!isTennisOver(play)) play = playTennis(play, keyOf(branch, play.played))
      return JSON.stringify(play.sets)
    })
    expect(new Set(ends).size).toBeGreaterThan(1)
    expect(tennisChances(state)).toEqual(before)
    expect(tennisChances(JSON.parse(JSON.stringify(state)))).toEqual(before)
  })

  test('offer the games of the toss’s winner only once it is known, and the next game while it is certain', () => {
    const gamesOf = (play: TennisPlay) =>
      tennisChances(play)
        .map(({ marketId }) => marketId)
        .filter((marketId) => marketId.startsWith('game-winner'))
    expect(gamesOf(startTennisPlay(equal))).toEqual([])
    expect(gamesOf(begun)).toEqual(['game-winner:101', 'game-winner:102'])
    expect(gamesOf(games('hahahahah'))).toEqual(['game-winner:110'])
    expect(gamesOf(games('hahahahaha'))).toEqual(['game-winner:111', 'game-winner:112'])
    expect(gamesOf(sixAll)).toEqual(['game-winner:113'])
    expect(gamesOf(games('hhhhhh'))).toEqual(['game-winner:201', 'game-winner:202'])
  })
})

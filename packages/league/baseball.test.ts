// The baseball model: its course from keys, what pages show of it, and chances that follow from the state alone.
import { drawsFrom } from '@mangetsu/chance'
import { settleMarket } from '@mangetsu/sports'
import { expectBook } from '@mangetsu/test/sports/league-books'
import { equalStrengths, stepKey, unevenStrengths } from '@mangetsu/test/sports/league-strengths'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BaseballState,
  changesBefore,
  factsOfGame,
  gameLengths,
  playBatter,
  progressOfGame,
  startBaseball,
} from './baseball.ts'
import { baseballChances } from './baseball-chances.ts'
import {
  advance,
  atBat,
  battingSide,
  type DrawnPlay,
  type GamePlay,
  isGameOver,
  playAppearance,
  playChances,
  playRates,
  runsOf,
  startGame,
} from './baseball-play.ts'

/** Returns the state after each plate appearance, the start first. */
function statesOf(game: string, strengths = equalStrengths): BaseballState[] {
  const states = [startBaseball(strengths)]
  for (let state = states[0]; state !== undefined && !isGameOver(state); state = states.at(-1))
    states.push(playBatter(state, stepKey(game, state.played)))
  return states
}

const games = Array.from({ length: 40 }, (_, at) =>
  statesOf(`g${at}`, at % 2 === 0 ? equalStrengths : unevenStrengths),
)
const endOf = (states: readonly BaseballState[]) => states.at(-1) ?? startBaseball(equalStrengths)

describe('a play', () => {
  const [none, first, second, third, loaded] = [0, 1, 2, 4, 7]
  const both = first | third
  test.each<[DrawnPlay, number, number, number, readonly [outs: number, bases: number, runs: number]]>([
    ['walk', 0, 1, none, [1, first, 0]],
    ['walk', 0, 1, second, [1, first | second, 0]],
    ['walk', 0, 1, both, [1, loaded, 0]],
    ['walk', 0, 1, loaded, [1, loaded, 1]],
    ['single', 0, 0, first | second, [0, both, 1]],
    ['single', 1, 0, first | second, [0, first | second, 1]],
    ['single', 2, 0, first | second, [0, loaded, 0]],
    ['single', 2, 2, both, [2, first | second, 1]],
    ['double', 0, 0, loaded, [0, second, 3]],
    ['double', 1, 0, loaded, [0, second | third, 2]],
    ['double', 1, 0, third, [0, second, 1]],
    ['triple', 0, 2, loaded, [2, third, 3]],
    ['homeRun', 0, 2, both, [2, none, 3]],
    ['error', 0, 0, both, [0, first | second, 1]],
    ['strikeout', 0, 0, loaded, [1, loaded, 0]],
    ['strikeout', 0, 2, loaded, [3, none, 0]],
    ['groundOut', 0, 0, loaded, [2, third, 1]],
    ['groundOut', 0, 1, loaded, [3, none, 0]],
    ['groundOut', 1, 1, loaded, [2, both, 1]],
    ['groundOut', 0, 0, third, [1, third, 0]],
    ['groundOut', 1, 0, second | third, [1, third, 1]],
    ['groundOut', 1, 2, loaded, [3, none, 0]],
    ['flyOut', 0, 1, both, [2, first, 1]],
    ['flyOut', 1, 1, both, [2, both, 0]],
    ['flyOut', 0, 2, third, [3, none, 0]],
  ])(
    '%s in the way %s with %s outs and the bases %s',
    (play, way, outs, bases, [outsAfter, basesAfter, runs]) => {
      expect(advance(play, way, outs, bases)).toEqual({ outs: outsAfter, bases: basesAfter, runs })
    },
  )

  test('loses nobody: batter and runners are out, on base or home', () => {
    const count = (bases: number) => [1, 2, 4].filter((base) => (bases & base) !== 0).length
    for (const { play, way } of playChances(equalStrengths, 'home'))
      for (let outs = 0; outs < 3; outs += 1)
        for (let bases = 0; bases < 8; bases += 1) {
          const after = advance(play, way, outs, bases)
          if (after.outs < 3)
            expect(count(after.bases) + after.runs + after.outs - outs).toBe(count(bases) + 1)
          else expect([after.bases, after.runs]).toEqual([0, 0])
        }
  })

  test('has whole chances that sum to 2^32, more on base for a better attack or a weaker defence', () => {
    const onBase = (attack: number, defence: number) =>
      playRates({ home: { attack, defence: 1_000 }, away: { attack: 1_000, defence } }, 'home')
        .filter(([play]) => !['strikeout', 'groundOut', 'flyOut'].includes(play))
        .reduce((sum, [, rate]) => sum + rate, 0)
    expect(onBase(1_200, 1_000)).toBeGreaterThan(onBase(1_000, 1_000))
    expect(onBase(1_000, 1_200)).toBeLessThan(onBase(1_000, 1_000))
    for (const side of ['home', 'away'] as const)
      for (const strengths of [
        equalStrengths,
        unevenStrengths,
        { home: { attack: 1_600, defence: 600 }, away: equalStrengths.away },
      ]) {
        const rates = playRates(strengths, side).map(([, rate]) => rate)
        expect(rates.every((rate) => Number.isInteger(rate) && rate > 0)).toBe(true)
        expect(rates.reduce((sum, rate) => sum + rate, 0)).toBe(2 ** 32)
      }
  })
})

/** Draws that give one chosen result. */
const chosen = (result: number) => ({ int: () => result })
const drawOf = (play: DrawnPlay, side: 'home' | 'away') => {
  const rates = playRates(equalStrengths, side)
  const at = rates.findIndex(([name]) => name === play)
  return chosen(rates.slice(0, at).reduce((sum, [, rate]) => sum + rate, 0))
}

/** The bottom of an inning with a score before it, and runners. */
const bottomOf = (inning: number, home: number, away: number, outs: number, bases: number): GamePlay => ({
  ...startGame(equalStrengths),
  inning,
  half: 'bottom',
  outs,
  bases,
  innings: [{ away, home }, ...Array.from({ length: inning - 1 }, () => ({ away: 0, home: 0 }))],
})

describe('the end of a game', () => {
  test.each<[string, GamePlay, DrawnPlay, readonly [home: number, away: number, isOver: boolean]]>([
    ['a hit that wins counts the winning run alone', bottomOf(9, 2, 2, 1, 6), 'single', [3, 2, true]],
    ['a home run that wins counts whole', bottomOf(9, 2, 3, 1, 7), 'homeRun', [6, 3, true]],
    ['a tie goes on', bottomOf(9, 2, 3, 1, 4), 'single', [3, 3, false]],
    ['an out with the side behind ends it', bottomOf(9, 2, 3, 2, 4), 'strikeout', [2, 3, true]],
    ['an out with the score tied does not', bottomOf(9, 3, 3, 2, 4), 'strikeout', [3, 3, false]],
    ['in the twelfth it does', bottomOf(12, 3, 3, 2, 4), 'strikeout', [3, 3, true]],
    ['a walk wins with the bases loaded', bottomOf(11, 3, 3, 2, 7), 'walk', [4, 3, true]],
    ['the eighth has no such end', bottomOf(8, 2, 2, 1, 6), 'single', [4, 2, false]],
  ])('%s', (_, play, drawn, [home, away, isOver]) => {
    const { game } = playAppearance(play, { plays: drawOf(drawn, 'home'), running: chosen(0) })
    expect([runsOf(game), isGameOver(game)]).toEqual([{ home, away }, isOver])
    if (isOver)
      expect(() => playAppearance(game, { plays: chosen(0), running: chosen(0) })).toThrow(RangeError)
  })

  test('comes without the bottom of the ninth if the home side leads', () => {
    const top: GamePlay = { ...bottomOf(9, 3, 2, 3, 0), half: 'top' }
    const lead = { ...top, innings: [...top.innings.slice(0, 8), { away: 0, home: null }] }
    expect([isGameOver(lead), atBat(lead)]).toEqual([true, null])
    expect(factsOfGame(lead)).toMatchObject({ isOver: true, isInningOver: true })
    const behind = { ...lead, innings: [{ away: 3, home: 3 }, ...lead.innings.slice(1)] }
    expect(atBat(behind)).toMatchObject({ inning: 9, half: 'bottom', outs: 0, bases: 0 })
  })
})

describe('the course of a game', () => {
  test('goes through the halves in order to an end that the rules know', () => {
    for (const states of games) {
      const halves = states.map(({ inning, half }) => 2 * inning + (half === 'top' ? 0 : 1))
      expect(halves).toEqual([...halves].sort((one, other) => one - other))
      const end = endOf(states)
      expect(end.inning).toBeGreaterThanOrEqual(9)
      expect(end.inning).toBeLessThanOrEqual(12)
      expect(end.played).toBe(states.length - 1)
      expect(end.played).toBeGreaterThanOrEqual(gameLengths.least.steps)
      expect(end.played).toBeLessThan(gameLengths.most.steps)
      const { home, away } = runsOf(end)
      expect(home !== away || end.inning === 12).toBe(true)
    }
  })

  test('pauses at each change of sides', () => {
    for (const states of games.slice(0, 5)) {
      const pauses = states.map(changesBefore)
      expect(pauses[0]).toBe(0)
      states.forEach((state, at) => {
        const [before = 0, after = 0] = [pauses[at - 1], pauses[at]]
        expect(after - before).toBe(at > 0 && state.outs === 3 ? 1 : 0)
      })
    }
  })

  test('takes plays and running from streams 1 and 2, whatever is shown', () => {
    games.slice(0, 10).forEach((states, at) => {
      const end = endOf(states)
      let play = startGame(end.strengths)
      for (let step = 0; !isGameOver(play); step += 1) {
        const draws = drawsFrom(stepKey(`g${at}`, step))
        play = playAppearance(play, { plays: draws.stream(1), running: draws.stream(2) }).game
      }
      expect(factsOfGame(play)).toEqual(factsOfGame(end))
    })
  })

  test('shows figures that agree with each other', () => {
    for (const states of games)
      for (const state of states) {
        const shown = progressOfGame(state)
        const { phase, score, hits, errors, plays, scoring, count, pitches, last, batter, innings } = shown
        const runs = { home: 0, away: 0 }
        for (const play of scoring) runs[battingSide(play.half)] += play.runs
        expect(runs).toEqual(score)
        expect(innings).toHaveLength(shown.inning)
        expect(count.balls).toBeLessThanOrEqual(3)
        expect(count.strikes).toBeLessThanOrEqual(2)
        for (const { kind, x, y } of pitches) {
          const isInZone = [x, y].every((place) => place >= 25 && place <= 75)
          expect(isInZone).toBe(kind !== 'ball')
        }
        expect(batter.hits).toBeLessThanOrEqual(batter.atBats)
        expect(hits.home + hits.away + errors.home + errors.away).toBeLessThanOrEqual(state.played)
        if (phase === 'ended') expect(isGameOver(state)).toBe(true)
        else expect(phase === 'change').toBe(state.outs === 3)
        if (phase === 'change')
          expect([shown.outs, shown.pitches, count]).toEqual([3, [], { balls: 0, strikes: 0 }])
        expect(plays.at(-1) ?? null).toEqual(last)
        expect(plays.every(({ inning, half }) => inning === shown.inning && half === shown.half)).toBe(true)
      }
  })

  test('shows every kind of play', () => {
    const kinds = new Set(games.flatMap((states) => states.map(({ show }) => show.last?.kind)))
    for (const kind of [
      'doublePlay',
      'forceOut',
      'sacrificeFly',
      'homeRun',
      'triple',
      'error',
      'walk',
    ] as const)
      expect(kinds).toContain(kind)
  })

  test('is plain JSON, and refuses strengths outside their range', () => {
    const half = games[1]?.[40]
    expect(JSON.parse(JSON.stringify(half))).toEqual(half)
    expect(() => startBaseball({ ...equalStrengths, home: { attack: 599, defence: 1_000 } })).toThrow(
      RangeError,
    )
  })
})

type Weighed = { readonly play: GamePlay; readonly weight: number }

/** The bounds of draws for the runners: between two of them, every play runs alike. */
const runningBounds = [0, 280, 420, 450, 550, 620, 1_000]

/** Every state after the next plate appearance, with its exact weight. */
function* nextOf({ play, weight }: Weighed): Generator<Weighed> {
  let drawn = 0
  for (const [, rate] of playRates(play.strengths, battingSide(play.half))) {
    for (const [at, from] of runningBounds.slice(0, -1).entries()) {
      const share = ((runningBounds[at + 1] ?? 0) - from) / 1_000
      const { game } = playAppearance(play, { plays: chosen(drawn), running: chosen(from) })
      yield { play: game, weight: (weight * rate * share) / 2 ** 32 }
    }
    drawn += rate
  }
}

/** Lists the final states of a game with their probabilities; it stops when the rest is less likely than 1 in 10^8. */
function endingsOf(play: GamePlay): Weighed[] {
  const ended = new Map<string, Weighed>()
  let open = new Map([['', { play, weight: 1 }]])
  while ([...open.values()].reduce((sum, { weight }) => sum + weight, 0) > 1e-8) {
    const following = new Map<string, Weighed>()
    for (const one of [...open.values()].flatMap((each) => [...nextOf(each)])) {
      const into = isGameOver(one.play) ? ended : following
      const { inning, half, outs, bases, innings } = one.play
      const key = JSON.stringify([inning, half, outs, bases, innings])
      into.set(key, { play: one.play, weight: one.weight + (into.get(key)?.weight ?? 0) })
    }
    open = following
  }
  return [...ended.values()]
}

describe('fair chances', () => {
  test('are those of equal sides', () => {
    const [winner] = baseballChances(startBaseball(equalStrengths))
    expect([winner?.marketId, ...(winner?.chances ?? [])]).toEqual([
      'winner',
      ['home', 539_851],
      ['away', 460_149],
    ])
  })

  const late = (away: number, outs: number, bases: number) => ({
    ...bottomOf(12, 3, away, outs, bases),
    strengths: unevenStrengths,
  })
  test.each([
    ['tied with two outs', late(3, 2, 3)],
    ['one behind with two outs and the bases loaded', late(4, 2, 7)],
    ['two behind with two outs', late(5, 2, 1)],
  ])('in the bottom of the twelfth, %s, equal those of every way to the end, settled', (_, play) => {
    const ends = endingsOf(play)
    const markets = baseballChances(play)
    expect(markets.map(({ marketId }) => marketId)).toContain('winner')
    for (const { marketId, chances } of markets)
      for (const [outcomeId, chance] of chances) {
        const shares = { won: 0, lost: 0 }
        for (const { play: end, weight } of ends) {
          const result = settleMarket(marketId, factsOfGame(end))?.get(outcomeId)
          if (result === 'won') shares.won += weight
          if (result === 'lost') shares.lost += weight
        }
        const exact = (shares.won / (shares.won + shares.lost)) * 1_000_000
        expect(Math.abs(chance - exact), `${marketId} ${outcomeId}`).toBeLessThan(chances.size + 1)
      }
  })

  const strength = fc.integer({ min: 600, max: 1_600 })
  const side = fc.record({ attack: strength, defence: strength })

  test('form complete books of undecided markets at any state', () => {
    fc.assert(
      fc.property(
        fc.record({ home: side, away: side }),
        fc.nat({ max: 90 }),
        fc.string({ maxLength: 4 }),
        (strengths, steps, game) => {
          const states = statesOf(game, strengths)
          const state = states[steps] ?? endOf(states)
          const markets = baseballChances(state)
          expect(new Set(markets.map(({ marketId }) => marketId)).size).toBe(markets.length)
          expect(markets.some(({ marketId }) => marketId === 'winner')).toBe(!isGameOver(state))
          for (const market of markets) {
            expectBook(market)
            expect(settleMarket(market.marketId, factsOfGame(state)), market.marketId).toBeNull()
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('know nothing of later keys: what follows a state leaves its prices as they are', () => {
    const state = games[0]?.[50] ?? startBaseball(equalStrengths)
    const before = baseballChances(state)
    const ends = ['a', 'b', 'c', 'd'].map((branch) => {
      let play = state
      while (!isGameOver(play)) play = playBatter(play, stepKey(branch, play.played))
      return JSON.stringify(runsOf(play))
    })
    expect(new Set(ends).size).toBeGreaterThan(1)
    expect(baseballChances(state)).toEqual(before)
    expect(baseballChances(JSON.parse(JSON.stringify(state)))).toEqual(before)
  })

  test('offer a winner, the run line of 1.5 for either side, and 7.5 runs before the game', () => {
    for (const strengths of [equalStrengths, unevenStrengths]) {
      const ids = baseballChances(startBaseball(strengths)).map(({ marketId }) => marketId)
      expect(ids).toEqual(
        expect.arrayContaining(['winner', 'run-line:-1.5', 'run-line:1.5', 'runs:7.5', 'first-five']),
      )
      expect(ids.filter((id) => id.startsWith('runs:')).length).toBeGreaterThanOrEqual(5)
    }
  })
})

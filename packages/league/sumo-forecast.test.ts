// The forecast of a sumo tournament, against tournaments played by the model itself.
import { drawsFrom } from '@mangetsu/chance'
import { settleMarket, tournamentDays } from '@mangetsu/sports'
import { soakCount } from '@mangetsu/test/soak'
import { expect, test } from 'vitest'
import type { ClubStrength } from './strengths.ts'
import {
  addRun,
  emptyTally,
  forecastOf,
  type TournamentTally,
  winnerChances,
  winsChances,
  winsLine,
} from './sumo-forecast.ts'
import {
  divisionSize,
  duelChance,
  endDay,
  progressByPlace,
  type SumoTournament,
  startTournament,
  tournamentFacts,
  withWinner,
} from './sumo-tournament.ts'

const whole = 1_000_000
const isSoak = soakCount(whole) === whole
const [runs, played] = isSoak ? [100_000, 20_000] : [1_200, 150]
const longestMs = 600_000

const strengths = Array.from({ length: divisionSize + 6 }, (_, place): ClubStrength => {
  const both = 1_300 - 9 * place
  return { attack: both, defence: both }
})

const chances = strengths.map((one) => strengths.map((other) => duelChance(one, other)))
const draws = drawsFrom(new Uint8Array(32).fill(9))
const keyOf = () => Uint8Array.from({ length: 32 }, () => draws.int(256))

/** Plays a tournament on until a day is over. */
function playUntil(start: SumoTournament, day: number): SumoTournament {
  let state = start
  while (state.day < day) {
    for (const [at, { pair }] of (state.days[state.day] ?? []).entries()) {
      const [one, other] = pair
      state = withWinner(state, at, draws.int(2 ** 32) < (chances[one]?.[other] ?? 0) ? one : other)
    }
    state = endDay(state, keyOf())
  }
  return state
}

function tallyOf(state: SumoTournament, times: number): TournamentTally {
  const tally = emptyTally()
  const forecast = forecastOf(state)
  for (let run = 0; run < times; run += 1) addRun(tally, forecast, draws)
  return tally
}

const before = startTournament(strengths)
const late = playUntil(before, 11)

/** Counts what tournaments played from a state came to, as a tally does. */
function countPlayed(state: SumoTournament): TournamentTally {
  const tally = emptyTally()
  const add = (counts: Uint32Array, at: number) => {
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (; tally.runs < played; tally.runs += 1) {
    const end = playUntil(state, tournamentDays)
    add(tally.titles, end.champion ?? 0)
    const facts = tournamentFacts(end, (place) => `w${place}`)
    for (let place = 0; place < divisionSize; place += 1) {
      for (let line = 0; line < tournamentDays; line += 1) {
        const result = settleMarket(`wins@w${place}:${line + 0.5}`, facts)?.get('over')
        const at = place * tournamentDays + line
        if (result === 'won') add(tally.over, at)
        if (result === 'lost') add(tally.under, at)
      }
    }
  }
  return tally
}

/** The deviation that hundreds of figures stay within, and the expected number below which it does not hold. */
const [bound, leastExpected] = [4.5, 8]

/** Returns the figures of two tallies that differ by more than chance. */
function deviantsOf(forecast: TournamentTally, real: TournamentTally): string[] {
  const [n, m] = [forecast.runs, real.runs]
  return (['titles', 'over', 'under'] as const).flatMap((name) =>
    [...forecast[name]].flatMap((count, at) => {
      const other = real[name][at] ?? 0
      const chance = (count + other) / (n + m)
      const error = Math.sqrt(chance * (1 - chance) * (1 / n + 1 / m))
      const isBound = Math.min(chance, 1 - chance) * m >= leastExpected
      return isBound && Math.abs(count / n - other / m) > bound * error ? [`${name} ${at}`] : []
    }),
  )
}

test.each([
  ['before the first day', before],
  ['after eleven days', late],
])(
  '%s it agrees with tournaments that are played: winner, and wins at every line',
  (_, state) => {
    expect(deviantsOf(tallyOf(state, runs), countPlayed(state))).toEqual([])
  },
  longestMs,
)

test(
  'the forecast of other strengths is found',
  () => {
    const biased = strengths.map((one, place) => (place === 4 ? { attack: 1_500, defence: 1_500 } : one))
    expect(deviantsOf(tallyOf(startTournament(biased), 400), tallyOf(before, 400))).toContain('titles 4')
  },
  longestMs,
)

test('chances of the winner sum to a million; those out of reach have none, others at least one run', () => {
  const tally = tallyOf(late, 400)
  const { marketId, chances: ofWinner } = winnerChances(forecastOf(late), tally, (place) => `w${place}`)
  expect(marketId).toBe('tournament-winner')
  expect([...ofWinner.values()].reduce((sum, one) => sum + one, 0)).toBe(1_000_000)
  const most = Math.max(...progressByPlace(late).map(({ wins }) => wins))
  for (const [id, chance] of ofWinner) {
    const { wins = 0, left = 0 } = progressByPlace(late)[Number(id.slice(1))] ?? {}
    expect(chance > 0).toBe(wins + left >= most)
  }
})

test('the line of a wrestler is an even one, and what is still possible has a chance', () => {
  const tally = tallyOf(before, 400)
  const forecast = forecastOf(before)
  for (const place of Array.from({ length: divisionSize }, (_, at) => at)) {
    const line = winsLine(strengths, place)
    const { marketId, chances: ofWins } = winsChances(forecast, tally, { place, line, id: `w${place}` })
    expect(marketId).toBe(`wins@w${place}:${line + 0.5}`)
    expect([...ofWins.values()].reduce((sum, one) => sum + one, 0)).toBe(1_000_000)
    expect(Math.min(...ofWins.values())).toBeGreaterThan(250_000)
  }
  const passed = progressByPlace(late).findIndex(({ wins }) => wins > 5)
  const { chances: ofPassed } = winsChances(forecastOf(late), tally, { place: passed, line: 5, id: 'a' })
  expect(ofPassed.get('under')).toBe(0)
})

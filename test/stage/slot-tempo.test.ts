// The duration of each slot's spins and respins, over recorded rounds of every feature, on a clock that tests advance.

import { drawsFrom } from '@mangetsu/chance'
import { slotModels } from '@mangetsu/games/models'
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { createSlotMath } from '@mangetsu/slot-engine/slot'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createSkipController } from '@mangetsu/stage-kit/motion'
import type { SlotDesign } from '@mangetsu/stage-kit/slots/design'
import { atTempo, tempoOf } from '@mangetsu/stage-kit/slots/tempo'
import { beforeAll, expect, test } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { type TimedEvent, timesOf } from './slot-timing.ts'

const stakeMinor = 2_000n
const priceMinor = 200_000n
const facts = {
  rtpPpm: 960_000,
  volatility: 'medium' as const,
  stakes: {},
  featureReturns: { freeSpins: 960_000 },
}

/** The events with which a feature begins. */
const begins: readonly string[] = ['freeSpinsBegin', 'respinsBegin', 'holdBegin', 'meterFull']
/**
 * The rounds recorded of each game: the first ones of the base game and of each feature, and those with the longest
 * spins among the first 2,000 spins of features.
 */
const recorded = { base: 20, feature: 3, longest: 4, spins: 2_000, among: 30_000 } as const

type SpinTime = {
  readonly phase: string
  readonly ms: number
  readonly cascades: number
  readonly wins: readonly number[]
}
type Respin = { readonly ms: number; readonly landed: number; readonly hasPrize: boolean }

/** The events that belong to the spin before them. */
const own: readonly SlotEvent['type'][] = ['wilds', 'wins', 'cascade', 'scoop', 'sets']

/** Joins the events of each spin: from its beginning to that of the next event which does not belong to it. */
function spinsOf(times: readonly TimedEvent[]): readonly SpinTime[] {
  return times.flatMap(({ event, fromMs }, at) => {
    if (event.type !== 'spin') return []
    const after = times.slice(at + 1)
    const end = after.findIndex(({ event: { type } }) => !own.includes(type))
    const within = after.slice(0, end)
    const cascades = within.filter(({ event: { type } }) => type === 'cascade').length
    const wins = within.flatMap((one) => (one.event.type === 'wins' ? [one.toMs - one.fromMs] : []))
    return [{ phase: event.phase, ms: (after[end]?.fromMs ?? fromMs) - fromMs, cascades, wins }]
  })
}

const respinsOf = (times: readonly TimedEvent[]): readonly Respin[] =>
  times.flatMap(({ event, fromMs, toMs }) =>
    event.type === 'holdSpin'
      ? [
          {
            ms: toMs - fromMs,
            landed: event.landed.length,
            hasPrize: event.landed.some(({ prize }) => prize !== undefined),
          },
        ]
      : [],
  )

const designOf = async ({ id }: SlotModel): Promise<SlotDesign> =>
  (await import(`../../games/${id}/stage/design.ts`)).design

type DrawnRound = { readonly events: readonly SlotEvent[]; readonly before: string | undefined }

/** Returns the number of events in each spin of the round's features; a long chain has the most. */
function spinLengths(events: readonly SlotEvent[]): readonly number[] {
  const lengths: number[] = []
  let isFeature = false
  for (const { type, ...event } of events) {
    if (type === 'spin') isFeature = 'phase' in event && event.phase !== 'base'
    if (!isFeature) continue
    if (type === 'spin') lengths.push(0)
    else if (own.includes(type)) lengths.push((lengths.pop() ?? 0) + 1)
  }
  return lengths
}

/** Returns the rounds whose largest respins have each number of new symbols, without prizes, once each. */
function roundsOfRespins(rounds: readonly DrawnRound[]): readonly DrawnRound[] {
  const found = new Map<number, DrawnRound>()
  for (const round of rounds)
    for (const event of round.events)
      if (event.type === 'holdSpin' && event.landed.every(({ prize }) => prize === undefined))
        found.set(event.landed.length, found.get(event.landed.length) ?? round)
  return [...found.values()]
}

/** Draws rounds until they have the spins of features wanted. */
function drawRounds(model: SlotModel): readonly DrawnRound[] {
  const math = createSlotMath(model, facts)
  const draws = drawsFrom(new Uint8Array(32).fill(5))
  const rounds: DrawnRound[] = []
  let state = math.initialState
  let spins = 0
  while (rounds.length < recorded.among && spins < recorded.spins) {
    const outcome = math.play(draws, stakeMinor, state)
    const events = outcome.events as readonly SlotEvent[]
    rounds.push({ events, before: state })
    state = outcome.state ?? state
    spins += spinLengths(events).length
  }
  return rounds
}

/** Plays rounds of the base game, rounds of each feature, and those with the longest spins and respins. */
async function playGame(model: SlotModel): Promise<readonly TimedEvent[]> {
  const design = await designOf(model)
  const rounds = drawRounds(model)
  const found = new Map<string, number>()
  const first = rounds.filter(({ events }) => {
    const feature = events.find(({ type }) => begins.includes(type))?.type ?? 'base'
    const count = found.get(feature) ?? 0
    found.set(feature, count + 1)
    return count < (feature === 'base' ? recorded.base : recorded.feature)
  })
  const lengthOf = ({ events }: DrawnRound) => Math.max(0, ...spinLengths(events))
  const longestFirst = rounds.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const chosen = new Set([...first, ...longestFirst.slice(0, recorded.longest), ...roundsOfRespins(rounds)])
  const times: TimedEvent[] = []
  for (const { events, before } of chosen)
    times.push(...(await timesOf(design, events, { stakeMinor, currency: 'JPY' }, before)))
  return times
}

type PlayedGame = { readonly id: string; readonly times: readonly TimedEvent[] }

let played: readonly PlayedGame[] = []

beforeAll(async () => {
  const games: PlayedGame[] = []
  for (const model of await slotModels()) games.push({ id: model.id, times: await playGame(model) })
  played = games
})

/** Returns all spins of a feature by game, without games that have none. */
const featureSpins = () =>
  played
    .map(({ id, times }) => ({ id, spins: spinsOf(times).filter(({ phase }) => phase !== 'base') }))
    .filter(({ spins }) => spins.length > 0)

const longest = (values: readonly number[]): number => Math.max(...values)

test('the longest spin of a feature takes at most 3 s in every game, however many cascades it has', () => {
  const games = featureSpins()
  expect(games.map(({ id }) => id)).toEqual([
    'fujin-raijin',
    'kingyo',
    'maneki',
    'moonlit-festival',
    'tanabata',
    'ukai',
  ])
  for (const { id, spins } of games) {
    for (const { ms, cascades } of spins) expect(ms, `${id}, ${cascades} cascades`).toBeLessThanOrEqual(3_000)
  }
})

test('a spin of a feature without a win is clearly shorter than one with a win', () => {
  for (const { id, spins } of featureSpins()) {
    const [blank, won] = [false, true].map((isWon) => spins.filter(({ wins }) => wins.length > 0 === isWon))
    if (blank?.length === 0) continue
    const shortest = Math.min(...(won ?? []).map(({ ms }) => ms))
    expect(longest((blank ?? []).map(({ ms }) => ms)), id).toBeLessThan(shortest * 0.75)
  }
})

test('a win within a feature takes less time than one of the base game', () => {
  for (const { id, spins } of featureSpins()) {
    const base = played.find((game) => game.id === id)?.times ?? []
    const baseWins = spinsOf(base).flatMap(({ phase, wins }) => (phase === 'base' ? wins.slice(0, 1) : []))
    expect(longest(spins.flatMap(({ wins }) => wins)), id).toBeLessThan(Math.min(...baseWins))
  }
})

test('each cascade of a chain plays faster than the one before it, in the base game down to two fifths', () => {
  const sharesIn = (phase: 'base' | 'free') =>
    [1, 2, 3, 4, 5, 9].map((no) =>
      tempoOf(
        { type: 'cascade', no, removed: [], grid: '', multiplier: 1 },
        { spin: { phase }, cascades: 0 },
      ),
    )
  expect(sharesIn('base')).toEqual([1, 0.75, 0.5625, 0.421875, 0.4, 0.4])
  const [one = 0, two, , , , nine] = sharesIn('free')
  expect(two).toBeCloseTo(one * 0.45)
  expect(nine).toBeCloseTo(one * 0.45 ** 8)
})

test('time to read is never shortened with reduced motion', () => {
  const performanceOf = (isMotionReduced: boolean) =>
    createPerformance(manualClock(), createSkipController(), isMotionReduced)
  const [still, moving] = [performanceOf(true), performanceOf(false)]
  expect(atTempo(still, 0.5)).toBe(still)
  expect(atTempo(moving, 0.5)).not.toBe(moving)
})

test('a respin of hold and spin takes at most 1.2 s with any number of new symbols; a prize has its own fanfare', () => {
  const games = played.map(({ id, times }) => ({ id, respins: respinsOf(times) }))
  const withRespins = games.filter(({ respins }) => respins.length > 0)
  expect(withRespins.map(({ id }) => id)).toEqual(['daruma', 'maneki'])
  for (const { id, respins } of withRespins) {
    for (const { ms, landed, hasPrize } of respins)
      if (!hasPrize) expect(ms, `${id}, ${landed} landed`).toBeLessThanOrEqual(1_200)
    const blank = respins.filter(({ landed }) => landed === 0)
    expect(longest(blank.map(({ ms }) => ms)), id).toBeLessThanOrEqual(800)
  }
})

test('the eight free spins that can be bought take at most 24 s', async () => {
  const sellers = (await slotModels()).filter(({ featureBuys = [] }) => featureBuys.length > 0)
  expect(sellers.map(({ id }) => id)).toEqual(['ukai'])
  for (const model of sellers) {
    const design = await designOf(model)
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    const math = createSlotMath(model, facts)
    for (let no = 0; no < 12; no += 1) {
      const { events } = math.play(draws, priceMinor, undefined, 'freeSpins')
      const bought = await timesOf(design, events as readonly SlotEvent[], {
        stakeMinor: priceMinor,
        currency: 'JPY',
      })
      const eight = spinsOf(bought).slice(0, 8)
      expect(eight.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(24_000)
    }
  }
})

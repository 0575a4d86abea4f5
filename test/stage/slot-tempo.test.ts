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

/**
 * The rounds recorded of each game: the first ones of the base game, the first with each kind of event in each phase,
 * and those with the longest spins among the first 2,000 spins of features.
 */
const recorded = { base: 20, longest: 4, spins: 2_000, among: 30_000, most: 120_000 } as const

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

/** Returns the kinds of events of a round: wins and the like with the phase of their spin. */
function kindsOf(events: readonly SlotEvent[]): readonly string[] {
  let phase = 'base'
  return events.flatMap((event) => {
    if (event.type === 'spin') phase = event.phase
    if (event.type === 'holdSpin' || event.type === 'holdChosen') {
      const cells = event.type === 'holdSpin' ? event.landed : event.held
      return cells.some(({ prize }) => prize !== undefined) ? [event.type, 'prize'] : [event.type]
    }
    return [own.includes(event.type) ? `${phase} ${event.type}` : event.type]
  })
}

/** Returns the kinds of events that rounds of a model must contain; a cap and a certain prize are too rare to be drawn. */
function kindsOfModel(model: SlotModel): readonly string[] {
  const { freeSpins, respins, meter, scoop, sets, cascade } = model
  const prizes = model.hold?.prizes ?? []
  const phases = [
    'base',
    ...(freeSpins ? ['free'] : []),
    ...(respins ? ['respin'] : []),
    ...(meter ? ['meter'] : []),
  ]
  const inPhases = (type: string) => phases.map((phase) => `${phase} ${type}`)
  return [
    ...inPhases('wins'),
    ...(freeSpins ? ['freeSpinsBegin', 'freeSpinsEnd'] : []),
    ...(freeSpins && Object.keys(freeSpins.adds ?? {}).length > 0 ? ['freeSpinsMore'] : []),
    ...(respins ? ['respinsBegin'] : []),
    ...(model.hold ? ['holdBegin', 'holdChosen', 'holdSpin', 'holdEnd'] : []),
    ...(prizes.length > 0 ? ['prize'] : []),
    ...(meter ? ['meter', 'meterFull', 'meterEnd'] : []),
    ...(scoop ? inPhases('scoop') : []),
    ...(sets ? inPhases('sets') : []),
    ...(cascade ? inPhases('cascade') : []),
  ]
}

/** Draws rounds until they have the spins of features and the kinds of events wanted. */
function drawRounds(model: SlotModel): readonly DrawnRound[] {
  const math = createSlotMath(model, facts)
  const draws = drawsFrom(new Uint8Array(32).fill(5))
  const rounds: DrawnRound[] = []
  const missing = new Set(kindsOfModel(model))
  let state = math.initialState
  let spins = 0
  for (let drawn = 0; drawn < recorded.most; drawn += 1) {
    const isEnough = drawn >= recorded.among || spins >= recorded.spins
    if (isEnough && missing.size === 0) break
    const outcome = math.play(draws, stakeMinor, state)
    const events = outcome.events as readonly SlotEvent[]
    const kinds = kindsOf(events)
    // After enough rounds only those with a missing kind are kept.
    if (!isEnough || kinds.some((kind) => missing.has(kind))) rounds.push({ events, before: state })
    for (const kind of kinds) missing.delete(kind)
    state = outcome.state ?? state
    spins += spinLengths(events).length
  }
  return rounds
}

/** Returns the first rounds of the base game, and the first round with each kind of event. */
function firstOfEachKind(rounds: readonly DrawnRound[]): readonly DrawnRound[] {
  const seen = new Set<string>()
  let ofBase = 0
  return rounds.filter(({ events }) => {
    const isBase = spinLengths(events).length === 0
    if (isBase) ofBase += 1
    const kinds = kindsOf(events)
    const isNew = kinds.some((kind) => !seen.has(kind))
    for (const kind of kinds) seen.add(kind)
    return isNew || (isBase && ofBase <= recorded.base)
  })
}

/** Plays rounds of the base game, rounds of each kind of event, and those with the longest spins and respins. */
async function playGame(model: SlotModel): Promise<readonly TimedEvent[]> {
  const design = await designOf(model)
  const rounds = drawRounds(model)
  const lengthOf = ({ events }: DrawnRound) => Math.max(0, ...spinLengths(events))
  const longestFirst = rounds.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const chosen = new Set([
    ...firstOfEachKind(rounds),
    ...longestFirst.slice(0, recorded.longest),
    ...roundsOfRespins(rounds),
  ])
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

test('the recorded rounds of every game contain each kind of event of its model, in every phase', async () => {
  for (const model of await slotModels()) {
    const times = played.find(({ id }) => id === model.id)?.times ?? []
    const kinds = new Set(kindsOf(times.map(({ event }) => event)))
    expect(
      kindsOfModel(model).filter((kind) => !kinds.has(kind)),
      model.id,
    ).toEqual([])
  }
})

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
        false,
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

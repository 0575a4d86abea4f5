// Estimates of a model's return from simulated rounds: counted without events, except for every eighth round, whose
// events show its features. Exact figures are computed elsewhere; these converge while a model is edited.
import type { Draws } from '@mangetsu/chance'
import type { SlotRounds } from '@mangetsu/slot-engine/slot'
import { z99 } from '../../simulate-tally.ts'

/** Events that indicate a feature, with its name. */
const featureEvents = {
  cascade: 'cascades',
  scoop: 'scoop',
  sets: 'sets',
  respinsBegin: 'respins',
  freeSpinsBegin: 'free spins',
  holdBegin: 'hold',
  meterFull: 'full meter',
} as const

type FeatureEvent = keyof typeof featureEvents

/** Sums in stakes. */
export type LiveTally = {
  rounds: number
  sum: number
  sumOfSquares: number
  hits: number
  aboveStake: number
  capped: number
  largest: number
  /** Number of rounds whose events were inspected, and of those with each feature. */
  looked: number
  readonly features: Record<FeatureEvent, number>
  /** State of the meter. */
  state: string
}

export const newTally = (): LiveTally => ({
  rounds: 0,
  sum: 0,
  sumOfSquares: 0,
  hits: 0,
  aboveStake: 0,
  capped: 0,
  largest: 0,
  looked: 0,
  features: { cascade: 0, scoop: 0, sets: 0, respinsBegin: 0, freeSpinsBegin: 0, holdBegin: 0, meterFull: 0 },
  state: '',
})

const isFeature = (type: string): type is FeatureEvent => Object.hasOwn(featureEvents, type)

/** Plays this many further rounds. */
export function playOn(tally: LiveTally, { play, decide }: SlotRounds, draws: Draws, rounds: number): void {
  const { model } = play.slot
  for (let round = 0; round < rounds; round += 1) {
    const isSilent = tally.rounds % 8 !== 0
    const { units, events, state } = decide(draws, 1, { state: tally.state, isSilent })
    const stakes = units / model.units
    tally.state = state
    tally.rounds += 1
    tally.sum += stakes
    tally.sumOfSquares += stakes * stakes
    tally.largest = Math.max(tally.largest, stakes)
    if (units > 0) tally.hits += 1
    if (stakes > 1) tally.aboveStake += 1
    if (stakes === model.maxWinMultiple) tally.capped += 1
    if (isSilent) continue
    tally.looked += 1
    for (const type of new Set(events.map((event) => event.type)))
      if (isFeature(type)) tally.features[type] += 1
  }
}

export type LiveFigures = {
  readonly rounds: number
  readonly rtp: number
  /** Half-width of its 99 % interval. */
  readonly halfWidth: number
  readonly hitRate: number
  readonly aboveStakeRate: number
  readonly deviation: number
  readonly largest: number
  readonly cappedRate: number
  /** Share of rounds with each feature that occurred. */
  readonly features: readonly { readonly name: string; readonly rate: number }[]
}

/** Returns the estimates of a tally with at least one round. */
export function figuresOf(tally: LiveTally): LiveFigures {
  const { rounds, sum, sumOfSquares, hits, aboveStake, capped, largest, looked, features } = tally
  const rtp = sum / rounds
  const deviation = Math.sqrt(Math.max(0, sumOfSquares / rounds - rtp ** 2))
  return {
    rounds,
    rtp,
    halfWidth: (z99 * deviation) / Math.sqrt(rounds),
    hitRate: hits / rounds,
    aboveStakeRate: aboveStake / rounds,
    deviation,
    largest,
    cappedRate: capped / rounds,
    features: Object.entries(featureEvents).flatMap(([type, name]) => {
      const count = isFeature(type) ? features[type] : 0
      return count === 0 ? [] : [{ name, rate: count / looked }]
    }),
  }
}

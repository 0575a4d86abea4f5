// Computes all published figures of a slot's return from the counts: the figures table next to its model.
import type { Draws, Volatility } from '@mangetsu/chance'
import type { SlotModel } from '../model.ts'
import { createSlotPlay, type SlotPlay } from '../spin.ts'
import { type FeatureBuyFigures, featureBuyFigures } from './feature-buy-pays.ts'
import { createHoldSpinPays, holdSpinFigures } from './hold-spin-pays.ts'
import { chanceFrom, type Distribution, distributionsUpTo, type Moments, moments, sumsOf } from './pays.ts'
import { firstOption, type ReturnParts, type RoundMoments, roundMoments, roundPays } from './round-pays.ts'
import { type DrySpell, drySpell, type ManyRounds, manyRounds, roundsUntilOver } from './sessions.ts'
import { baseRequest } from './spin-request.ts'
import { type Tables, tableOf } from './tables.ts'

type FeatureFigures = {
  /** Probability per round, and mean payout when it occurs, in stakes. */
  readonly chance: number
  readonly pay: number
}

type HoldSpinTable = FeatureFigures & {
  readonly full: number
  /** Average number of rounds per prize, by its name. */
  readonly prizes: Readonly<Record<string, number>>
  /** Mean payout of hold and spin by the way it is played, and the resulting return. */
  readonly options: Readonly<Record<string, { readonly pay: number; readonly rtp: number }>>
}

type MeterTable = FeatureFigures & {
  /** Return of the first 100 rounds of a player whose meter is empty. */
  readonly first100: number
  readonly first1000: number
}

export type RoundFigures = {
  readonly rtp: number
  /** Before the cap; `cap` is the (negative) part the cap cuts off. */
  readonly parts: ReturnParts & { readonly cap: number }
  readonly hitRate: number
  readonly aboveStakeRate: number
  readonly deviation: number
  readonly volatility: Volatility
  /** Probability that a round pays at least this many stakes. */
  readonly wins: Readonly<Record<string, number>>
  readonly capRate: number
  readonly freeSpins: FeatureFigures | null
  readonly hold: HoldSpinTable | null
  readonly meter: MeterTable | null
  /** Figures of the model's feature buys; omitted if it sells none. */
  readonly featureBuys?: Readonly<Record<string, FeatureBuyFigures>>
  /** Probability that a spin of the base game shows this many scatters, indexed from none. */
  readonly scatters: readonly number[]
  readonly drySpell: DrySpell
  readonly hundredRounds: ManyRounds
  /** Number of rounds after which 90 % of sessions of 100 stakes are over; null for more than 100,000. */
  readonly roundsOf100Stakes: number | null
}

/** Low below the first deviation in stakes per round, high from the second on. */
const volatilityBounds = { medium: 3.5, high: 7 } as const

export const volatilityOf = (deviation: number): Volatility => {
  if (deviation < volatilityBounds.medium) return 'low'
  return deviation < volatilityBounds.high ? 'medium' : 'high'
}

/** Steps at which win probabilities are listed, in stakes. */
export const winSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const

/** Number of sessions simulated to estimate how long a balance lasts. */
const sessions = 10_000

function winTable(round: Distribution, units: number): Readonly<Record<string, number>> {
  const steps = winSteps.filter((step) => step * units <= round.below.length)
  return Object.fromEntries(steps.map((step) => [String(step), chanceFrom(round, step * units)]))
}

function scatterTable(play: SlotPlay, tables: Tables): readonly number[] {
  if (play.slot.scatter < 0) return []
  const table = tables.bases ?? tableOf(play, tables, baseRequest(play))
  const chances: number[] = []
  for (const { outcome, units } of table.buckets.values())
    for (const weight of units.values())
      chances[outcome.scatters] = (chances[outcome.scatters] ?? 0) + weight / table.weight
  return Array.from(chances, (chance) => chance ?? 0)
}

const pay = (part: number, chance: number): number => (chance > 0 ? part / chance : 0)

function freeSpinTable(play: SlotPlay, { ends, parts }: RoundMoments): FeatureFigures | null {
  if (play.slot.model.freeSpins === undefined) return null
  const chance = ends.reduce((sum, { start, pay: { mass } }) => (start ? sum + mass : sum), 0)
  return { chance, pay: pay(parts.freeSpins, chance) }
}

function holdSpinTable({ slot }: SlotPlay, { ends, parts, total }: RoundMoments): HoldSpinTable | null {
  const { hold: holdSpin, units } = slot.model
  const option = firstOption(slot.model)
  if (holdSpin === undefined || option === null) return null
  const cells = slot.reels * slot.rows
  const begun = ends.filter((end) => end.holdSpin !== '')
  const chance = begun.reduce((sum, end) => sum + end.pay.mass, 0)
  const figures = begun.map((end) => ({
    mass: end.pay.mass,
    ...holdSpinFigures(holdSpin, option, cells, end.holdSpin),
  }))
  const shareOf = (of: (one: (typeof figures)[number]) => number) =>
    figures.reduce((sum, one) => sum + one.mass * of(one), 0)
  const options = holdSpin.options.map((one) => {
    const payOf = createHoldSpinPays(moments, holdSpin, one, cells)
    const part = begun.reduce((sum, end) => sum + end.pay.mass * payOf(end.holdSpin).first, 0) / units
    return [one.name, { pay: pay(part, chance), rtp: total.first / units - parts.hold + part }] as const
  })
  return {
    chance,
    pay: pay(parts.hold, chance),
    full: shareOf(({ full }) => full),
    prizes: Object.fromEntries(
      holdSpin.prizes.map(({ name }) => [name, shareOf(({ prizes }) => prizes[name] ?? 0)]),
    ),
    options: Object.fromEntries(options),
  }
}

function meterTable({ parts, total, meterFigures }: RoundMoments, units: number): MeterTable | null {
  if (meterFigures === null) return null
  const { fullRate, fullWithin } = meterFigures
  const each = pay(parts.meter, fullRate)
  const within = (rounds: number) => total.first / units - parts.meter + (fullWithin(rounds) * each) / rounds
  return { chance: fullRate, pay: each, first100: within(100), first1000: within(1_000) }
}

/** Returns the distribution of a round's payout. */
export function roundDistribution(model: SlotModel, tables: Tables): Distribution {
  const play = createSlotPlay(model)
  return roundPays(distributionsUpTo(play.slot.capUnits), play, tables, firstOption(model)).total
}

/** Returns the figures of a model's rounds. `draws` decide the simulated sessions. */
export function roundFigures(model: SlotModel, tables: Tables, draws: Draws): RoundFigures {
  const play = createSlotPlay(model)
  const { units } = model
  const before = roundMoments(play, tables, firstOption(model))
  const round = roundDistribution(model, tables)
  const { below, capped } = round
  const { first, second } = sumsOf(round)
  const rtp = first / units
  const deviation = Math.sqrt(second / units ** 2 - rtp ** 2)
  const uncapped = (before.total as Moments).first / units
  return {
    rtp,
    parts: { ...before.parts, cap: rtp - uncapped },
    hitRate: chanceFrom(round, 1),
    aboveStakeRate: chanceFrom(round, units + 1),
    deviation,
    volatility: volatilityOf(deviation),
    wins: winTable(round, units),
    capRate: capped,
    freeSpins: freeSpinTable(play, before),
    hold: holdSpinTable(play, before),
    meter: meterTable(before, units),
    ...(model.featureBuys && { featureBuys: featureBuyFigures(model, tables) }),
    scatters: scatterTable(play, tables),
    drySpell: drySpell(1_000, below[0] ?? 0),
    hundredRounds: manyRounds(round, units, 100),
    roundsOf100Stakes: roundsUntilOver(round, units, { stakes: 100, share: 0.9, sessions }, draws),
  }
}

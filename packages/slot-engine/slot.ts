// Creates a slot's maths from its model: decides the whole round from one stream of draws, with the interface the
// studio uses.
import type {
  Draws,
  GameMath,
  GameState,
  RoundOutcome,
  RoundStep,
  RoundSteps,
  Volatility,
} from '@mangetsu/chance'
import { reelsNamed } from './compile.ts'
import type { SlotEvent } from './events.ts'
import { createBought, type FeatureReturns, featureBuysOf, priceOf } from './feature-buys.ts'
import {
  collect,
  countLetters,
  type FreeSpinsBegun,
  freeSpinsBegun,
  playFreeSpins,
  playMeter,
  playRespins,
} from './features.ts'
import {
  beginHoldSpin,
  beginsHoldSpin,
  type ChooseHoldSpin,
  createHoldSpin,
  type HoldSpinPlay,
  type LockedLetter,
  playHoldSpin,
} from './hold-spin.ts'
import type { HoldSpinOption, SlotModel } from './model.ts'
import { isCapped, type RoundInPlay, unitOf } from './round.ts'
import { createSlotPlay, type ReelSpin, type SlotPlay, spin } from './spin.ts'
import { assertPlayable, stakeFaults } from './validate.ts'

/** Facts about a slot in addition to its model, for the studio. */
export type SlotFacts = {
  readonly rtpPpm: number
  readonly volatility: Volatility
  /** Total stakes by currency, smallest units, ascending. */
  readonly stakes: Readonly<Record<string, readonly bigint[]>>
  /** Returns of the model's feature buys; if omitted, nothing is sold. */
  readonly featureReturns?: FeatureReturns
}

/** Chooses the first way of hold and spin where the player has no choice. */
const firstOption: ChooseHoldSpin = ([option]) => option ?? null

export type RoundResult = {
  readonly events: readonly SlotEvent[]
  /** Its payout, in units. */
  readonly units: number
  readonly state: GameState
  /**
   * Set while the player still has to choose the way of hold and spin, and the events end with `holdBegin`; null once
   * the round is over.
   */
  readonly waiting: WaitingRound | null
}

/** A round that waits for the choice of the way of hold and spin, with everything needed to resume. */
type WaitingRound = {
  readonly unitMinor: number
  /** Payout so far, in units. */
  readonly units: number
  readonly locked: readonly LockedLetter[]
  readonly begun: FreeSpinsBegun | null
  /** Letters in the meter. */
  readonly met: GameState
}

export type SlotRounds = {
  readonly play: SlotPlay
  readonly holdSpin: HoldSpinPlay | null
  /**
   * Decides a round of a feature bought at stake `unitMinor` × units. Throws a RangeError for a feature that is not
   * sold.
   */
  buy(draws: Draws, unitMinor: number, name: string, options?: { readonly isSilent?: boolean }): RoundResult
  /**
   * Decides a round of stake `unitMinor` × units, optionally without events. `state` is the meter's letters, '' for
   * none.
   */
  decide(
    draws: Draws,
    unitMinor: number,
    options?: { readonly state?: GameState; readonly choose?: ChooseHoldSpin; readonly isSilent?: boolean },
  ): RoundResult
  /** Plays a waiting round to its end, with hold and spin played in this way. */
  goOn(waiting: WaitingRound, option: HoldSpinOption, draws: Draws): RoundResult
}

/** Plays the base spin and its respins; returns the trigger of free spins. */
function playBase(play: SlotPlay, base: ReelSpin, round: RoundInPlay, draws: Draws) {
  const { slot } = play
  const { model } = slot
  const first = spin(play, round, draws, base)
  const hasRespins = model.respins !== undefined && first.cameWilds > 0
  const last = hasRespins && model.respins ? playRespins(play, round, draws, model.respins, first) : first
  return freeSpinsBegun(play, { scatters: first.scatters, stuck: last.stuck })
}

/**
 * Creates the decider of a model's rounds. It is not reentrant: one round at a time. Throws a RangeError with a
 * readable description if the model cannot be played.
 */
export function createSlotRounds(model: SlotModel): SlotRounds {
  assertPlayable(model)
  const play = createSlotPlay(model)
  const holdSpin = model.hold ? createHoldSpin(model.hold) : null
  const { capUnits } = play.slot
  const set = reelsNamed(play.slot, 'base')
  const base: ReelSpin = {
    phase: 'base',
    set,
    no: 0,
    of: 0,
    multiplier: 1,
    link: 0,
    stuck: [],
    wildRow: -1,
  }

  /** Plays the rest after the base game and any hold and spin: free spins, and the spins of a full meter. */
  function finish(
    round: RoundInPlay,
    draws: Draws,
    begun: FreeSpinsBegun | null,
    met: GameState,
  ): RoundResult {
    const { meter, freeSpins } = model
    let state = met
    if (begun !== null && freeSpins !== undefined && !isCapped(round))
      playFreeSpins(play, round, draws, freeSpins, begun)
    // A round at its cap leaves a full meter to the next round.
    if (meter !== undefined && state.length >= meter.places && !isCapped(round))
      state = playMeter(play, round, draws, meter, state)
    return { events: end(round, model), units: round.units, state, waiting: null }
  }

  const playBought = createBought(play, model)

  return {
    play,
    holdSpin,
    buy(draws, unitMinor, name, { isSilent = false } = {}) {
      const round: RoundInPlay = { events: isSilent ? null : [], unitMinor, capUnits, units: 0 }
      const price = playBought(name, round, draws)
      return { events: end(round, model, price), units: round.units, state: '', waiting: null }
    },
    decide(draws, unitMinor, { state = '', choose = firstOption, isSilent = false } = {}) {
      const round: RoundInPlay = { events: isSilent ? null : [], unitMinor, capUnits, units: 0 }
      const { meter } = model
      const begun = playBase(play, base, round, draws)
      // The symbols of the base game count, before free spins replace them.
      const shown = holdSpin === null ? 0 : countLetters(play, holdSpin.model.letters)
      const met = meter === undefined ? state : collect(play, round, meter, state)
      if (holdSpin !== null && beginsHoldSpin(round, holdSpin, shown)) {
        const locked = beginHoldSpin(play, holdSpin, round)
        const option = choose(holdSpin.model.options)
        if (option === null) {
          const waiting = { unitMinor, units: round.units, locked, begun, met }
          return { events: round.events ?? [], units: round.units, state, waiting }
        }
        playHoldSpin(play, holdSpin, option, locked, round, draws)
      }
      return finish(round, draws, begun, met)
    },
    goOn({ unitMinor, units, locked, begun, met }, option, draws) {
      if (holdSpin === null) throw new RangeError(`${model.id} has no hold and spin to go on with`)
      const round: RoundInPlay = { events: [], unitMinor, capUnits, units }
      playHoldSpin(play, holdSpin, option, locked, round, draws)
      return finish(round, draws, begun, met)
    },
  }
}

function end(round: RoundInPlay, { units }: SlotModel, price = 1): readonly SlotEvent[] {
  const { events, unitMinor } = round
  if (events === null) return []
  const totalMinor = String(round.units * unitMinor)
  if (isCapped(round)) events.push({ type: 'capReached', totalMinor })
  events.push({ type: 'roundEnd', stakeMinor: String(unitMinor * units * price), totalMinor })
  return events
}

/** Returns the meter's contents in the platform's format: count and letters, such as "3:ayw". */
const meterState = (letters: string): GameState => `${letters.length}:${letters}`

/** Returns the letters of a stored state. Throws a RangeError for text that no meter has written. */
function lettersOf(state: GameState): string {
  const [, count, letters = ''] = /^(\d+):(.*)$/.exec(state) ?? []
  if (Number(count) !== letters.length) throw new RangeError(`a meter never held ${JSON.stringify(state)}`)
  return letters
}

/**
 * Creates a slot's maths lazily on first use, so that no tables are built for games nobody plays. If hold and spin can
 * be played in several ways, a round has several steps. Throws a RangeError for stakes the model cannot divide.
 */
export function createSlotMath(
  model: SlotModel,
  { rtpPpm, volatility, stakes, featureReturns }: SlotFacts,
): GameMath {
  const [fault] = stakeFaults(model, stakes)
  if (fault) throw new RangeError(`${model.id}, ${fault.where}: ${fault.says}`)
  let made: SlotRounds | null = null
  const rounds = (): SlotRounds => {
    made ??= createSlotRounds(model)
    return made
  }
  const hasChoice = model.hold !== undefined && model.hold.options.length > 1
  return {
    id: model.id,
    version: model.version,
    rtpPpm,
    maxWinMultiple: model.maxWinMultiple,
    volatility,
    ...(model.featureBuys && featureReturns && { featureBuys: featureBuysOf(model, featureReturns) }),
    ...(model.meter === undefined ? {} : { initialState: meterState('') }),
    stakesMinor: (currency) => (Object.hasOwn(stakes, currency) ? (stakes[currency] ?? []) : []),
    play(draws, stakeMinor, state, featureBuy): RoundOutcome {
      if (featureBuy !== undefined) {
        const unitMinor = unitOf({ model }, stakeAt(priceOf(model, featureBuy), stakeMinor))
        return outcomeOf(model, unitMinor, rounds().buy(draws, unitMinor, featureBuy))
      }
      const unitMinor = unitOf({ model }, stakeMinor)
      const letters = state === undefined ? {} : { state: lettersOf(state) }
      return outcomeOf(model, unitMinor, rounds().decide(draws, unitMinor, letters))
    },
    ...(hasChoice && { steps: slotSteps(model, model.hold.options, rounds) }),
  }
}

/** Returns the stake of a price. Throws a RangeError for an amount that is not a price. */
function stakeAt(price: number, paidMinor: bigint): bigint {
  if (paidMinor % BigInt(price) !== 0n) throw new RangeError(`${paidMinor} is not ${price} equal stakes`)
  return paidMinor / BigInt(price)
}

function outcomeOf(model: SlotModel, unitMinor: number, { events, units, state }: RoundResult): RoundOutcome {
  const payoutMinor = units === 0 ? 0n : BigInt(units * unitMinor)
  return { events, payoutMinor, ...(model.meter && { state: meterState(state) }) }
}

/** Splits a slot's round into steps: up to hold and spin whose way the player chooses, and on from there. */
function slotSteps(
  model: SlotModel,
  options: readonly HoldSpinOption[],
  rounds: () => SlotRounds,
): RoundSteps<WaitingRound | null> {
  const step = (unitMinor: number, result: RoundResult): RoundStep<WaitingRound | null> => {
    const { events, waiting } = result
    const actions = options.map(({ name }) => ({ action: name, stakeMinor: 0n }))
    if (waiting !== null) return { position: waiting, events, actions, payoutMinor: 0n }
    return { position: null, actions: [], ...outcomeOf(model, unitMinor, result) }
  }
  return {
    begin(draws, stakeMinor, state) {
      const unitMinor = unitOf({ model }, stakeMinor)
      const gathered = state === undefined ? {} : { state: lettersOf(state) }
      return step(unitMinor, rounds().decide(draws, unitMinor, { ...gathered, choose: () => null }))
    },
    next(position, action, draws) {
      const option = options.find(({ name }) => name === action)
      if (position === null || option === undefined) throw new RangeError(`${action} is not open`)
      return step(position.unitMinor, rounds().goOn(position, option, draws))
    },
    whenLeft: () => (options[0] as HoldSpinOption).name,
  }
}

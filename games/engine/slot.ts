// A slot's mathematics out of its model: the whole round decided from one stream of draws, as the studio deals with it.
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
  beginHold,
  beginsHold,
  type ChooseHold,
  createHold,
  type HeldLetter,
  type HoldPlay,
  playHold,
} from './hold.ts'
import type { HoldOption, SlotModel } from './model.ts'
import { isCapped, type RoundInPlay, unitOf } from './round.ts'
import { createSlotPlay, type ReelSpin, type SlotPlay, spin } from './spin.ts'
import { assertPlayable, stakeFaults } from './validate.ts'

/** What the studio knows of a slot besides its model. */
export type SlotFacts = {
  readonly rtpPpm: number
  readonly volatility: Volatility
  /** The total stakes by currency, smallest units, ascending. */
  readonly stakes: Readonly<Record<string, readonly bigint[]>>
  /** Of what the model sells; left out where nothing is said of it, and then nothing is sold. */
  readonly featureReturns?: FeatureReturns
}

/** The first way of a hold, where nobody chooses. */
const firstOption: ChooseHold = ([option]) => option ?? null

export type RoundResult = {
  readonly events: readonly SlotEvent[]
  /** What it pays, in units. */
  readonly units: number
  readonly state: GameState
  /** Where a way of the hold is still to be chosen, and the events end with `holdBegin`; null once the round is over. */
  readonly waiting: WaitingRound | null
}

/** A round that waits for the way its hold is played: all that is needed to go on. */
export type WaitingRound = {
  readonly unitMinor: number
  /** What it has paid so far, in units. */
  readonly units: number
  readonly held: readonly HeldLetter[]
  readonly begun: FreeSpinsBegun | null
  /** The letters the meter holds. */
  readonly met: GameState
}

export type SlotRounds = {
  readonly play: SlotPlay
  readonly hold: HoldPlay | null
  /** Decides a round whose feature is bought at stake `unitMinor` × units. Throws a RangeError for what is not sold. */
  buy(draws: Draws, unitMinor: number, name: string, options?: { readonly isSilent?: boolean }): RoundResult
  /**
   * Decides a round of stake `unitMinor` × units; without events where they are not wanted. `state` is the letters the
   * meter holds, '' for none.
   */
  decide(
    draws: Draws,
    unitMinor: number,
    options?: { readonly state?: GameState; readonly choose?: ChooseHold; readonly isSilent?: boolean },
  ): RoundResult
  /** Plays a round that waits to its end, its hold this way. */
  goOn(waiting: WaitingRound, option: HoldOption, draws: Draws): RoundResult
}

/** The base spin and the respins it brings; answers what free spins begin with. */
function playBase(play: SlotPlay, base: ReelSpin, round: RoundInPlay, draws: Draws) {
  const { slot } = play
  const { model } = slot
  const first = spin(play, round, draws, base)
  const hasRespins = model.respins !== undefined && first.cameWilds > 0
  const last = hasRespins && model.respins ? playRespins(play, round, draws, model.respins, first) : first
  return freeSpinsBegun(play, { scatters: first.scatters, stuck: last.stuck })
}

/**
 * What decides a model's rounds. Two rounds are never decided at once in it. Throws a RangeError that says in words what
 * keeps a model from being played.
 */
export function createSlotRounds(model: SlotModel): SlotRounds {
  assertPlayable(model)
  const play = createSlotPlay(model)
  const hold = model.hold ? createHold(model.hold) : null
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

  /** What follows the hold, or the base game without one: free spins, and the spins of a full meter. */
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
    // A round at its cap leaves a full meter full, for the next one.
    if (meter !== undefined && state.length >= meter.places && !isCapped(round))
      state = playMeter(play, round, draws, meter, state)
    return { events: end(round, model), units: round.units, state, waiting: null }
  }

  const playBought = createBought(play, model)

  return {
    play,
    hold,
    buy(draws, unitMinor, name, { isSilent = false } = {}) {
      const round: RoundInPlay = { events: isSilent ? null : [], unitMinor, capUnits, units: 0 }
      const price = playBought(name, round, draws)
      return { events: end(round, model, price), units: round.units, state: '', waiting: null }
    },
    decide(draws, unitMinor, { state = '', choose = firstOption, isSilent = false } = {}) {
      const round: RoundInPlay = { events: isSilent ? null : [], unitMinor, capUnits, units: 0 }
      const { meter } = model
      const begun = playBase(play, base, round, draws)
      // What the reels of the base game showed counts, before free spins put others in their place.
      const shown = hold === null ? 0 : countLetters(play, hold.model.letters)
      const met = meter === undefined ? state : collect(play, round, meter, state)
      if (hold !== null && beginsHold(round, hold, shown)) {
        const held = beginHold(play, hold, round)
        const option = choose(hold.model.options)
        if (option === null) {
          const waiting = { unitMinor, units: round.units, held, begun, met }
          return { events: round.events ?? [], units: round.units, state, waiting }
        }
        playHold(play, hold, option, held, round, draws)
      }
      return finish(round, draws, begun, met)
    },
    goOn({ unitMinor, units, held, begun, met }, option, draws) {
      if (hold === null) throw new RangeError(`${model.id} has no hold to go on with`)
      const round: RoundInPlay = { events: [], unitMinor, capUnits, units }
      playHold(play, hold, option, held, round, draws)
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

/** What a meter holds as the platform keeps it: how many, and which, such as "3:ayw". */
export const meterState = (letters: string): GameState => `${letters.length}:${letters}`

/** The letters of a kept state. Throws a RangeError for what no meter has written. */
export function lettersOf(state: GameState): string {
  const [, count, letters = ''] = /^(\d+):(.*)$/.exec(state) ?? []
  if (Number(count) !== letters.length) throw new RangeError(`a meter never held ${JSON.stringify(state)}`)
  return letters
}

/**
 * The mathematics of a slot, made on its first use: tables are not laid out for games nobody plays. Where a hold can be
 * played in several ways, a round has several steps. Throws a RangeError for stakes the model cannot divide.
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

/** The stake a price was paid at. Throws a RangeError for a sum that is no price. */
function stakeAt(price: number, paidMinor: bigint): bigint {
  if (paidMinor % BigInt(price) !== 0n) throw new RangeError(`${paidMinor} is not ${price} equal stakes`)
  return paidMinor / BigInt(price)
}

function outcomeOf(model: SlotModel, unitMinor: number, { events, units, state }: RoundResult): RoundOutcome {
  const payoutMinor = units === 0 ? 0n : BigInt(units * unitMinor)
  return { events, payoutMinor, ...(model.meter && { state: meterState(state) }) }
}

/** A slot's round as steps: up to a hold whose way the player chooses, and on from there. */
function slotSteps(
  model: SlotModel,
  options: readonly HoldOption[],
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
    whenLeft: () => (options[0] as HoldOption).name,
  }
}

// A slot's mathematics out of its model: the whole round decided from one stream of draws, as the studio deals with it.
import type { Draws, GameMath, GameState, RoundOutcome, Volatility } from '@mangetsu/chance'
import { reelsNamed } from './compile.ts'
import type { SlotEvent } from './events.ts'
import { collect, countLetters, freeSpinsBegun, playFreeSpins, playMeter, playRespins } from './features.ts'
import { beginsHold, type ChooseHold, createHold, type HoldPlay, playHold } from './hold.ts'
import type { SlotModel } from './model.ts'
import { isCapped, type RoundInPlay, unitOf } from './round.ts'
import { createSlotPlay, type ReelSpin, type SlotPlay, spin } from './spin.ts'
import { assertPlayable, stakeFaults } from './validate.ts'

/** What the studio knows of a slot besides its model. */
export type SlotFacts = {
  readonly rtpPpm: number
  readonly volatility: Volatility
  /** The total stakes by currency, smallest units, ascending. */
  readonly stakes: Readonly<Record<string, readonly bigint[]>>
}

/** The first way of a hold, where nobody chooses. */
const firstOption: ChooseHold = ([option]) => option ?? null

export type RoundResult = {
  readonly events: readonly SlotEvent[]
  /** What it pays, in units. */
  readonly units: number
  readonly state: GameState
  /** False where a way of the hold is still to be chosen: the events end with `holdBegin`. */
  readonly isOver: boolean
}

export type SlotRounds = {
  readonly play: SlotPlay
  readonly hold: HoldPlay | null
  /**
   * Decides a round of stake `unitMinor` × units; without events where they are not wanted. `state` is the letters the
   * meter holds, '' for none.
   */
  decide(
    draws: Draws,
    unitMinor: number,
    options?: { readonly state?: GameState; readonly choose?: ChooseHold; readonly isSilent?: boolean },
  ): RoundResult
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

  return {
    play,
    hold,
    decide(draws, unitMinor, { state = '', choose = firstOption, isSilent = false } = {}) {
      const round: RoundInPlay = { events: isSilent ? null : [], unitMinor, capUnits, units: 0 }
      const { meter, freeSpins } = model
      const begun = playBase(play, base, round, draws)
      // What the reels of the base game showed counts, before free spins put others in their place.
      const held = hold === null ? 0 : countLetters(play, hold.model.letters)
      let met = meter === undefined ? state : collect(play, round, meter, state)
      if (hold !== null && beginsHold(round, hold, held)) {
        const isOver = playHold(play, hold, round, draws, choose)
        if (!isOver) return { events: round.events ?? [], units: round.units, state, isOver: false }
      }
      if (begun !== null && freeSpins !== undefined && !isCapped(round))
        playFreeSpins(play, round, draws, freeSpins, begun)
      // A round at its cap leaves a full meter full, for the next one.
      if (meter !== undefined && met.length >= meter.places && !isCapped(round))
        met = playMeter(play, round, draws, meter, met)
      return { events: end(round, model), units: round.units, state: met, isOver: true }
    },
  }
}

function end(round: RoundInPlay, { units }: SlotModel): readonly SlotEvent[] {
  const { events, unitMinor } = round
  if (events === null) return []
  const totalMinor = String(round.units * unitMinor)
  if (isCapped(round)) events.push({ type: 'capReached', totalMinor })
  events.push({ type: 'roundEnd', stakeMinor: String(unitMinor * units), totalMinor })
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
 * The mathematics of a slot, made on its first use: tables are not laid out for games nobody plays. Throws a RangeError for
 * stakes the model cannot divide.
 */
export function createSlotMath(model: SlotModel, { rtpPpm, volatility, stakes }: SlotFacts): GameMath {
  const [fault] = stakeFaults(model, stakes)
  if (fault) throw new RangeError(`${model.id}, ${fault.where}: ${fault.says}`)
  let rounds: SlotRounds | null = null
  return {
    id: model.id,
    version: model.version,
    rtpPpm,
    maxWinMultiple: model.maxWinMultiple,
    volatility,
    ...(model.meter === undefined ? {} : { initialState: meterState('') }),
    stakesMinor: (currency) => (Object.hasOwn(stakes, currency) ? (stakes[currency] ?? []) : []),
    play(draws, stakeMinor, state): RoundOutcome {
      const unitMinor = unitOf({ model }, stakeMinor)
      rounds ??= createSlotRounds(model)
      const result = rounds.decide(draws, unitMinor, state === undefined ? {} : { state: lettersOf(state) })
      const payoutMinor = result.units === 0 ? 0n : BigInt(result.units * unitMinor)
      if (model.meter === undefined) return { events: result.events, payoutMinor }
      return { events: result.events, payoutMinor, state: meterState(result.state) }
    },
  }
}

// Checks the engine against three independent auditors (payouts, order of events, and draws taken) with randomly
// generated models.
import { type Draws, drawsFrom } from '@mangetsu/chance'
import { anyModel } from '@mangetsu/test/games/any-model'
import { auditDraws, type Draw } from '@mangetsu/test/games/audit-draws'
import { auditFlow } from '@mangetsu/test/games/audit-flow'
import { auditRound } from '@mangetsu/test/games/round-audit'
import { soakCount } from '@mangetsu/test/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotEvent } from './events.ts'
import type { SlotModel } from './model.ts'
import { createSlotRounds, type RoundResult, type SlotRounds } from './slot.ts'
import { validateModel } from './validate.ts'

const unitMinor = 10

/** Draws that record requests and results. */
function recorded(draws: Draws): { draws: Draws; taken: Draw[] } {
  const taken: Draw[] = []
  const int = (n: number) => {
    const value = draws.int(n)
    taken.push([n, value])
    return value
  }
  return { draws: { int }, taken }
}

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })

/** Returns the model with its free spins for sale, if it has any that can be sold. */
function selling(model: SlotModel): SlotModel | null {
  const title = { ja: 'フリースピン', en: 'Free spins' }
  const featureBuys = [
    {
      name: 'free',
      title,
      price: 7,
      scatters: [
        [3, 2],
        [4, 1],
      ] as const,
    },
  ]
  const sold = { ...model, featureBuys }
  return validateModel(sold).length === 0 ? sold : null
}

type Decide = (rounds: SlotRounds, draws: Draws, state: string, isSilent: boolean) => RoundResult

/**
 * Plays rounds of a model with and without recording events; every finding of the auditors is a fault of the engine.
 */
function auditRounds(model: SlotModel, seed: Uint8Array, rounds: number, decide: Decide): Set<string> {
  const [written, silent] = [createSlotRounds(model), createSlotRounds(model)]
  const [stream, again] = [drawsFrom(seed), drawsFrom(seed)]
  const seen = new Set<string>()
  let state = ''
  for (let round = 0; round < rounds; round += 1) {
    const { draws, taken } = recorded(stream)
    const result = decide(written, draws, state, false)
    const { events } = result
    const faults = [
      ...auditRound(model, events, result.units, { unitMinor, state }),
      ...auditFlow(model, events, { unitMinor, before: state, after: result.state }),
      ...auditDraws(model, events, taken, unitMinor),
    ]
    if (faults.length > 0) expect([round, faults, events]).toEqual([])
    const inSilence = decide(silent, again, state, true)
    expect([inSilence.units, inSilence.state]).toEqual([result.units, result.state])
    for (const { type } of events) seen.add(type)
    state = result.state
  }
  return seen
}

test('pays by the rules, follows them, takes the disclosed draws, and pays the same without recording, for any model', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyModel, seeds, (model, seed) => {
      expect(validateModel(model)).toEqual([])
      const spun = auditRounds(model, seed, 20, ({ decide }, draws, state, isSilent) =>
        decide(draws, unitMinor, { state, isSilent }),
      )
      const sold = selling(model)
      const bought =
        sold === null
          ? []
          : auditRounds(sold, seed, 5, ({ buy }, draws, _state, isSilent) =>
              buy(draws, unitMinor, 'free', { isSilent }),
            )
      for (const type of [...spun, ...bought]) seen.add(type)
    }),
    { numRuns: soakCount(800), seed: 7 },
  )
  // The test must have met every event type, or it would prove nothing about it.
  const all: readonly SlotEvent['type'][] = [
    'spin',
    'wilds',
    'wins',
    'cascade',
    'scoop',
    'sets',
    'respinsBegin',
    'freeSpinsBegin',
    'freeSpinsMore',
    'freeSpinsEnd',
    'holdBegin',
    'holdChosen',
    'holdSpin',
    'holdEnd',
    'meter',
    'meterFull',
    'meterEnd',
    'capReached',
    'featureBought',
    'roundEnd',
  ]
  expect(all.filter((type) => !seen.has(type))).toEqual([])
}, 300_000)

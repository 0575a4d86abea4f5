// Invalid models, one for each fault, with the validator's messages.
import { faultyBuys } from '@mangetsu/test/games/faulty-buys'
import { faultyFeatures } from '@mangetsu/test/games/faulty-features'
import { faultyModels } from '@mangetsu/test/games/faulty-models'
import { bare, falling, heights, sound, ways } from '@mangetsu/test/games/sound-models'
import { describe, expect, test } from 'vitest'
import type { SlotModel } from './model.ts'
import { createSlotMath, createSlotRounds } from './slot.ts'
import { validateModel } from './validate.ts'

const rows = [...faultyModels, ...faultyFeatures, ...faultyBuys]

describe('an invalid model', () => {
  test.for(rows)('is reported: %s', ([, model, where, says]) => {
    const faults = validateModel(model)
    expect(faults).toContainEqual({ where, says: expect.stringContaining(says) })
    // Each message is one sentence that needs no programmer to explain it.
    for (const fault of faults) expect(fault.says).toMatch(/^[“"\dA-Z].*\.$/)
    expect(() => createSlotRounds(model as SlotModel)).toThrow(where)
  })

  test('reports no other fault if only one thing is wrong', () => {
    const alone = rows.filter(([, model]) => validateModel(model).length === 1)
    expect(alone.length / rows.length).toBeGreaterThan(0.85)
  })
})

test.for([sound, bare, ways, heights, falling].map((model, at) => [at, model] as const))(
  'reports nothing for valid model %i',
  ([, model]) => {
    expect(validateModel(model)).toEqual([])
    expect(() => createSlotRounds(model as unknown as SlotModel)).not.toThrow()
  },
)

test.for([null, 7, 'model', [], {}])('reports %j as not being a model', (value) => {
  expect(validateModel(value).length).toBeGreaterThan(0)
})

test('refuses stakes that the units do not divide, and stakes too large to be exact', () => {
  const math = (JPY: bigint) => () =>
    createSlotMath(sound as unknown as SlotModel, { rtpPpm: 1, volatility: 'low', stakes: { JPY: [JPY] } })
  expect(math(100n)).not.toThrow()
  for (const stake of [101n, 0n, -5n, 10n ** 15n]) expect(math(stake)).toThrow('5 equal units')
})

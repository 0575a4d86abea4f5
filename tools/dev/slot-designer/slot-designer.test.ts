// The designer's page: served in development and contained in no build; its texts, figures and rounds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slotModels } from '@mangetsu/games/models'
import { createSlotRounds } from '@mangetsu/slot-engine/slot'
import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '../../root.ts'
import { fastDraws } from '../../simulate-tally.ts'
import { readFiles } from '../../tidy/read-files.ts'
import { figuresOf, newTally, playOn } from './live-figures.ts'
import { readModel, writeModel } from './model-text.ts'
import { designerPath, slotDesigner } from './plugin.ts'
import { shownEvents } from './round-view.ts'

const models = await slotModels()
const modelOf = (id: string) => models.find((model) => model.id === id) ?? expect.fail(id)

describe('designer’s page', () => {
  test.for([
    ['serve', true],
    ['build', false],
  ] as const)('requested at %s is served: %s', async ([command, isThere]) => {
    const config = await resolveConfig({ configFile: false, plugins: [slotDesigner()] }, command)
    expect(config.plugins.some(({ name }) => name === 'slot-designer')).toBe(isThere)
  })

  test('no build references the designer’s page', () => {
    const named = [...readFiles(root)].filter(
      ([path, file]) =>
        /^(apps|packages|games|sandbox)\//.test(path) &&
        /\.tsx?$/.test(path) &&
        String(file).includes('slot-designer'),
    )
    expect(named.map(([path]) => path)).toEqual([])
    // Only the development server references it.
    const client = readFileSync(join(root, 'tools/dev/client.ts'), 'utf8')
    expect(client).toContain('plugins: [slotDesigner()]')
    expect(designerPath).toBe('/dev/slot')
  })
})

describe('model as text', () => {
  test.for(models.map((model) => [model.id, model] as const))(
    '%s is parsed to the same model',
    ([, model]) => {
      const text = writeModel(model)
      expect(readModel(text)).toEqual({ kind: 'model', model: JSON.parse(JSON.stringify(model)) })
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(140)
    },
  )

  test.for([
    ['{ "id": ', 'text', 'not JSON yet'],
    ['{ "id": "x" }', 'version', 'missing'],
  ] as const)('reports what %s lacks', ([text, where, says]) => {
    const reading = readModel(text)
    expect(reading.kind === 'faults' && reading.faults).toContainEqual({
      where,
      says: expect.stringContaining(says),
    })
  })
})

test('estimates the same figures from rounds with and without events', () => {
  const model = modelOf('maneki')
  const [tally, rounds] = [newTally(), 4_000]
  playOn(tally, createSlotRounds(model), fastDraws(3), rounds)
  const figures = figuresOf(tally)
  const [again, draws] = [createSlotRounds(model), fastDraws(3)]
  const played = Array.from({ length: rounds }, () => again.decide(draws, 1))
  const stakes = played.map(({ units }) => units / model.units)
  const mean = stakes.reduce((sum, one) => sum + one, 0) / rounds
  const deviation = Math.sqrt(stakes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds)
  expect(figures.rtp).toBeCloseTo(mean, 10)
  expect(figures.deviation).toBeCloseTo(deviation, 8)
  expect(figures.halfWidth).toBeCloseTo((2.5758 * deviation) / Math.sqrt(rounds), 8)
  expect(figures.hitRate).toBe(stakes.filter((one) => one > 0).length / rounds)
  expect(figures.largest).toBe(Math.max(...stakes))
  const looked = played.filter((_, at) => at % 8 === 0)
  const withHoldSpin = looked.filter(({ events }) => events.some(({ type }) => type === 'holdBegin')).length
  expect(figures.features.find(({ name }) => name === 'hold')?.rate ?? 0).toBe(withHoldSpin / looked.length)
})

test('shows every event of a round with the resulting grid', () => {
  const model = modelOf('ukai')
  const [rounds, draws] = [createSlotRounds(model), fastDraws(1)]
  for (let round = 0; round < 200; round += 1) {
    const { events } = rounds.decide(draws, 1)
    const shown = shownEvents(model, events)
    expect(shown.map(({ type }) => type)).toEqual(events.map(({ type }) => type))
    for (const [at, event] of events.entries())
      if ('grid' in event) expect(shown[at]?.columns.join('')).toBe(event.grid)
    for (const { columns, marked } of shown)
      for (const cell of marked) {
        const [reel = -1, row = -1] = cell.split(':').map(Number)
        expect(columns[reel]?.[row]).toBeDefined()
      }
  }
})

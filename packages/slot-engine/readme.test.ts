// Runs the example of README.md: every step is a valid model whose rounds show the step's feature.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawsFrom } from '@mangetsu/chance'
import { auditDraws, type Draw } from '@mangetsu/test/games/audit-draws'
import { auditFlow } from '@mangetsu/test/games/audit-flow'
import { auditRound } from '@mangetsu/test/games/round-audit'
import { expect, test } from 'vitest'
import { discloseSlot } from './disclosure.ts'
import type { SlotEvent } from './events.ts'
import type { SlotModel } from './model.ts'
import { createSlotRounds } from './slot.ts'
import { validateModel } from './validate.ts'

const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')

/** Each step merges its fields into those of the steps before. */
const steps: { readonly title: string; readonly model: SlotModel }[] = []
for (const [, title = '', json = ''] of text.matchAll(/## \d+\. (.+)\n\n```json\n([\s\S]+?)```/g))
  steps.push({ title, model: { ...steps.at(-1)?.model, ...JSON.parse(json) } })

/** Event that rounds can contain from each step on. */
const brings: Readonly<Record<string, SlotEvent['type']>> = {
  'Three reels, one line': 'wins',
  'Lines, a wild and a scatter': 'wins',
  Ways: 'wins',
  Cascades: 'cascade',
  'Hold and spin': 'holdEnd',
  'Free spins': 'freeSpinsEnd',
  'A meter': 'meterEnd',
}

test('has these steps', () => {
  expect(steps.map(({ title }) => title)).toEqual(Object.keys(brings))
})

test.for(steps.map(({ title, model }) => [title, model] as const))('%s', ([title, model]) => {
  expect(validateModel(model)).toEqual([])
  expect(discloseSlot(model).tables.length).toBeGreaterThan(1)
  const rounds = createSlotRounds(model)
  const stream = drawsFrom(new Uint8Array(32).fill(3))
  const seen = new Set<string>()
  let [state, units] = ['', 0]
  const count = 2_000
  for (let round = 0; round < count; round += 1) {
    const taken: Draw[] = []
    const int = (n: number) => {
      const value = stream.int(n)
      taken.push([n, value])
      return value
    }
    const result = rounds.decide({ int }, 1, { state })
    const faults = [
      ...auditRound(model, result.events, result.units, { unitMinor: 1, state }),
      ...auditFlow(model, result.events, { unitMinor: 1, before: state, after: result.state }),
      ...auditDraws(model, result.events, taken, 1),
    ]
    if (faults.length > 0) expect([round, faults]).toEqual([])
    for (const { type } of result.events) seen.add(type)
    state = result.state
    units += result.units
  }
  expect(seen).toContain(brings[title])
  // No step pays more than its stakes.
  expect(units / count / model.units).toBeLessThan(1)
})

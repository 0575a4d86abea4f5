// What is pure of this stage: how the fire grows, how embers fly, which moons gather, and what stands before the first round.
import { columnsOf } from '@mangetsu/stage-kit/slots/cells'
import { cellsWith } from '@mangetsu/stage-kit/slots/gathering'
import { describe, expect, it } from 'vitest'
import { fires, tags } from '../art/geometry.ts'
import { model } from '../model.ts'
import { design } from './design.ts'
import { emberAt, lightOf, stepAt } from './fire-steps.ts'

describe('the fire', () => {
  it('grows after the second and the fourth cascade, and never beyond its third step', () => {
    expect(model.cascade?.multipliers).toEqual(tags.multipliers)
    expect(tags.multipliers.map(stepAt)).toEqual([1, 1, 2, 2, 3])
  })
  it('lights the river as its steps say, and evenly between them', () => {
    expect([1, 2, 3].map((level) => lightOf(fires.firelight, level))).toEqual([...fires.firelight])
    expect(lightOf(fires.firelight, 1.5)).toBeCloseTo((fires.firelight[0] + fires.firelight[1]) / 2, 6)
  })
  it('throws embers that come out of the dark and go out in it', () => {
    const ember = { x: 0, y: 0, alpha: 0 }
    for (let index = 0; index < 22; index += 1)
      for (let nowMs = 0; nowMs < 9_000; nowMs += 37) {
        emberAt(ember, index, nowMs)
        expect(ember.alpha).toBeGreaterThanOrEqual(0)
        expect(ember.alpha).toBeLessThanOrEqual(1)
        if (ember.y > 0.98 || ember.y < 0.01) expect(ember.alpha).toBeLessThan(0.07)
      }
  })
})

it('the moons that gather are those the columns show', () => {
  expect(cellsWith('M', ['ouM', 'M', 'sshM'], 7)).toEqual([2, 7, 17])
})

it('what stands before the first round has no symbol on the first three columns at once', () => {
  const { grid, heights } = design.opening
  const columns = columnsOf(model.grid, grid, heights).slice(0, 3)
  const wild = model.wilds[0]?.letter ?? ''
  const joined = Object.keys(model.symbols).filter((letter) =>
    columns.every((column) => column.includes(letter) || column.includes(wild)),
  )
  expect(joined).toEqual([])
})

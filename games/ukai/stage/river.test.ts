// Tests of this stage's pure parts: tags, collected moons, and the symbols before the first round.
import { columnsOf } from '@mangetsu/stage-kit/slots/cells'
import { cellsWith } from '@mangetsu/stage-kit/slots/gathering'
import { expect, it } from 'vitest'
import { tags } from '../art/geometry.ts'
import { model } from '../model.ts'
import { design } from './design.ts'

it('there is a tag for each multiplier of the cascades', () => {
  expect(model.cascade?.multipliers).toEqual(tags.multipliers)
})

it('collects exactly the moons the columns show', () => {
  expect(cellsWith('M', ['ouM', 'M', 'sshM'], 7)).toEqual([2, 7, 17])
})

it('the symbols before the first round share none across the first three columns', () => {
  const { grid, heights } = design.opening
  const columns = columnsOf(model.grid, grid, heights).slice(0, 3)
  const wild = model.wilds[0]?.letter ?? ''
  const joined = Object.keys(model.symbols).filter((letter) =>
    columns.every((column) => column.includes(letter) || column.includes(wild)),
  )
  expect(joined).toEqual([])
})

// What is pure of this stage: its tags, which moons gather, and what stands before the first round.
import { columnsOf } from '@mangetsu/stage-kit/slots/cells'
import { cellsWith } from '@mangetsu/stage-kit/slots/gathering'
import { expect, it } from 'vitest'
import { tags } from '../art/geometry.ts'
import { model } from '../model.ts'
import { design } from './design.ts'

it('there is a tag for each multiplier of the cascades', () => {
  expect(model.cascade?.multipliers).toEqual(tags.multipliers)
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

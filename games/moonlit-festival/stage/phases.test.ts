// Tests that each multiplier has a moon phase, and that phases grow with it.
import { ladderOf } from '@mangetsu/stage-kit/slots/modes'
import { expect, it } from 'vitest'
import { model } from '../model.ts'
import { phases, stepOf } from './phases.ts'

it('phases grow with the multiplier', () => {
  expect(ladderOf(model).map((multiplier) => phases[stepOf(multiplier)])).toEqual([...phases])
  expect([...phases].sort((one, other) => one - other)).toEqual([...phases])
  expect(() => stepOf(4)).toThrow(RangeError)
})

// Tests how wind bends symbols.
import { expect, it } from 'vitest'
import { bentAt } from './wind.ts'

it('leaves symbols at rest before and after the wind', () => {
  expect([bentAt(-0.1), bentAt(0), bentAt(1), bentAt(1.2)]).toEqual([0, 0, 0, 0])
  expect(bentAt(0.1)).toBeGreaterThan(0.5)
})

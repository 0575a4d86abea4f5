// How wind bends what stands.
import { expect, it } from 'vitest'
import { bentAt } from './wind.ts'

it('what the wind bends stands still before and after', () => {
  expect([bentAt(-0.1), bentAt(0), bentAt(1), bentAt(1.2)]).toEqual([0, 0, 0, 0])
  expect(bentAt(0.1)).toBeGreaterThan(0.5)
})

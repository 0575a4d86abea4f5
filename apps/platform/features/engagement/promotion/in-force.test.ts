// Versions in force at an instant: independent of the order of queries, and equal to a separate computation.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInForceAt, type TimedVersion } from './in-force.ts'

const names = (versions: readonly (TimedVersion & { readonly name: string })[]) =>
  versions.map(({ name }) => name)

test('of two versions the later one applies from its start on, within the promotion’s own times', () => {
  const inForceAt = createInForceAt([
    { id: 'a', name: 'a1', sinceMs: 0, fromMs: 10, untilMs: 40 },
    { id: 'a', name: 'a2', sinceMs: 20, fromMs: 10, untilMs: 30 },
    { id: 'b', name: 'b1', sinceMs: 25, fromMs: 0, untilMs: Number.POSITIVE_INFINITY },
  ])
  expect([9, 10, 19, 20, 25, 29, 30, 1_000].map((atMs) => names(inForceAt(atMs)))).toEqual([
    [],
    ['a1'],
    ['a1'],
    ['a2'],
    ['a2', 'b1'],
    ['a2', 'b1'],
    ['b1'],
    ['b1'],
  ])
})

test('earlier queries do not change a result', () => {
  const moment = fc.integer({ min: 0, max: 20 })
  const version = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    sinceMs: moment,
    fromMs: moment,
    untilMs: fc.oneof(moment, fc.constant(Number.POSITIVE_INFINITY)),
  })
  fc.assert(
    fc.property(fc.array(version, { maxLength: 6 }), fc.array(moment), (versions, moments) => {
      const inOrder = [...versions].sort((one, other) => one.sinceMs - other.sinceMs)
      const inForceAt = createInForceAt(inOrder)
      for (const atMs of moments) expect(inForceAt(atMs)).toEqual(createInForceAt(inOrder)(atMs))
    }),
  )
})

// Rows in the viewport, and the steps in which they are rendered.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areSame, nextRows, noRows, type Rows, rowsIn, withMore } from './rendered-rows.ts'

const rows = (from: number, to: number): Rows => ({ from, to })

describe('rows in the viewport', () => {
  it.each([
    ['no row while the list is out of sight', -900, rows(0, 0)],
    ['the first rows', -100, rows(0, 8)],
    ['partly visible rows at both edges', 250, rows(2, 11)],
    ['no row after the last', 20_000, rows(40, 40)],
  ])('%s', (_, above, seen) => {
    expect(rowsIn(above, 844, 100, 40)).toEqual(seen)
  })

  it.each([
    [rows(0, 4), rows(0, 6)],
    [rows(3, 7), rows(1, 9)],
    [rows(37, 40), rows(35, 40)],
  ])('with two more on either side, within the list: %j', (seen, all) => {
    expect(withMore(seen, 2, 40)).toEqual(all)
  })
})

describe('the rows rendered next', () => {
  it.each([
    ['begin with the visible ones', noRows, rows(10, 20), rows(12, 16), rows(12, 13)],
    ['grow downwards first', rows(12, 13), rows(10, 20), rows(12, 16), rows(12, 14)],
    ['then grow upwards', rows(12, 20), rows(10, 20), rows(12, 16), rows(11, 20)],
    [
      'grow upwards first if visible rows are missing there',
      rows(14, 17),
      rows(10, 20),
      rows(12, 16),
      rows(13, 17),
    ],
    ['drop rows that are no longer wanted', rows(2, 9), rows(6, 14), rows(8, 12), rows(6, 10)],
    ['begin again after a jump', rows(2, 9), rows(40, 48), rows(42, 46), rows(42, 43)],
    ['stay when all are rendered', rows(10, 20), rows(10, 20), rows(12, 16), rows(10, 20)],
    ['stay within the list at its end', noRows, rows(10, 12), rows(15, 20), rows(11, 12)],
    ['are none for an empty list', rows(1, 3), noRows, noRows, noRows],
  ])('%s', (_, rendered, wanted, seen, next) => {
    expect(nextRows(rendered, wanted, seen, 1)).toEqual(next)
  })

  it('reaches the target from any state, with at most the given number of new rows per step', () => {
    const range = fc
      .tuple(fc.nat(60), fc.integer({ min: 1, max: 20 }))
      .map(([from, size]) => rows(from, from + size))
    fc.assert(
      fc.property(range, range, fc.nat(4), fc.integer({ min: 1, max: 3 }), (start, wanted, inset, atMost) => {
        const seen = rows(wanted.from + inset, wanted.to - inset)
        let rendered = start
        for (let step = 0; !areSame(rendered, wanted); step += 1) {
          expect(step).toBeLessThanOrEqual(wanted.to - wanted.from)
          const next = nextRows(rendered, wanted, seen, atMost)
          const known = Math.max(0, Math.min(rendered.to, next.to) - Math.max(rendered.from, next.from))
          expect(next.to - next.from - known).toBeLessThanOrEqual(atMost)
          expect(next.from).toBeGreaterThanOrEqual(wanted.from)
          expect(next.to).toBeLessThanOrEqual(wanted.to)
          rendered = next
        }
      }),
    )
  })
})

// Every dark module of a QR code is painted exactly once, and nothing else.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** Returns the modules covered by a path, as `x,y`. */
function covered(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step},${y}`),
  )
}

test.each([
  [[[true]], 'M0 0h1v1h-1z'],
  [[[false, true, true]], 'M1 0h2v1h-2z'],
  [
    [
      [true, false, true],
      [false, false, false],
      [true, true, true],
    ],
    'M0 0h1v1h-1zM2 0h1v1h-1zM0 2h3v1h-3z',
  ],
  [[], ''],
])('%j', (rows, path) => {
  expect(qrPath(rows)).toBe(path)
})

test('covers exactly the dark modules', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { maxLength: 12 }), { maxLength: 12 }), (rows) => {
      const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
      expect(covered(qrPath(rows))).toEqual(dark)
    }),
  )
})

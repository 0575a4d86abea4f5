// A bar and a moon are filled by their share, to a tenth of a per cent.
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Bar } from './bar.tsx'
import { litPath } from './moon-phase.tsx'

const widthsOf = (html: string): number[] =>
  [...html.matchAll(/style="width:([\d.]+)%"/g)].map(([, width]) => Number(width))

const share = fc.double({ min: 0, max: 1, noNaN: true })

test('a bar is as wide as its share', () => {
  fc.assert(
    fc.property(share, fc.boolean(), (part, isNear) => {
      const [width = Number.NaN, ...more] = widthsOf(
        renderToStaticMarkup(<Bar share={part} isNear={isNear} />),
      )
      expect(more).toEqual([])
      expect(Math.abs(width - part * 100)).toBeLessThanOrEqual(0.0501)
    }),
  )
})

test.each([
  [-1, 0],
  [0, 0],
  [0.5, 50],
  [1, 100],
  [2, 100],
])('a share of %s is rendered as %s per cent', (part, width) => {
  expect(widthsOf(renderToStaticMarkup(<Bar share={part} />))).toEqual([width])
})

test.each([
  [0.25, 0.5, [25, 50]],
  [0.25, 0.0001, [25, 1]],
  [1, 0, [100, 1]],
])('%s with an addition of %s is rendered as %j', (part, further, widths) => {
  expect(widthsOf(renderToStaticMarkup(<Bar share={part} further={further} />))).toEqual(widths)
})

/** Returns the lit share of a path over a disc of radius 10: the right half, minus or plus half an ellipse. */
function litShare(path: string): number {
  const [, bulge, sweep] = /A([\d.]+) 10 0 0 ([01]) 12 2Z$/.exec(path) ?? []
  const ofHalf = Number(bulge) / 10
  return (1 + (sweep === '1' ? ofHalf : -ofHalf)) / 2
}

test('a moon is lit by its share', () => {
  fc.assert(
    fc.property(share, (part) => {
      expect(Math.abs(litShare(litPath(part)) - part)).toBeLessThanOrEqual(0.001)
    }),
  )
})

// Tests of the layout in any viewport: the whole machine is visible, nothing is below the bars, and buttons are large
// enough for a finger.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, strips } from '../rules.ts'
import { lookAt } from './fireworks.ts'
import { payColumns } from './front.ts'
import { cellCentre, geometries, layoutOf } from './layout.ts'
import { openingStops, roleCells } from './machine.ts'

const rooms = fc.record({
  width: fc.integer({ min: 320, max: 2560 }),
  height: fc.integer({ min: 520, max: 1600 }),
  top: fc.integer({ min: 44, max: 60 }),
  panel: fc.integer({ min: 64, max: 200 }),
})

describe('layout', () => {
  it('keeps the whole machine between the bars and covers the viewport with the scene', () => {
    fc.assert(
      fc.property(rooms, ({ width, height, top, panel }) => {
        const bottom = height - panel
        const { kind, frame, scene } = layoutOf({ width, height, top, bottom })
        const geometry = geometries[kind]
        expect(frame.x).toBeGreaterThanOrEqual(-0.001)
        expect(frame.x + geometry.frame.width * frame.scale).toBeLessThanOrEqual(width + 0.001)
        expect(frame.y).toBeGreaterThanOrEqual(top - 0.001)
        expect(frame.y + geometry.frame.height * frame.scale).toBeLessThanOrEqual(bottom + 0.001)
        expect(scene.x).toBeLessThanOrEqual(0.001)
        expect(scene.y).toBeLessThanOrEqual(0.001)
        expect(scene.x + geometry.scene.width * scene.scale).toBeGreaterThanOrEqual(width - 0.001)
        expect(scene.y + geometry.scene.height * scene.scale).toBeGreaterThanOrEqual(bottom - 0.001)
      }),
    )
  })
  it('gives each reel a stop button of at least 44 px below its centre', () => {
    fc.assert(
      fc.property(rooms, ({ width, height, top, panel }) => {
        const { kind, frame, stops } = layoutOf({ width, height, top, bottom: height - panel })
        expect(stops.size).toBeGreaterThanOrEqual(44)
        stops.centres.forEach(({ x }, reel) => {
          expect(x).toBeCloseTo(frame.x + cellCentre(kind, reel, 0).x * frame.scale, 6)
        })
      }),
    )
  })
  it('opens fireworks only in the sky', () => {
    for (const [width, height, panel] of [
      [390, 844, 244],
      [1440, 900, 92],
    ] as const) {
      const { spots } = layoutOf({ width, height, top: 52, bottom: height - panel })
      expect(spots.length).toBeGreaterThan(4)
      expect(spots.every(({ x, y, size }) => x > 0 && x < width && y > 0 && y < height && size > 20)).toBe(
        true,
      )
    }
  })
})

describe('pay table', () => {
  it.each(['landscape', 'portrait'] as const)(
    'keeps three digits clear of symbols and edge in %s',
    (kind) => {
      const { first, size, apart, figures, figureSize } = payColumns[kind]
      const half = (figureSize * 1.8) / 2
      expect(first - size / 2).toBeGreaterThanOrEqual(2)
      expect(figures - half - (first + 2 * apart + size / 2)).toBeGreaterThanOrEqual(
        kind === 'landscape' ? 6 : 3,
      )
      expect(geometries[kind].pays.width - (figures + half)).toBeGreaterThanOrEqual(3)
    },
  )
})

describe('cells of a role', () => {
  it.each(lines.map((rows, at) => [at + 1, rows] as const))('on line %i have the rows %s', (line, rows) => {
    expect(
      roleCells(line, 'sssssssss')
        .map(({ row }) => row)
        .join(''),
    ).toBe(rows)
  })
  it('are the cherries on the left reel if no line shows the role', () => {
    expect(roleCells(0, 'gcyccchcw')).toEqual([{ reel: 0, row: 1 }])
  })
})

describe('before the first round', () => {
  it('shows no role on the reels', () => {
    const cell = (reel: number, row: number) => strips[reel]?.charAt(((openingStops[reel] ?? 0) + row) % 21)
    const words = lines.map((rows) => [...rows].map((row, reel) => cell(reel, Number(row))).join(''))
    expect(words.filter((word) => ['sss', 'ssh', 'ggg', 'www', 'yyy'].includes(word))).toEqual([])
    expect([0, 1, 2].map((row) => cell(0, row))).not.toContain('c')
  })
})

describe('firework', () => {
  it('rises, opens, fades and disappears', () => {
    expect(lookAt(0)).toMatchObject({ rise: 0, alpha: 0 })
    expect(lookAt(1_200)).toMatchObject({ rise: 1, size: 1, alpha: 1 })
    const fading = lookAt(2_200)
    expect(fading && fading.alpha > 0 && fading.alpha < 1 && fading.sink > 0).toBe(true)
    expect(lookAt(2_600)).toBeNull()
  })
})

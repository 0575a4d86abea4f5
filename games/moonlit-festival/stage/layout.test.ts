// Tests of the layout in any viewport: the whole frame is visible, nothing is below the bars, and cells match the
// frame.
import { twentyLines } from '@mangetsu/slot-engine/paylines'
import { boxOf, windowOf } from '@mangetsu/stage-kit/slots/cells'
import { layOutSlot } from '@mangetsu/stage-kit/slots/layout'
import { threadOf } from '@mangetsu/stage-kit/slots/threads'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../model.ts'
import { geometries } from './geometry.ts'

const rooms = fc.record({
  width: fc.integer({ min: 320, max: 2560 }),
  height: fc.integer({ min: 420, max: 1600 }),
  top: fc.integer({ min: 44, max: 60 }),
  panel: fc.integer({ min: 64, max: 200 }),
})

describe('layout', () => {
  it('equals the drawing at the two sizes it was drawn for', () => {
    const wide = layOutSlot({ width: 1280, height: 800, top: 60, bottom: 708 }, geometries)
    expect([wide.kind, wide.scene.scale, wide.scene.y]).toEqual(['landscape', 1, 0])
    expect(wide.frame.scale).toBeCloseTo(1, 1)
    const tall = layOutSlot({ width: 390, height: 844, top: 52, bottom: 600 }, geometries)
    expect([tall.kind, tall.frame.scale, tall.frame.y, tall.scene.y]).toEqual(['portrait', 1, 236, 0])
  })
  it('keeps the whole frame between the bars and covers the viewport with the scene', () => {
    fc.assert(
      fc.property(rooms, ({ width, height, top, panel }) => {
        const bottom = height - panel
        const { kind, frame, scene } = layOutSlot({ width, height, top, bottom }, geometries)
        const geometry = geometries[kind]
        expect(frame.x).toBeGreaterThanOrEqual(-0.001)
        expect(frame.x + geometry.frame.width * frame.scale).toBeLessThanOrEqual(width + 0.001)
        // In a low viewport the frame may cover the empty middle of the bar.
        expect(frame.y).toBeGreaterThanOrEqual(kind === 'landscape' && height < 520 ? 0 : top - 0.001)
        expect(frame.y + geometry.frame.height * frame.scale).toBeLessThanOrEqual(bottom + 0.001)
        expect(scene.x).toBeLessThanOrEqual(0.001)
        expect(scene.y).toBeLessThanOrEqual(0.001)
        expect(scene.x + geometry.scene.width * scene.scale).toBeGreaterThanOrEqual(width - 0.001)
        expect(scene.y + geometry.scene.height * scene.scale).toBeGreaterThanOrEqual(bottom - 0.001)
      }),
    )
  })
  it.each(['landscape', 'portrait'] as const)('has fifteen cells inside the %s window', (kind) => {
    const seen = windowOf(geometries[kind].cells, model.grid)
    for (let place = 0; place < 15; place += 1) {
      const { x, y } = boxOf(geometries[kind].cells, 3, Math.floor(place / 3), place % 3)
      expect(x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height).toBe(true)
    }
  })
})

describe('thread', () => {
  it.each(twentyLines)('of line %s runs left to right through every cell of it', (rows) => {
    const path = threadOf(
      [...rows].map((row, reel) => boxOf(geometries.landscape.cells, 3, reel, Number(row))),
    )
    expect(path).toHaveLength(rows.length + 2)
    expect(path.map(({ x }) => x)).toEqual(path.map(({ x }) => x).sort((a, b) => a - b))
  })
})

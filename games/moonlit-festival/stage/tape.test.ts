// How the reels turn: true strips pass, they begin where they stand and stop where the round says.
import { describe, expect, it } from 'vitest'
import { strips } from '../rules.ts'
import { cellsPassing, reelMs, tapeAt, tapeOf } from './tape.ts'
import { winAngle } from './winning-cells.ts'

const reelNumbers = [0, 1, 2, 3, 4]

describe.each(reelNumbers)('reel %i', (reel) => {
  it('passes its own strip from what stands to what the round says', () => {
    const tape = tapeOf(reel, 30, 'mtk')
    const ring = (strips[reel] ?? '').repeat(3)
    expect(tape.startsWith(ring.slice(30, 30 + cellsPassing(reel)))).toBe(true)
    expect(tape.endsWith('mtk')).toBe(true)
  })
  it('begins at the end of the tape and rests at its start', () => {
    expect(tapeAt(reel, 0)).toBe(cellsPassing(reel))
    expect(tapeAt(reel, reelMs(reel))).toBe(0)
    expect(tapeAt(reel, reelMs(reel) + 500)).toBe(0)
  })
  it('moves without jumps and overshoots by 3 % of a cell at most', () => {
    let last = tapeAt(reel, 0)
    for (let ms = 1; ms <= reelMs(reel); ms += 1) {
      const now = tapeAt(reel, ms)
      expect(Math.abs(now - last)).toBeLessThan(0.08)
      expect(now).toBeGreaterThanOrEqual(-0.0301)
      last = now
    }
  })
})

describe('the reels', () => {
  it('stop from the left, 90 ms after one another', () => {
    expect(reelNumbers.slice(1).map((reel) => reelMs(reel) - reelMs(reel - 1))).toEqual([90, 90, 90, 90])
  })
})

describe('winning symbols', () => {
  it('rest where the style says: the pinwheel after 60 degrees, the others as they stood', () => {
    expect(winAngle('p', 1, 1)).toBe(60)
    for (const letter of ['f', 'u', 'o', 't', 'k'] as const) expect(winAngle(letter, 1, 1)).toBeCloseTo(0, 10)
  })
})

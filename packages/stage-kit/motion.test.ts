// Tests that motions end with exactly 1 and easings run from 0 to 1.
import { manualClock } from '@mangetsu/test/stage/manual-clock'
import { describe, expect, it } from 'vitest'
import { animate, createSkipController, easeOut, overshoot } from './motion.ts'

describe('easings', () => {
  it.each([
    ['easeOut', easeOut],
    ['overshoot', overshoot(0.03)],
  ] as const)('%s begins at 0 and ends at 1', (_, ease) => {
    expect(ease(0)).toBeCloseTo(0, 12)
    expect(ease(1)).toBeCloseTo(1, 12)
  })
  it('overshoot passes the end by its share and no more', () => {
    const most = Math.max(...Array.from({ length: 1001 }, (_, at) => overshoot(0.03)(at / 1000)))
    expect(most).toBeCloseTo(1.03, 5)
  })
})

describe('a motion', () => {
  it('never decreases, and ends with exactly 1', async () => {
    const clock = manualClock()
    const steps: number[] = []
    const done = animate(clock, 100, (t) => steps.push(t), createSkipController())
    await clock.advance(200)
    await done
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.filter((t) => t === 1)).toEqual([1])
  })
  it('ends once and at once when cut', async () => {
    const clock = manualClock()
    const cut = createSkipController()
    const steps: number[] = []
    const done = animate(clock, 100, (t) => steps.push(t), cut)
    await clock.advance(32)
    cut.cut()
    await done
    await clock.advance(200)
    expect(steps.filter((t) => t === 1)).toEqual([1])
  })
  it('ends at once when begun after the cut or with duration 0', async () => {
    const cut = createSkipController()
    const steps: number[] = []
    await animate(manualClock(), 0, (t) => steps.push(t), cut)
    cut.cut()
    await animate(manualClock(), 500, (t) => steps.push(t), cut)
    expect(steps).toEqual([1, 1])
  })
})

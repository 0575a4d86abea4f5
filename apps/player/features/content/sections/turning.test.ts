// The carousel's delay is the specification's, and it pauses for every reason to.
import { describe, expect, it, test } from 'vitest'
import { mayTurn, type Stillness, slideAfter, slideByKey, turnDelayMs } from './turning.ts'

const free: Stillness = {
  isPausedByReader: false,
  isPointedAt: false,
  hasFocus: false,
  isMotionReduced: false,
  isTabHidden: false,
}

test('shows a slide for 3000 ms', () => expect(turnDelayMs).toBe(3_000))

describe('turning automatically', () => {
  it('turns several slides while no reason to pause applies', () => expect(mayTurn(3, free)).toBe(true))
  it('never turns a single slide', () => expect(mayTurn(1, free)).toBe(false))
  it.each(Object.keys(free) as (keyof Stillness)[])('pauses for %s', (reason) => {
    expect(mayTurn(3, { ...free, [reason]: true })).toBe(false)
  })
})

describe('the next slide', () => {
  it('starts again after the last', () => expect([0, 1, 2].map((i) => slideAfter(i, 3))).toEqual([1, 2, 0]))
  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Tab', 1, null],
  ])('%s on slide %i leads to %s', (key, index, next) => expect(slideByKey(key, index, 3)).toBe(next))
})

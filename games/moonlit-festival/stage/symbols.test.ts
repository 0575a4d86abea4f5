// Tests of the winning symbols' motion: they end in the resting pose the style defines.
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { symbolLetters } from '../rules.ts'
import { symbols } from './symbols.ts'

/** Returns the angles of a symbol's parts at `t` of its motion, degrees. */
function anglesAt(letter: string, t: number): readonly number[] {
  const { parts = [], win } = symbols[letter] ?? { fill: 1 }
  const views = parts.map(() => new Container())
  win?.(views, t)
  return views.map(({ rotation }) => (rotation * 180) / Math.PI)
}

it('the pinwheel rests after 60 degrees, the others in their initial pose', () => {
  expect(anglesAt('p', 1)[1]).toBeCloseTo(60, 6)
  for (const letter of ['f', 'u', 'o', 't'])
    for (const angle of anglesAt(letter, 1)) expect(angle).toBeCloseTo(0, 6)
  expect(anglesAt('t', 0.25).slice(1)).toEqual([10.5, -10.5].map((angle) => expect.closeTo(angle, 6)))
})

it('the daruma’s eye is painted by the middle of the motion', () => {
  const parts = [new Container(), new Container()]
  symbols.d?.win?.(parts, 0.25)
  expect(parts[1]?.scale.x).toBe(0.5)
  symbols.d?.win?.(parts, 0.6)
  expect(parts[1]?.scale.x).toBe(1)
})

it('each letter has its artwork', () => {
  expect(Object.keys(symbols)).toEqual([...symbolLetters])
})

// Tests of the symbols' win animations: all return to their resting pose, except for the painted eye of a daruma.
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { model } from '../model.ts'
import { symbols } from './symbols.ts'

function partsAt(letter: string, t: number): readonly Container[] {
  const { parts = [], win } = symbols[letter] ?? { fill: 1 }
  const views = parts.map(() => new Container())
  win?.(views, t)
  return views
}

it.each(Object.keys(model.symbols))('%s moves when it wins, and returns to its resting pose', (letter) => {
  for (const t of [0, 1]) for (const { rotation } of partsAt(letter, t)) expect(rotation).toBeCloseTo(0, 6)
  expect(partsAt(letter, 0.2).some(({ rotation }) => rotation !== 0)).toBe(true)
})

it.each(['K', 'A', 'S'])('daruma %s gets its second eye painted while it wins', (letter) => {
  expect([0, 1].map((t) => partsAt(letter, t).at(-1)?.alpha)).toEqual([0, 1])
})

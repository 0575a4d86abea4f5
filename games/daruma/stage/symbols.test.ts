// How symbols move: all come to rest as they stood, but for the eye of a wish that has come true.
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { model } from '../model.ts'
import { symbols } from './symbols.ts'

function partsAt(letter: string, t: number): readonly Container[] {
  const { parts = [], win } = symbols[letter] ?? { fill: 1 }
  const drawn = parts.map(() => new Container())
  win?.(drawn, t)
  return drawn
}

it.each(Object.keys(model.symbols))('%s moves when it wins, and rests as it stood', (letter) => {
  for (const t of [0, 1]) for (const { rotation } of partsAt(letter, t)) expect(rotation).toBeCloseTo(0, 6)
  expect(partsAt(letter, 0.2).some(({ rotation }) => rotation !== 0)).toBe(true)
})

it.each(['K', 'A', 'S'])('daruma %s has its second eye painted while it wins', (letter) => {
  expect([0, 1].map((t) => partsAt(letter, t).at(-1)?.alpha)).toEqual([0, 1])
})

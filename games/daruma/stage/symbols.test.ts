// How symbols and darumas move: all come to rest as they stood, but for the eye of a wish that has come true.
import { restPose } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container } from 'pixi.js'
import { expect, it } from 'vitest'
import { model } from '../model.ts'
import { rock } from './rocking.ts'
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

it('a daruma rocks about its foot: it stays where it stands, and its head goes both ways', () => {
  const height = 100
  const heads: number[] = []
  for (let t = 0; t <= 1; t += 0.05) {
    const pose = restPose()
    rock(pose, t, height)
    const foot = { x: pose.x - Math.sin(pose.turn) * 40, y: pose.y + Math.cos(pose.turn) * 40 }
    expect([foot.x, foot.y]).toEqual([expect.closeTo(0, 6), expect.closeTo(40, 6)])
    heads.push(pose.x + Math.sin(pose.turn) * 40)
  }
  expect(Math.max(...heads)).toBeGreaterThan(3)
  expect(Math.min(...heads)).toBeLessThan(-1)
})

// Tests that a win is placed over its reels, fits the picture in both orientations, and long amounts shrink.
import { expect, test } from 'vitest'
import { layOutWin } from './win-layout.ts'

const phone = {
  area: { x: 22, y: 314, width: 346, height: 238 },
  room: { width: 390, top: 52, bottom: 600 },
}
const desk = {
  area: { x: 306, y: 216, width: 668, height: 374 },
  room: { width: 1280, top: 60, bottom: 708 },
}
const short = { letters: 7, isHigh: false }

test.each([
  ['phone', phone],
  ['desk', desk],
] as const)('on a %s the moon grows with the win and stays within the picture', (_, { area, room }) => {
  const sizes = (['win', 'big', 'mega', 'full'] as const).map((size) => layOutWin(size, area, room, short))
  expect(sizes.map(({ moon }) => moon)).toEqual([...sizes].map(({ moon }) => moon).sort((a, b) => a - b))
  for (const { x, y, moon } of sizes) {
    expect(x).toBe(area.x + area.width / 2)
    expect(y - moon / 2).toBeGreaterThanOrEqual(room.top)
    expect(y + moon / 2).toBeLessThanOrEqual(room.bottom)
  }
})

test('an amount without a moon lies in the lower part of the reels, or in the upper one if the lower part has won', () => {
  const { area, room } = phone
  const low = layOutWin('win', area, room, short).y
  const high = layOutWin('win', area, room, { ...short, isHigh: true }).y
  expect([low > area.y + area.height * 0.7, high < area.y + area.height * 0.3]).toEqual([true, true])
})

test('a long amount shrinks to the width of the full moon', () => {
  const { area, room } = phone
  const { moon, figure } = layOutWin('full', area, room, { letters: 14, isHigh: false })
  expect(figure * 14 * 0.56).toBeLessThanOrEqual(moon)
})

test('an amount without a full moon keeps clear of the sides of the window', () => {
  const { area, room } = phone
  for (const size of ['big', 'mega'] as const) {
    const { figure } = layOutWin(size, { ...area, height: 380 }, room, short)
    expect(figure * short.letters * 0.56).toBeLessThan(room.width * 0.9)
  }
})

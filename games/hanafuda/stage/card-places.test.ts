// Tests where cards are placed in a tray: side by side, overlapping when there are many,
// and spread as a hand.
import { describe, expect, it } from 'vitest'
import { callPlaces, fanPlace, linesOf, rowPlace, type TrayPlace, trayFan } from './card-places.ts'

const place: TrayPlace = {
  plate: { x: 0, y: 0, width: 100, height: 30, isTall: false, letters: 20 },
  cards: { x: 10, y: 40, size: 80, step: 70 },
  pay: { x: 300, y: 15, width: 80, letters: 20 },
  lit: { x: 0, y: 0, width: 400, height: 130 },
  fan: { x: 200, y: 200, size: 140, step: 80, letters: 40 },
}

const spot = () => ({ x: 0, y: 0, size: 0, turn: 0 })
const rowOf = (count: number) =>
  Array.from({ length: count }, (_, at) => rowPlace(place, at, count, spot()).x)

describe('row', () => {
  it('keeps a place for each of five cards, however many are laid', () => {
    expect(rowOf(2)).toEqual([50, 120])
    expect(rowOf(5)).toEqual([50, 120, 190, 260, 330])
  })
  it.each([6, 11])('fits %s cards between the first and the last place', (count) => {
    const row = rowOf(count)
    expect([row[0], row.at(-1)]).toEqual([50, expect.closeTo(330, 6)])
    expect(new Set(row).size).toBe(count)
  })
})

it('spreads a hand evenly about its middle, with its edges lower and turned outwards', () => {
  for (const fan of [place.fan, trayFan(place)]) {
    const [left, middle, right] = [0, 1, 2].map((at) => fanPlace(fan, at, 3, spot())) as [
      ReturnType<typeof spot>,
      ReturnType<typeof spot>,
      ReturnType<typeof spot>,
    ]
    expect([middle.x, middle.y, middle.turn]).toEqual([fan.x, fan.y, 0])
    expect(left.x + right.x).toBeCloseTo(2 * fan.x, 6)
    expect([left.y > fan.y, left.turn < 0, right.turn > 0]).toEqual([true, true, true])
  }
})

it.each([
  ['set', 'no reading', { isGreat: false, hasReading: false }],
  ['set', 'a reading', { isGreat: false, hasReading: true }],
  ['great set', 'no reading', { isGreat: true, hasReading: false }],
  ['great set', 'a reading', { isGreat: true, hasReading: true }],
] as const)('the name of a %s with %s is above its pay, and its texts do not overlap', (_, __, call) => {
  const { name, reading, pay, letters } = callPlaces(place.fan, call)
  const heights = { name: letters, reading: place.fan.letters * 0.32, pay: place.fan.letters * 0.7 }
  const lines = call.hasReading
    ? [name + heights.name / 2, reading - heights.reading / 2, reading + heights.reading / 2]
    : [name + heights.name / 2]
  const edges = [...lines, pay - heights.pay / 2]
  expect(edges).toEqual([...edges].sort((a, b) => a - b))
})

it.each([
  ['猪鹿蝶', 'ja', true, ['猪', '鹿', '蝶']],
  ['猪鹿蝶', 'ja', false, ['猪鹿蝶']],
  ['Boar, deer, butterfly', 'en', true, ['Boar,', 'deer,', 'butterfly']],
  ['Boar, deer, butterfly', 'en', false, ['Boar, deer, butterfly']],
] as const)('breaks %s in %s into lines, tall %s', (title, lang, isTall, lines) => {
  expect(linesOf(title, lang, isTall)).toEqual(lines)
})

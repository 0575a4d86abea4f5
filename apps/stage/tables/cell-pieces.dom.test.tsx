// Tests chips on a spot: their motion, the position of amounts and other players' chips, and that nothing is cut at the
// board's sides.

import { layPieces, renderPieces, type ShownSpot } from '@mangetsu/stage-kit/tables/cell-pieces'
import type { SpotPlace } from '@mangetsu/stage-kit/tables/table-game'
import { expect, test } from 'vitest'

const face = { no: 1, figure: '500' }
const bare: ShownSpot = {
  label: 'Red',
  chips: [face],
  slip: '¥500',
  paid: [],
  isOpen: false,
  others: null,
  result: null,
}
const newChips = (pieces: HTMLElement, within: string) =>
  pieces.querySelectorAll(`${within} .chip[data-new="true"]`).length

test('lost chips leave once, and paid chips arrive once', () => {
  const pieces = document.createElement('span')
  renderPieces(pieces, bare)
  expect(newChips(pieces, '.own-chips')).toBe(1)
  renderPieces(pieces, { ...bare, result: 'lost' })
  expect(pieces.dataset.isLeaving).toBe('true')
  renderPieces(pieces, { ...bare, result: 'lost', others: { face, players: 2 } })
  expect(pieces.dataset.isLeaving).toBe('false')
  const won: ShownSpot = { ...bare, result: 'won', paid: Array.from({ length: 9 }, () => face) }
  renderPieces(pieces, won)
  expect(newChips(pieces, '.paid-chips')).toBe(5)
  renderPieces(pieces, { ...won, others: { face, players: 2 } })
  expect(newChips(pieces, '.paid-chips')).toBe(0)
})

test('reuses the elements when the look changes: a round ends on 150 spots at once', () => {
  const pieces = document.createElement('span')
  renderPieces(pieces, { ...bare, isOpen: true })
  const own = pieces.querySelector<HTMLElement>('.own-chips')
  renderPieces(pieces, { ...bare, others: { face, players: 2 } })
  renderPieces(pieces, { ...bare, others: { face, players: 3 }, result: 'lost' })
  expect(pieces.querySelector('.own-chips')).toBe(own)
  expect([own?.dataset.open, newChips(pieces, '.own-chips')]).toEqual(['false', 0])
  expect([...pieces.children].map(({ textContent }) => textContent)).toEqual(['5003', '500¥500'])
  renderPieces(pieces, { ...bare, slip: '¥1,000', result: 'won' })
  expect([...pieces.children].map(({ textContent }) => textContent)).toEqual(['500¥1,000'])
})

const spot = (place: Partial<SpotPlace>): SpotPlace => ({
  spot: 'red',
  kind: 'cell',
  tone: 'plain',
  x: 0,
  y: 20,
  width: 50,
  height: 50,
  ...place,
})
const px = (pieces: HTMLElement, name: string) => Number.parseFloat(pieces.style.getPropertyValue(name))

test.each([
  ['the first column', spot({ isSlipOnEdge: true }), 34],
  ['the middle', spot({ isSlipOnEdge: true, x: 150 }), 175],
  ['the last column', spot({ isSlipOnEdge: true, x: 300 }), 316],
])('an amount on the edge stays within the board in %s', (_, place, middle) => {
  const pieces = document.createElement('span')
  layPieces(pieces, place, { layout: { width: 350, height: 90, places: [place], rows: [] }, scale: 1 })
  expect(pieces.dataset.slip).toBe('edge')
  expect(px(pieces, 'left') + px(pieces, '--slip')).toBeCloseTo(middle)
  expect(px(pieces, 'top') + px(pieces, '--slip-down')).toBeCloseTo(place.y)
})

test("other players' chips are placed by the layout, as a number where space is small", () => {
  const pieces = document.createElement('span')
  const placed = (place: SpotPlace) =>
    layPieces(pieces, place, { layout: { width: 350, height: 90, places: [place], rows: [] }, scale: 1 })
  placed(spot({ othersAt: [0.2, 0.8] }))
  expect(px(pieces, 'left') + px(pieces, '--others')).toBeCloseTo(10)
  expect(pieces.dataset.others).toBe('number')
  placed(spot({ othersAt: [0.2, 0.8], width: 150 }))
  expect(pieces.dataset.others).toBe('chip')
  // At a seat they are visible, and at the layout's position only beside own chips.
  placed(spot({ othersAt: [0.5, 1.2], isSeat: true }))
  expect(px(pieces, 'top') + px(pieces, '--others-down')).toBeCloseTo(80)
  expect([pieces.dataset.others, pieces.dataset.seat]).toEqual(['chip', 'true'])
})

test.each([
  ['to the middle above the layout', undefined, [175, -20]],
  ['to the dealer of the layout', [60, -90] as const, [60, -90]],
])('lost chips move %s', (_, houseAt, [x, y]) => {
  const pieces = document.createElement('span')
  const place = spot({ chipSize: 20 })
  const layout = { width: 350, height: 90, places: [place], rows: [], ...(houseAt && { houseAt }) }
  layPieces(pieces, place, { layout, scale: 1 })
  expect(px(pieces, 'left') + px(pieces, '--house')).toBeCloseTo(x ?? 0)
  expect(px(pieces, 'top') + px(pieces, '--house-up')).toBeCloseTo(y ?? 0)
})

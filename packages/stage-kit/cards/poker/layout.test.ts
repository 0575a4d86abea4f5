// Tests that cards and texts fit the room without overlapping, in rooms of every size.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardHeight, handWidth } from '../hand-view.ts'
import { layOutPoker, type PokerRoom } from './layout.ts'

const rooms = fc.record({
  room: fc
    .record({
      width: fc.integer({ min: 320, max: 2_560 }),
      height: fc.integer({ min: 360, max: 1_600 }),
      top: fc.integer({ min: 44, max: 60 }),
      panel: fc.integer({ min: 64, max: 320 }),
    })
    .map(({ width, height, top, panel }) => ({
      width,
      height,
      top,
      bottom: Math.max(top + 240, height - panel),
    })),
  rows: fc.integer({ min: 9, max: 11 }),
  hands: fc.constantFrom(1, 5),
})

const check = (verify: (at: ReturnType<typeof layOutPoker>, given: PokerRoom) => void) =>
  fc.assert(fc.property(rooms, (given) => verify(layOutPoker(given), given)))

describe('the layout of a video poker', () => {
  it('places every card between the bars', () => {
    check(({ own, others }, { room }) => {
      for (const place of [own, ...others.map(({ cards }) => cards)]) {
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.x + handWidth(5, place)).toBeLessThanOrEqual(room.width + 0.01)
        expect(place.y).toBeGreaterThanOrEqual(room.top - 0.01)
      }
      expect(own.y + cardHeight(own.width)).toBeLessThanOrEqual(room.bottom + 0.01)
      expect(own.width).toBeGreaterThanOrEqual(36)
    })
  })
  it('places a line of touch height at the own hand, clear of its cards', () => {
    check(({ own, line }) => {
      expect(line.height).toBe(44)
      const isOver = line.y + line.height <= own.y + 0.01
      const isUnder = line.y >= own.y + cardHeight(own.width) - 0.01
      expect(isOver || isUnder).toBe(true)
    })
  })
  it('shows four other hands above the own one and its line when five are played, and none when one is', () => {
    check(({ others, own, line, pays, shelf }, { hands }) => {
      expect(others).toHaveLength(hands - 1)
      for (const { cards, slip } of others) {
        expect(slip.y + slip.height).toBeLessThanOrEqual(Math.min(own.y, line.y) + 0.01)
        // Beside the pay table or below it, never behind it.
        const isAside = cards.x >= pays.x + pays.width
        expect(isAside || cards.y >= pays.y + pays.height).toBe(true)
        if (shelf) expect(slip.y + slip.height).toBeLessThanOrEqual(shelf.y + shelf.height + 0.01)
      }
    })
  })
  it('leaves the sides to the controls beside the picture, and the foot to bets and status', () => {
    for (const hands of [1, 5])
      for (const width of [667, 740, 844, 932]) {
        const room = { width, height: 390, top: 52, bottom: 390, left: 68, right: 112 }
        const { own, others, pays, cloth, line } = layOutPoker({ room, rows: 11, hands })
        expect(pays.x).toBeGreaterThanOrEqual(68)
        expect(pays.x + pays.width).toBeLessThanOrEqual(cloth.x)
        expect(pays.y + pays.height).toBeLessThanOrEqual(390 - 52)
        for (const place of [own, ...others.map(({ cards }) => cards)]) {
          expect(place.x).toBeGreaterThanOrEqual(cloth.x)
          expect(place.x + handWidth(5, place)).toBeLessThanOrEqual(width - 112)
          expect(place.y + cardHeight(place.width)).toBeLessThanOrEqual(390 - 52)
        }
        for (const { slip } of others) expect(slip.y + slip.height).toBeLessThanOrEqual(line.y)
      }
  })
  it('shows every card of the other hands whole on a phone', () => {
    for (const room of [
      { width: 390, height: 844, top: 52, bottom: 552 },
      { width: 320, height: 640, top: 52, bottom: 406 },
      { width: 844, height: 390, top: 52, bottom: 390, left: 68, right: 112 },
    ])
      for (const { cards } of layOutPoker({ room, rows: 9, hands: 5 }).others)
        expect(cards.step).toBeGreaterThan(cards.width)
  })
  it('shows the whole pay table on usual screens, and cuts it at half a row when it scrolls', () => {
    const rowsShown = (width: number, top: number, bottom: number, rows: number, hands: number) => {
      const { pays } = layOutPoker({ room: { width, height: 0, top, bottom }, rows, hands })
      return (pays.height - 8 - (pays.hasTitle ? 30 : 0)) / pays.row
    }
    expect(rowsShown(390, 52, 538, 9, 1)).toBeCloseTo(9)
    expect(rowsShown(390, 52, 538, 9, 5)).toBeCloseTo(9)
    expect(rowsShown(844, 44, 326, 11, 5)).toBeCloseTo(11)
    expect(rowsShown(1_440, 60, 808, 11, 5)).toBeCloseTo(11)
    expect((rowsShown(320, 52, 368, 11, 5) + 0.25) % 1).toBeCloseTo(0.5)
  })
})

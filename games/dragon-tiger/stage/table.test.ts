// Tests of dragon tiger's layout and texts: every bet once in both orientations, and wins and returned stakes as the
// maths pays them, over all pairs of cards.
import { codeOf, deckSize } from '@mangetsu/cards'
import type { SpotPlace } from '@mangetsu/stage-kit/tables/table-game'
import { describe, expect, test } from 'vitest'
import { game as manifest } from '../tables.ts'
import { layouts } from './board.ts'
import { countWords } from './roads.ts'
import { markWords, resultOf } from './words.ts'

const [dragonTiger] = manifest.versions
if (dragonTiger === undefined) throw new Error('dragon-tiger has no mathematics')

const isOver = (one: SpotPlace, other: SpotPlace): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

const spots = dragonTiger.bets.map(({ spot }) => spot).sort()

describe.each(['landscape', 'portrait'] as const)('layout in %s', (form) => {
  const { places, rows, width, height } = layouts[form]

  test('contains every bet once in the picture and in reading order', () => {
    expect(places.map(({ spot }) => spot).sort()).toEqual(spots)
    expect(rows.flatMap((row) => row.spots).sort()).toEqual(spots)
  })

  test('has no overlapping or outlying cells', () => {
    expect(places.flatMap((one, at) => places.slice(at + 1).filter((other) => isOver(one, other)))).toEqual(
      [],
    )
    for (const { x, y, width: wide, height: high } of places) {
      expect(x + wide).toBeLessThanOrEqual(width)
      expect(y + high).toBeLessThanOrEqual(height)
    }
  })
})

test('marks as won the bets paid more than their stake and as returned those paid half, for every pair of cards', () => {
  const codes = Array.from({ length: deckSize }, (_, card) => codeOf(card))
  for (const dragon of codes)
    for (const tiger of codes) {
      const events = [{ type: 'deal', dragon, tiger }]
      const { wins, back } = resultOf(events)
      const paid = (least: bigint, most: bigint) =>
        spots.filter((spot) => {
          const payout = dragonTiger.payoutMinor(spot, 100n, events)
          return payout > least && payout <= most
        })
      expect([...wins].sort(), `${dragon} ${tiger}`).toEqual(paid(100n, 10_000n))
      expect([...back].sort(), `${dragon} ${tiger}`).toEqual(paid(0n, 100n))
    }
})

test.each([
  { mark: 'd', ja: '龍の勝ち', en: 'Dragon wins' },
  { mark: 't', ja: '虎の勝ち', en: 'Tiger wins' },
  { mark: 'n', ja: 'タイ', en: 'Tie' },
  { mark: 's', ja: 'スーテッドタイ', en: 'Suited tie' },
])('names the mark $mark $ja', ({ mark, ja, en }) => {
  expect([markWords(mark, 'ja'), markWords(mark, 'en')]).toEqual([ja, en])
})

test('describes roads in words', () => {
  expect(countWords(['d', 'd', 't', 'n', 's'], { ja: '大路', en: 'Big road' }, 'en')).toBe(
    'Big road. Of 5 rounds: dragon 2, tiger 1, tie 2.',
  )
})

test('throws for a round without cards', () => {
  expect(() => resultOf([{ type: 'newShoe', cards: 416 }])).toThrow(RangeError)
})

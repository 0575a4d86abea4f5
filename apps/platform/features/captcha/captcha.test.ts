// Drawn puzzles: the piece is what was cut, chance decides everything, words are of one kind each, edges lead astray.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createChoose } from './choose.ts'
import type { Randomness } from './randomness.ts'
import { sceneSize } from './scene.ts'
import { coverageOf, drawSides, pieceSize } from './shape.ts'
import { createSlide, type Drawing, drawSlide } from './slide.ts'
import { tolerancePx } from './solution.ts'
import { kinds } from './words.ts'

/** Repeatable chance (mulberry32). */
function randomnessOf(seed: number): Randomness {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    below: (limit) => next() % limit,
    bytes: (count) => Uint8Array.from({ length: count }, () => next() & 255),
  }
}

describe('the words', () => {
  test('there are enough kinds with enough words, and no word is of two kinds', () => {
    expect(kinds.length).toBeGreaterThanOrEqual(8)
    for (const { words } of kinds) expect(words.length).toBeGreaterThanOrEqual(20)
    for (const at of [0, 1] as const) {
      const all = kinds.flatMap(({ words }) => words.map((word) => word[at]))
      expect(new Set(all).size).toBe(all.length)
    }
  })

  test('exactly the right ones are of the kind asked for, in both languages', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('ja' as const, 'en' as const), (seed, lang) => {
        const puzzle = createChoose(lang, randomnessOf(seed))
        const kind = kinds.find((one) => puzzle.question.includes(lang === 'ja' ? `「${one.ja}」` : one.en))
        const ofKind = kind?.words.map(([ja, en]) => (lang === 'ja' ? ja : en)) ?? []
        const right = puzzle.choices.flatMap((word, place) => (ofKind.includes(word) ? [place] : []))
        expect(puzzle.right).toEqual(right)
        expect([puzzle.right.length, new Set(puzzle.choices).size]).toEqual([puzzle.wanted, 9])
      }),
    )
  })
})

describe('the slider', () => {
  test('the same chance draws the same puzzle, another chance another', async () => {
    const [one, same, other] = await Promise.all([1, 1, 2].map((seed) => createSlide(randomnessOf(seed))))
    expect(one).toEqual(same)
    expect(other?.background).not.toBe(one?.background)
    expect(one?.background).toMatch(/^data:image\/webp;base64,/)
    expect(one?.piece).toMatch(/^data:image\/png;base64,/)
    expect(one?.background.length).toBeLessThan(40_000)
  })

  test('the gap lies inside the picture, clear of where the piece begins', async () => {
    const places = await Promise.all(Array.from({ length: 40 }, (_, seed) => drawSlide(randomnessOf(seed))))
    for (const { x, pieceY } of places) {
      expect(x).toBeGreaterThan(pieceSize)
      expect(x + pieceSize).toBeLessThanOrEqual(sceneSize.width)
      expect(pieceY).toBeGreaterThanOrEqual(0)
      expect(pieceY + pieceSize).toBeLessThanOrEqual(sceneSize.height)
    }
    expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(25)
  })

  test('a piece has a bulge and a hollow, and the decoy has the opposite of each side', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { wanted, decoy } = drawSides(randomnessOf(seed))
        expect([...wanted].sort()).toEqual([-1, -1, 1, 1].sort())
        expect(wanted.map((side, index) => side + (decoy[index] ?? 0))).toEqual([0, 0, 0, 0])
        const covered = coverageOf(wanted).reduce((sum, one) => sum + one, 0)
        expect(covered).toBeGreaterThan(pieceSize ** 2 / 4)
      }),
    )
  })
})

const puzzles = 60

/** How often a search for the best place, by a score for each, lands within the tolerance. */
async function successOf(scoreAt: (drawing: Drawing, x: number) => number): Promise<number> {
  let found = 0
  for (let seed = 0; seed < puzzles; seed += 1) {
    const drawing = await drawSlide(randomnessOf(1_000 + seed))
    const scores = Array.from({ length: sceneSize.width - pieceSize }, (_, x) =>
      x < pieceSize ? -Infinity : scoreAt(drawing, x),
    )
    const best = scores.indexOf(Math.max(...scores))
    if (Math.abs(best - drawing.x) <= tolerancePx) found += 1
  }
  return found / puzzles
}

const brightness = ({ background }: Drawing, x: number, y: number): number => {
  const at = (y * background.width + x) * 3
  return [0, 1, 2].reduce((sum, channel) => sum + (background.data[at + channel] ?? 0), 0)
}

describe('programs that do not look', () => {
  test('the strongest upright edge in the piece’s rows is mostly not the gap', async () => {
    const success = await successOf((drawing, x) => {
      let energy = 0
      for (let y = drawing.pieceY; y < drawing.pieceY + pieceSize; y += 1)
        energy += Math.abs(brightness(drawing, x + 9, y) - brightness(drawing, x + 8, y))
      return energy
    })
    expect(success).toBeLessThan(0.4)
  })

  test('the place most like the piece is mostly not the gap', async () => {
    const success = await successOf((drawing, x) => {
      let difference = 0
      for (let index = 0; index < pieceSize ** 2; index += 1) {
        if (drawing.piece[index * 4 + 3] !== 255) continue
        const own = [0, 1, 2].reduce((sum, channel) => sum + (drawing.piece[index * 4 + channel] ?? 0), 0)
        const there = brightness(
          drawing,
          x + (index % pieceSize),
          drawing.pieceY + Math.floor(index / pieceSize),
        )
        difference += (own - there) ** 2
      }
      return -difference
    })
    expect(success).toBeLessThan(0.4)
  })
})

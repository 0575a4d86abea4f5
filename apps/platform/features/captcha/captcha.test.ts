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

const puzzles = 60
let drawn: Promise<Drawing[]> | undefined

/** The puzzles that are looked at, drawn once for all tests. */
const drawings = (): Promise<Drawing[]> => {
  drawn ??= Promise.all(Array.from({ length: puzzles }, (_, seed) => drawSlide(randomnessOf(1_000 + seed))))
  return drawn
}

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
    const places = await drawings()
    for (const { x, pieceY } of places) {
      expect(x).toBeGreaterThan(pieceSize)
      expect(x + pieceSize).toBeLessThanOrEqual(sceneSize.width)
      expect(pieceY).toBeGreaterThanOrEqual(0)
      expect(pieceY + pieceSize).toBeLessThanOrEqual(sceneSize.height)
    }
    expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(36)
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

/** Red, green and blue of each pixel in one. */
const brightnessOf = (data: Uint8Array, channels: 3 | 4): Int32Array =>
  Int32Array.from({ length: data.length / channels }, (_, pixel) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[pixel * channels + channel] ?? 0), 0),
  )

/** A puzzle as a program sees it. */
type Seen = {
  readonly pieceY: number
  readonly background: Int32Array
  readonly piece: Int32Array
  readonly inside: number[]
}

function seenOf({ background, piece, pieceY }: Drawing): Seen {
  const inside = Array.from({ length: pieceSize ** 2 }, (_, index) => index)
  return {
    pieceY,
    background: brightnessOf(background.data, 3),
    piece: brightnessOf(piece, 4),
    inside: inside.filter((index) => piece[index * 4 + 3] === 255),
  }
}

/** How often a search for the best place, by a score for each, lands within the tolerance. */
async function successOf(scoreAt: (seen: Seen, x: number) => number): Promise<number> {
  const found = (await drawings()).filter((drawing) => {
    const seen = seenOf(drawing)
    const scores = Array.from({ length: sceneSize.width - pieceSize }, (_, x) =>
      x < pieceSize ? -Infinity : scoreAt(seen, x),
    )
    const best = scores.indexOf(Math.max(...scores))
    return Math.abs(best - drawing.x) <= tolerancePx
  })
  return found.length / puzzles
}

const brightness = ({ background }: Seen, x: number, y: number): number =>
  background[y * sceneSize.width + x] ?? 0

describe('programs that do not look', () => {
  test('the strongest upright edge in the piece’s rows is mostly not the gap', async () => {
    const success = await successOf((seen, x) => {
      let energy = 0
      for (let y = seen.pieceY; y < seen.pieceY + pieceSize; y += 1)
        energy += Math.abs(brightness(seen, x + 9, y) - brightness(seen, x + 8, y))
      return energy
    })
    expect(success).toBeLessThan(0.4)
  })

  test('the place most like the piece is mostly not the gap', async () => {
    const success = await successOf((seen, x) => {
      let difference = 0
      for (const index of seen.inside) {
        const there = brightness(seen, x + (index % pieceSize), seen.pieceY + Math.floor(index / pieceSize))
        difference += ((seen.piece[index] ?? 0) - there) ** 2
      }
      return -difference
    })
    expect(success).toBeLessThan(0.4)
  })
})

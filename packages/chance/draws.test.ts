// Draws are unbiased, reproducible integers: vectors, properties and chi-square with fixed seeds.
import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draws, drawsFrom } from './draws.ts'
import { openDraws } from './seeds.ts'
import vectors from './vectors/rounds.json' with { type: 'json' }

describe('draws match the published vectors', () => {
  test.each(vectors.rounds)('$clientSeed:$nonce under $serverSeed', (round) => {
    const whole = openDraws(round.serverSeed, round.clientSeed, round.nonce)
    expect(round.words.map(() => whole.int(2 ** 32))).toEqual(round.words)
    const draws = openDraws(round.serverSeed, round.clientSeed, round.nonce)
    expect(round.asks.map((n) => draws.int(n))).toEqual(round.draws)
  })
})

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 })
const anyN = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }))

describe('int(n)', () => {
  test('returns a whole number in [0, n), and the same draws for the same key', () => {
    fc.assert(
      fc.property(anyKey, fc.array(anyN, { maxLength: 100 }), (key, bounds) => {
        const [one, two] = [drawsFrom(key), drawsFrom(key)]
        for (const n of bounds) {
          const drawn = one.int(n)
          expect(Number.isInteger(drawn) && drawn >= 0 && drawn < n).toBe(true)
          expect(two.int(n)).toBe(drawn)
        }
      }),
    )
  })

  test('accepts the lowest unbiased word, and rejects the highest biased one', () => {
    const key = new Uint8Array(32).fill(7)
    const words = drawsFrom(key)
    const first = words.int(2 ** 32)
    // 2^32 mod (2^32 − w) is w if w is below 2^31: this n accepts w as the lowest word, and the next smaller n rejects
    // it.
    expect(first).toBeLessThan(2 ** 31)
    expect(drawsFrom(key).int(2 ** 32 - first)).toBe(first)
    const smaller = 2 ** 32 - first - 1
    let next = words.int(2 ** 32)
    while (next <= first) next = words.int(2 ** 32)
    expect(drawsFrom(key).int(smaller)).toBe(next % smaller)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses n = %s', (n) => {
    expect(() => drawsFrom(new Uint8Array(32)).int(n)).toThrow(RangeError)
  })
})

describe('a further stream of a key', () => {
  const key = new Uint8Array(32).fill(7)
  const words = (draws: Draws, count: number) => Array.from({ length: count }, () => draws.int(2 ** 32))

  test.each([0, 1, 7, 255])(
    "%i is Node's ChaCha20 keystream with the stream's number as the first byte of the nonce",
    (no) => {
      // Four bytes of counter, then twelve of nonce.
      const start = Buffer.alloc(16)
      start[4] = no
      const bytes = createCipheriv('chacha20', key, start).update(Buffer.alloc(4 * 40))
      const expected = Array.from({ length: 40 }, (_, at) => bytes.readUInt32LE(4 * at))
      expect(words(drawsFrom(key).stream(no), 40)).toEqual(expected)
    },
  )

  test('starts at its beginning each time, regardless of draws from other streams', () => {
    const draws = drawsFrom(key)
    const expected = words(draws.stream(3), 20)
    words(draws, 50)
    words(draws.stream(4), 50)
    expect(words(draws.stream(3), 20)).toEqual(expected)
    expect(words(draws.stream(0), 20)).toEqual(words(drawsFrom(key), 20))
  })

  test.each([-1, 256, 0.5, Number.NaN])('is refused with the number %s', (no) => {
    expect(() => drawsFrom(key).stream(no)).toThrow(RangeError)
  })
})

// Upper 0.1 % points of chi-square by degrees of freedom; the seeds are fixed, so the result is always the same.
const bounds = new Map([
  [1, 10.83],
  [2, 13.82],
  [5, 20.52],
  [31, 61.1],
  [36, 67.99],
  [255, 330.52],
])

function chiSquare(counts: readonly number[], total: number): number {
  const expected = total / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

function boundOf(cells: number): number {
  const bound = bounds.get(cells - 1)
  if (bound === undefined) throw new RangeError(`no bound for ${cells} cells`)
  return bound
}

describe('draws are uniform (chi-square, 0.1 %)', () => {
  test.each([2, 3, 6, 32, 37, 256])('within one stream, n = %i', (n) => {
    const draws = drawsFrom(new Uint8Array(32).fill(7))
    const counts = Array.from({ length: n }, () => 0)
    for (let i = 0; i < 200_000; i += 1) {
      const drawn = draws.int(n)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    expect(chiSquare(counts, 200_000)).toBeLessThan(boundOf(n))
  })

  test('for the first draw of successive nonces', () => {
    const counts = Array.from({ length: 37 }, () => 0)
    for (let nonce = 0; nonce < 37_000; nonce += 1) {
      const drawn = openDraws('5a'.repeat(32), 'tsuki', nonce).int(37)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    expect(chiSquare(counts, 37_000)).toBeLessThan(boundOf(37))
  })

  test('for pairs of successive draws', () => {
    const draws = drawsFrom(new Uint8Array(32).fill(9))
    const counts = Array.from({ length: 256 }, () => 0)
    for (let i = 0; i < 200_000; i += 1) {
      const pair = draws.int(16) * 16 + draws.int(16)
      counts[pair] = (counts[pair] ?? 0) + 1
    }
    expect(chiSquare(counts, 200_000)).toBeLessThan(boundOf(256))
  })

  test('where a plain remainder would be biased: n just above 2^31, low half against high half', () => {
    const n = 3 * 2 ** 30
    const draws = drawsFrom(new Uint8Array(32).fill(3))
    const counts = [0, 0, 0]
    for (let i = 0; i < 60_000; i += 1) {
      const third = Math.floor(draws.int(n) / 2 ** 30)
      counts[third] = (counts[third] ?? 0) + 1
    }
    expect(chiSquare(counts, 60_000)).toBeLessThan(boundOf(3))
  })
})

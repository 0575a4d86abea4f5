// Seeds and commitments: their vectors, and refusal of malformed seeds.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isClientSeed, isServerSeed } from './seed-shapes.ts'
import { commit, newServerSeed, roundKey } from './seeds.ts'
import vectors from './vectors/rounds.json' with { type: 'json' }

const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex')
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(hex)

describe('a commitment', () => {
  test.each(vectors.commitments)('matches the vector of $serverSeed', ({ serverSeed, commitment }) => {
    expect(commit(serverSeed)).toBe(commitment)
  })

  test('matches its own seed and no other', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (one, two) => {
        expect(commit(one) === commit(two)).toBe(one === two)
      }),
    )
  })
})

describe('a round key', () => {
  test.each(vectors.rounds)('matches the vector of $clientSeed:$nonce', (round) => {
    expect(hex(roundKey(round.serverSeed, round.clientSeed, round.nonce))).toBe(round.roundKey)
  })

  test('is different for every nonce', () => {
    const seed = newServerSeed(randomBytes)
    const keys = Array.from({ length: 1000 }, (_, nonce) => hex(roundKey(seed, 'tsuki', nonce)))
    expect(new Set(keys).size).toBe(1000)
  })

  test.each([-1, 0.5, 2 ** 53, Number.NaN])('refuses the nonce %s', (nonce) => {
    expect(() => roundKey('00'.repeat(32), 'tsuki', nonce)).toThrow(RangeError)
  })
})

describe('seeds', () => {
  test.each([
    ['a', true],
    ['~ !', true],
    ['x'.repeat(64), true],
    ['', false],
    ['x'.repeat(65), false],
    ['月', false],
    ['a\n', false],
    ['a\u007f', false],
  ])("whether %j is valid as a player's seed: %s", (text, isGood) => {
    expect(isClientSeed(text)).toBe(isGood)
    if (!isGood) expect(() => roundKey('00'.repeat(32), text, 0)).toThrow(RangeError)
  })

  test('a server seed is 64 lower-case hex digits from 32 random bytes', () => {
    expect(isServerSeed(newServerSeed(randomBytes))).toBe(true)
    expect(isServerSeed('AB'.repeat(32))).toBe(false)
    expect(() => commit('00')).toThrow(RangeError)
    expect(() => newServerSeed(() => new Uint8Array(16))).toThrow(RangeError)
  })
})

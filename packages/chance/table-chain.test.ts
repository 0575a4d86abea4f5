// Chains of tables: vectors of an independent implementation, each link proves the previous one, and every part of a
// round affects its key.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSpot, ppmOf, returnOf, type SpotResult, shareOf } from './table.ts'
import { linkAt, tableRoundKey, walkChain } from './table-chain.ts'
import vectors from './vectors/tables.json' with { type: 'json' }

const { last, length, links } = vectors.chain
const hex = (key: Uint8Array): string => Buffer.from(key).toString('hex')

describe('a hash chain', () => {
  test('has the same links as in an independent implementation', () => {
    expect(links.map((_, place) => linkAt(last, length, place))).toEqual(links)
  })

  test('proves each link at its own place and at no other', () => {
    const [commitment = ''] = links
    for (const [place, link] of links.entries()) {
      expect(linkAt(link, place, 0)).toBe(commitment)
      expect(linkAt(link, place + 1, 0)).not.toBe(commitment)
    }
  })

  test.each(['', 'ab', 'G'.repeat(64), 'AB'.repeat(32)])('refuses the malformed link %j', (link) => {
    expect(() => linkAt(link, 3, 1)).toThrow(RangeError)
  })

  test.each([-1, 41, 0.5, Number.NaN])('refuses a link at the place %s', (place) => {
    expect(() => linkAt(last, length, place)).toThrow(RangeError)
  })
})

describe('a cached walk of a chain', () => {
  test.each([1, 95, 96, 97, 192, 200, 8_640])(
    'of %i places returns the same links as the plain function',
    (places) => {
      const walk = walkChain(last, places)
      const some = [0, 1, 2, 95, 96, 97, places - 96, places - 1, places].filter(
        (at) => at >= 0 && at <= places,
      )
      expect(some.map(walk.linkAt)).toEqual(some.map((place) => linkAt(last, places, place)))
    },
  )

  test.each([-1, 201, 0.5, Number.NaN])('refuses the place %s', (place) => {
    expect(() => walkChain(last, 200).linkAt(place)).toThrow(RangeError)
  })
})

test.each(vectors.rounds)(
  'the key of $gameId $place equals that of an independent implementation',
  (round) => {
    expect(hex(tableRoundKey(round.link, round, round.beacon))).toBe(round.key)
  },
)

test('a change of any part of a round changes its key', () => {
  const round = { chainId: 'lantern', place: 7 }
  const beacon = '5a'.repeat(32)
  const [link = '', other = ''] = [links[3], links[4]]
  const keys = [
    tableRoundKey(link, round, beacon),
    tableRoundKey(other, round, beacon),
    tableRoundKey(link, { ...round, place: 8 }, beacon),
    tableRoundKey(link, { ...round, chainId: 'lantern-2' }, beacon),
    tableRoundKey(link, round, '5b'.repeat(32)),
  ].map(hex)
  expect(new Set(keys).size).toBe(keys.length)
})

describe('the amount a stake returns', () => {
  test.each<[SpotResult, bigint, bigint]>([
    [[19, 20], 10_000n, 19_500n],
    [[19, 20], 10n, 19n],
    [[35, 1], 1n, 36n],
    ['push', 7n, 7n],
    ['half', 7n, 3n],
    ['lost', 7n, 0n],
  ])('for the result %j on a stake of %s is %s', (result, stakeMinor, back) => {
    expect(returnOf(result, stakeMinor)).toBe(back)
  })

  test('never exceeds its exact share, and is less than one unit below it', () => {
    const results = fc.oneof(
      fc.constantFrom('push' as const, 'half' as const, 'lost' as const),
      fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 })),
    )
    fc.assert(
      fc.property(results, fc.bigInt({ min: 0n, max: 10n ** 12n }), (result, stakeMinor) => {
        const [part, whole] = shareOf(result)
        const short = stakeMinor * part - returnOf(result, stakeMinor) * whole
        expect(short >= 0n && short < whole).toBe(true)
      }),
    )
  })

  test('is expressed in whole parts per million, rounded down', () => {
    expect(ppmOf([36n, 37n])).toBe(972_972)
  })
})

test.each([
  ['straight-17', true],
  ['corner-25-26-28-29', true],
  ['', false],
  ['Banker', false],
  ['a'.repeat(25), false],
])('%j is the name of a betting spot: %s', (text, is) => {
  expect(isSpot(text)).toBe(is)
})

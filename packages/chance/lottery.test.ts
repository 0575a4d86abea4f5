// The drawing of a lottery: vectors of an independent implementation, each ticket equally likely, none drawn twice.
import { scriptedDraws } from '@mangetsu/test/games/scripted-draws'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drandRoundAfter, drandRoundMs, drandValue } from './drand.ts'
import { drawnTickets } from './lottery.ts'
import { openLotteryDraws } from './seeds.ts'
import vectors from './vectors/lotteries.json' with { type: 'json' }

test.each(vectors.lotteries)(
  'selects the same tickets as an independent implementation: $name',
  (lottery) => {
    const { serverSeed, beacon, listDigest, tickets, counts, numbers } = lottery
    expect(drawnTickets(openLotteryDraws(serverSeed, beacon, listDigest), tickets, counts)).toEqual(numbers)
  },
)

test('any change of seed, public random value or list changes the drawing', () => {
  const [lottery] = vectors.lotteries
  if (lottery === undefined) throw new Error('there is no vector')
  const { serverSeed, beacon, listDigest, tickets, counts, numbers } = lottery
  const other = '11'.repeat(32)
  for (const draws of [
    openLotteryDraws(other, beacon, listDigest),
    openLotteryDraws(serverSeed, other, listDigest),
    openLotteryDraws(serverSeed, beacon, other),
  ])
    expect(drawnTickets(draws, tickets, counts)).not.toEqual(numbers)
})

test('every permutation of tickets occurs exactly once over all drawings, so none is more likely', () => {
  const ways = new Map<string, number>()
  for (let first = 0; first < 5; first += 1)
    for (let second = 0; second < 4; second += 1)
      for (let third = 0; third < 3; third += 1) {
        const drawn = JSON.stringify(drawnTickets(scriptedDraws([first, second, third]), 5, [1, 2]))
        ways.set(drawn, (ways.get(drawn) ?? 0) + 1)
      }
  expect(ways.size).toBe(60)
  expect(new Set(ways.values())).toEqual(new Set([1]))
})

test('a ticket wins at most one prize, and each rank has its full count while tickets last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (tickets, counts, seed) => {
        const text = Buffer.from(seed).toString('hex')
        const ranks = drawnTickets(openLotteryDraws(text, text, text), tickets, counts)
        const numbers = ranks.flat()
        const prizes = counts.reduce((sum, count) => sum + count, 0)
        expect(numbers).toHaveLength(Math.min(tickets, prizes))
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers.every((number) => number >= 1 && number <= tickets)).toBe(true)
        expect(ranks.every((rank, at) => rank.length <= (counts[at] ?? 0))).toBe(true)
      },
    ),
  )
})

describe('a round of drand', () => {
  const { publicKey, round, signature, value, genesis, period } = vectors.drand

  test('has the value its chain published, given only its signature', async () => {
    expect(await drandValue(publicKey, round, signature)).toBe(value)
  })

  test.each([
    ['another round', { round: round + 1 }],
    ['a changed signature', { signature: signature.replace(/9$/, '8') }],
    ['an empty signature', { signature: '' }],
    ['a signature that is no point on the curve', { signature: '00'.repeat(48) }],
    ['another public key', { publicKey: publicKey.replace(/a$/, 'b') }],
  ])('is refused with %s', async (_what, change) => {
    const one = { publicKey, round, signature, ...change }
    expect(await drandValue(one.publicKey, one.round, one.signature)).toBeNull()
  })

  test('has the right time, and is followed directly by the next round', () => {
    const times = { genesis, period }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 1, max: 2_999 }), (n, ms) => {
        const atMs = drandRoundMs(times, n)
        expect(drandRoundAfter(times, atMs)).toBe(n + 1)
        expect(drandRoundAfter(times, atMs - ms)).toBe(n)
      }),
    )
  })
})

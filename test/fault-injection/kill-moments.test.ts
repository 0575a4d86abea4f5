// The times of kills depend on their seed only, and are within their bounds.
import { expect, test } from 'vitest'
import { momentsOf, seedOf } from './kill-moments.ts'

const drawn = (seed: number) => {
  const moments = momentsOf(seed)
  return Array.from({ length: 200 }, () => moments.between(50, 900))
}

test('draws equal times from equal seeds, and others from another', () => {
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(8)).not.toEqual(drawn(7))
})

test('draws times within their bounds, spread over them', () => {
  const all = drawn(7)
  expect(all.every((one) => Number.isInteger(one) && one >= 50 && one < 900)).toBe(true)
  expect([Math.min(...all) < 150, Math.max(...all) > 800]).toEqual([true, true])
})

test('uses the environment’s seed, or a new one, and refuses an invalid one', () => {
  expect(seedOf('123')).toBe(123)
  expect(Number.isSafeInteger(seedOf(undefined))).toBe(true)
  for (const text of ['-1', '1.5', 'x', '4294967296'])
    expect(() => seedOf(text)).toThrow('MANGETSU_KILL_SEED')
})

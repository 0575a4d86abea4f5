// When a network that violates the protocol is refused, and when it may connect again.
import { expect, test } from 'vitest'
import { createBreachLimit } from './breach-limit.ts'

function breach(times: number, everyMs: number, factor = 1) {
  const limit = createBreachLimit(factor)
  for (let n = 0; n < times; n += 1) limit.count('192.0.2.1', n * everyMs)
  return limit
}

test('nineteen breaches within a minute refuse nobody, the twentieth refuses only its network', () => {
  expect(breach(19, 10).secondsLeft('192.0.2.1', 200)).toBe(0)
  const limit = breach(20, 10)
  expect(limit.secondsLeft('192.0.2.1', 190)).toBe(60)
  expect(limit.secondsLeft('192.0.2.2', 190)).toBe(0)
})

test('a refused network may connect again after a minute', () => {
  const limit = breach(20, 0)
  expect([limit.secondsLeft('192.0.2.1', 59_999), limit.secondsLeft('192.0.2.1', 60_000)]).toEqual([1, 0])
})

test('breaches spread over minutes, as by many people behind one address, refuse nobody', () => {
  expect(breach(200, 4_000).secondsLeft('192.0.2.1', 800_000)).toBe(0)
})

test('a factor of 0 switches the limit off', () => {
  expect(breach(1_000, 0, 0).secondsLeft('192.0.2.1', 0)).toBe(0)
})

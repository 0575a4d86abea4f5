// The concurrency limiter bounds parallel work, keeps the order of the queue and rejects further work without running
// it.
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('runs no more than the limit at once, in order, and answers busy when the queue is full', async () => {
  const gate = createConcurrencyLimiter({ running: 2, waiting: 3 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4, 5, 6].map((number) =>
    gate(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      return number
    }),
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual([0, 1])
  for (let at = 0; at < 5; at += 1) {
    ends[at]?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun.length - (at + 1)).toBeLessThanOrEqual(2)
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 'busy', 'busy'])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('gives the slot of work that throws to the next in the queue', async () => {
  const gate = createConcurrencyLimiter({ running: 1, waiting: 1 })
  const broken = gate(() => Promise.reject(new Error('broken')))
  const next = gate(async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

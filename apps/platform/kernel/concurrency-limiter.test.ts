// The gate lets a few through at a time, keeps their order, and turns the rest away without running them.
import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

test('never more than allowed run, those waiting come in order, the rest are busy', async () => {
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

test('work that throws gives its place to the next', async () => {
  const gate = createConcurrencyLimiter({ running: 1, waiting: 1 })
  const broken = gate(() => Promise.reject(new Error('broken')))
  const next = gate(async () => 'next')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

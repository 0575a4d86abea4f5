// Concurrency limits per caller, independent of other callers.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCallerLimits } from './caller-limits.ts'

test('runs a limited number at a time, queues some, rejects the rest and leaves other callers alone', async () => {
  const limit = createCallerLimits({ running: 2, waiting: 3 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
    return 'done' as const
  }
  const answers = await Promise.all(Array.from({ length: 8 }, () => limit('one', work)))
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'busy')).toHaveLength(3)
  expect(most).toBe(2)
  const [mine, theirs] = [limit('one', () => sleep(20, 'mine')), limit('another', async () => 'theirs')]
  expect(await Promise.race([mine, theirs])).toBe('theirs')
  await mine
})

test('frees the slot of work that throws', async () => {
  const limit = createCallerLimits({ running: 1, waiting: 0 })
  await expect(limit('one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limit('one', async () => 'next')).toBe('next')
})

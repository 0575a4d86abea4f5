// Work that is taken one by one: a fault is told, and keeps nobody else from their turn.
import { expect, test } from 'vitest'
import { type Job, pacedJobs, takeEach } from './jobs.ts'

test('everything has its turn, and the first fault is thrown at the end', async () => {
  const taken: number[] = []
  const work = async (one: number) => {
    taken.push(one)
    if (one % 2 === 1) throw new Error(`${one} is odd`)
  }
  await expect(takeEach([1, 2, 3, 4], work)).rejects.toThrow('1 is odd')
  expect(taken).toEqual([1, 2, 3, 4])
  await takeEach([2, 4], work)
  expect(taken).toEqual([1, 2, 3, 4, 2, 4])
})

test.each([
  { everyMs: 2_000, pace: 1, paced: 2_000 },
  { everyMs: 2_000, pace: 20, paced: 100 },
  { everyMs: 10_000, pace: 20, paced: 500 },
  { everyMs: 250, pace: 20, paced: 50 },
  { everyMs: 20, pace: 20, paced: 20 },
  { everyMs: 60_000, pace: 20, paced: 60_000 },
])('a job of every $everyMs ms comes every $paced ms at pace $pace', ({ everyMs, pace, paced }) => {
  const job: Job = { name: 'mail', everyMs, turn: async () => false }
  expect(pacedJobs([job], pace)).toEqual([{ ...job, everyMs: paced }])
})

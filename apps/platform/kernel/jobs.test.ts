// Items processed one by one: a fault is reported and does not block the others.
import { expect, test } from 'vitest'
import { type Job, pacedJobs, takeEach } from './jobs.ts'

test('processes every item and throws the first fault at the end', async () => {
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
  { everyMs: 2_000, pace: 1, paced: 2_000, awaited: 2_000 },
  { everyMs: 2_000, pace: 5, paced: 1_000, awaited: 400 },
  { everyMs: 2_000, pace: 20, paced: 1_000, awaited: 250 },
  { everyMs: 10_000, pace: 5, paced: 2_000, awaited: 2_000 },
  { everyMs: 250, pace: 20, paced: 250, awaited: 250 },
  { everyMs: 20, pace: 20, paced: 20, awaited: 20 },
  { everyMs: 60_000, pace: 20, paced: 60_000, awaited: 60_000 },
])(
  'runs a job of every $everyMs ms every $paced ms at pace $pace, or every $awaited ms if awaited',
  (each) => {
    const { everyMs, pace, paced, awaited } = each
    const job: Job = { name: 'mail', everyMs, turn: async () => false }
    expect(pacedJobs([job, { ...job, isAwaited: true }], pace).map((one) => one.everyMs)).toEqual([
      paced,
      awaited,
    ])
  },
)

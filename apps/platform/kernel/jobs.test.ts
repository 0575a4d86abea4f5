// Items processed one by one, and the schedule of jobs: a fault is reported and does not block the others.
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { type Job, pacedJobs, startJobs, takeEach } from './jobs.ts'

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

const parts = { clock: { nowMs: () => 0 }, log: pino({ level: 'silent' }) }

test('runs jobs of the same interval at different moments', async () => {
  vi.useFakeTimers()
  const runs: { readonly name: string; readonly atMs: number }[] = []
  const startedMs = Date.now()
  const names = Array.from({ length: 20 }, (_, n) => `job-${n}`)
  const all = names.map((name) => ({
    name,
    everyMs: 60_000,
    async turn() {
      runs.push({ name, atMs: Date.now() - startedMs })
      return false
    },
  }))
  const jobs = startJobs(all, { ...parts, readDue: async () => [] })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(runs).toEqual([])
  await vi.advanceTimersByTimeAsync(30_001)
  expect(runs.map(({ name }) => name).sort()).toEqual([...names].sort())
  const moments = runs.map(({ atMs }) => atMs).sort((a, b) => a - b)
  for (const [index, atMs] of moments.slice(1).entries())
    expect(atMs - (moments[index] ?? 0)).toBeGreaterThan(500)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toHaveLength(40)
  await jobs.stop()
  vi.useRealTimers()
})

test('runs a job with a condition when it is due, and once a minute whatever the condition says', async () => {
  vi.useFakeTimers()
  const runs = { queue: 0, other: 0 }
  let isDue = false
  const job = (name: keyof typeof runs): Job => ({
    name,
    everyMs: 500,
    due: 'true',
    async turn() {
      runs[name] += 1
      return false
    },
  })
  const read: string[][] = []
  const readDue = async (all: readonly Job[]) => {
    read.push(all.map(({ name }) => name))
    return isDue ? all.filter(({ name }) => name === 'queue') : []
  }
  const jobs = startJobs([job('queue'), job('other')], { ...parts, readDue })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([runs, read.length, read[0]]).toEqual([{ queue: 0, other: 0 }, 10, ['queue', 'other']])
  isDue = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toEqual({ queue: 2, other: 0 })
  isDue = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toEqual({ queue: 3, other: 1 })
  await jobs.stop()
  vi.useRealTimers()
})

test('neither a failing nor a slow job delays the other due jobs, and the failing one is retried later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const runs = { failing: 0, slow: 0, quick: 0 }
  const job = (name: keyof typeof runs, work: () => Promise<void>): Job => ({
    name,
    everyMs: 1_000,
    due: 'true',
    async turn() {
      runs[name] += 1
      await work()
      return false
    },
  })
  let finish: () => void = () => undefined
  const failing = job('failing', () => Promise.reject(new Error('the bank is down')))
  const slow = job('slow', () => new Promise((resolve) => (finish = resolve)))
  const quick = job('quick', async () => undefined)
  const jobs = startJobs([failing, slow, quick], { ...parts, readDue: async (all) => all })
  await vi.advanceTimersByTimeAsync(4_000)
  // The first retry comes after two intervals.
  expect(runs).toEqual({ failing: 2, slow: 1, quick: 4 })
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs.slow).toBe(2)
  finish()
  await jobs.stop()
  vi.useRealTimers()
})

test('a job with work runs before its interval, and gathers what comes within 30 ms', async () => {
  vi.useFakeTimers()
  const runs: number[] = []
  let hurry = (): void => undefined
  const startedMs = Date.now()
  const job: Job = {
    name: 'feed',
    everyMs: 60_000,
    onWork: (given) => {
      hurry = given
    },
    async turn() {
      runs.push(Date.now() - startedMs)
      return false
    },
  }
  const jobs = startJobs([job], { ...parts, readDue: async () => [] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toEqual([])
  hurry()
  await vi.advanceTimersByTimeAsync(10)
  for (let times = 0; times < 5; times += 1) hurry()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(runs).toHaveLength(2)
  expect(runs[0]).toBeLessThanOrEqual(1_001)
  expect((runs[1] ?? 0) - (runs[0] ?? 0)).toBe(30)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toHaveLength(3)
  await jobs.stop()
  hurry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toHaveLength(3)
  vi.useRealTimers()
})

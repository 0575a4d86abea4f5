// Work within its time, late work, and its failures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = <T>(ms: number, end: () => T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, ms)).then(end)

const fail = (text: string) => (): never => {
  throw new Error(text)
}

test.each([
  [
    'work in time',
    () =>
      inTime(
        100,
        after(99, () => 'done'),
        () => 'late',
      ),
    'done',
  ],
  [
    'late work',
    () =>
      inTime(
        100,
        after(101, () => 'done'),
        () => 'late',
      ),
    'late',
  ],
  ['late work that fails', () => inTime(100, after(101, fail('failed')), () => 'late'), 'late'],
])('returns the first result: %s', async (_of, run, result) => {
  const running = run()
  await vi.advanceTimersByTimeAsync(200)
  expect(await running).toBe(result)
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['of the work', () => inTime(100, after(50, fail('failed')), () => 'late'), 'failed'],
  [
    'of `late`',
    () =>
      inTime(
        100,
        after(200, () => 'done'),
        fail('too late'),
      ),
    'too late',
  ],
])('throws the error %s', async (_of, run, message) => {
  const refused = expect(run()).rejects.toThrow(message)
  await vi.advanceTimersByTimeAsync(300)
  await refused
  expect(vi.getTimerCount()).toBe(0)
})

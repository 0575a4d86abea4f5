// Time for parts that count it: it begins at an instant, goes on as it does, and can be moved on at once.
import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What every file of component tests does after each test. */
export const keepTimeReal = (): void =>
  afterEach(() => {
    vi.useRealTimers()
  })

/** Makes it `instant` for the rest of the test. */
export const beginAt = (instant: string): void =>
  void vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.parse(instant),
    shouldAdvanceTime: true,
  })

/** Lets so many milliseconds pass, with all that falls into them. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

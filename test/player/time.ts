// A controllable clock for components: it starts at an instant, runs normally, and can be advanced.
import { act } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** Registers the teardown of every file of component tests. */
export const keepTimeReal = (): void =>
  afterEach(() => {
    vi.useRealTimers()
  })

/** Sets the time to `instant` for the rest of the test. */
export const beginAt = (instant: string): void =>
  void vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.parse(instant),
    shouldAdvanceTime: true,
  })

/** Advances by this many milliseconds, running all timers due. */
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })

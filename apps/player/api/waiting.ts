// Real time, for the api's timers.
import type { Timers } from './ports.ts'

/** Waits by the clock of this process; ends early when the signal is aborted. */
export const realTimers: Timers = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const timer = setTimeout(resolve, ms)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}

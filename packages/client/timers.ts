// Waiting: what the client needs of it, and real time.

/** `wait` ends early, without error, when the signal is aborted. */
export type Timers = { readonly wait: (ms: number, signal?: AbortSignal) => Promise<void> }

/** Waits by the clock of this process. */
export const realTimers: Timers = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal?.addEventListener('abort', end)
    }),
}

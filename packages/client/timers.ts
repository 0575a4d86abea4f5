// The client's timer port, and its implementation in real time.

/** `wait` ends early, without error, when the signal is aborted. */
export type Timers = { readonly wait: (ms: number, signal?: AbortSignal) => Promise<void> }

/** Timers of this process's clock. */
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

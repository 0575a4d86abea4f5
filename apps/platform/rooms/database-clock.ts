// Estimate of the database's clock: its last reading plus the time passed on this machine's monotonic clock.

export type DatabaseClock = {
  /** Sets the clock to a time that the database has just returned, ms. */
  read(nowMs: number): void
  /** Current time, ms; ahead of the database's clock by no more than the drift since the last reading. */
  nowMs(): number
}

export function createDatabaseClock(steadyMs: () => number = () => performance.now()): DatabaseClock {
  let offsetMs = 0
  return {
    read(nowMs) {
      offsetMs = nowMs - steadyMs()
    },
    nowMs: () => Math.floor(steadyMs() + offsetMs),
  }
}

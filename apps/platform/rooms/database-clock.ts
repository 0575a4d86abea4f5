// The database's clock between two readings of it: carried on with this machine's steady clock.

export type DatabaseClock = {
  /** Sets the clock by an instant that the database has just returned, ms. */
  read(nowMs: number): void
  /** Never ahead of the database's clock by more than the drift since the last reading. */
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

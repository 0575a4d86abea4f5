// Lockout: three wrong passwords within half an hour close a name, each time for longer.

export type FailureRecord = {
  readonly failures: number
  readonly lockouts: number
  readonly windowBeganMs: number
  readonly lockedUntilMs: number | null
}

const windowMs = 30 * 60_000
const failuresLimit = 3
const lockMinutes = [1, 5, 15, 60, 240] as const
/** After a quiet day the first lock is short again. */
const forgetMs = 24 * 60 * 60_000

/** Minutes left of a lock, at least 1; 0 when the name is open. */
export function minutesLocked(record: FailureRecord | null, nowMs: number): number {
  const leftMs = (record?.lockedUntilMs ?? 0) - nowMs
  return leftMs > 0 ? Math.ceil(leftMs / 60_000) : 0
}

/**
 * The record after one more attempt on an open name. It is counted before the password is looked at, so that
 * many attempts at once cannot slip through together; a right password wipes the record.
 */
export function afterAttempt(record: FailureRecord | null, nowMs: number): FailureRecord {
  const isQuiet = record === null || nowMs - record.windowBeganMs > forgetMs
  const lockouts = isQuiet ? 0 : record.lockouts
  const isNewWindow = record === null || nowMs - record.windowBeganMs > windowMs
  const failures = (isNewWindow ? 0 : record.failures) + 1
  const windowBeganMs = isNewWindow ? nowMs : record.windowBeganMs
  if (failures < failuresLimit) return { failures, lockouts, windowBeganMs, lockedUntilMs: null }
  const minutes = lockMinutes[Math.min(lockouts, lockMinutes.length - 1)] ?? 240
  return {
    failures: 0,
    lockouts: lockouts + 1,
    windowBeganMs: nowMs,
    lockedUntilMs: nowMs + minutes * 60_000,
  }
}

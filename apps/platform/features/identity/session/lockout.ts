// Lockout rules, decided from the record alone; attempts.ts stores the records.

export type FailureRecord = {
  readonly failures: number
  /** Set by the first full count of a name; only a success clears it. */
  readonly needsCaptcha: boolean
  readonly lockouts: number
  readonly windowBeganMs: number
  readonly lockedUntilMs: number | null
}

export type LockoutRule = {
  /** Failures within half an hour that make a full count. */
  readonly failuresLimit: number
  /**
   * Consequence of a full count. A name first requires a captcha, then is locked for a time. A known player (signed in,
   * or at a second factor) is locked immediately. A network requires a captcha, for every name it tries, for the rest
   * of the half hour: it is never locked, because many people may share it.
   */
  readonly whenFull: 'captchaThenLock' | 'lock' | 'captcha'
}

export const rules = {
  name: { failuresLimit: 3, whenFull: 'captchaThenLock' },
  /** A known device of the player: counted separately from the name, so that a stranger cannot lock it. */
  device: { failuresLimit: 3, whenFull: 'captchaThenLock' },
  known: { failuresLimit: 3, whenFull: 'lock' },
  network: { failuresLimit: 30, whenFull: 'captcha' },
} as const satisfies Record<string, LockoutRule>

const windowMs = 30 * 60_000
const lockMinutes = [1, 5, 15, 60, 240] as const
/** After a quiet day the first lock is short again. */
const forgetMs = 24 * 60 * 60_000

/** Returns the remaining minutes of a lock, at least 1; 0 if not locked. */
export function minutesLocked(record: FailureRecord | null, nowMs: number): number {
  const leftMs = (record?.lockedUntilMs ?? 0) - nowMs
  return leftMs > 0 ? Math.ceil(leftMs / 60_000) : 0
}

export const isWindowOver = (windowBeganMs: number, nowMs: number): boolean =>
  nowMs - windowBeganMs > windowMs

/** Returns whether the next attempt requires a solved captcha. */
export function needsCaptcha(rule: LockoutRule, record: FailureRecord | null, nowMs: number): boolean {
  if (record === null) return false
  if (rule.whenFull !== 'captcha') return record.needsCaptcha
  return record.failures >= rule.failuresLimit && !isWindowOver(record.windowBeganMs, nowMs)
}

/**
 * Returns the record after one more attempt. It is counted before the password is verified, so that concurrent attempts
 * cannot slip through together; a success takes the count back.
 */
export function afterAttempt(rule: LockoutRule, record: FailureRecord | null, nowMs: number): FailureRecord {
  const isQuiet = record === null || nowMs - record.windowBeganMs > forgetMs
  const isNewWindow = record === null || isWindowOver(record.windowBeganMs, nowMs)
  const counted: FailureRecord = {
    failures: (isNewWindow ? 0 : record.failures) + 1,
    needsCaptcha: record?.needsCaptcha ?? false,
    lockouts: isQuiet ? 0 : record.lockouts,
    windowBeganMs: isNewWindow ? nowMs : record.windowBeganMs,
    lockedUntilMs: null,
  }
  if (counted.failures < rule.failuresLimit || rule.whenFull === 'captcha') return counted
  const begun = { ...counted, failures: 0, windowBeganMs: nowMs }
  if (rule.whenFull === 'captchaThenLock' && !counted.needsCaptcha) return { ...begun, needsCaptcha: true }
  const minutes = lockMinutes[Math.min(counted.lockouts, lockMinutes.length - 1)] ?? 240
  return { ...begun, lockouts: counted.lockouts + 1, lockedUntilMs: nowMs + minutes * 60_000 }
}

// Lockout: what failures lead to. Decided here from the record alone; attempts.ts keeps the records.

export type FailureRecord = {
  readonly failures: number
  /** Set by the first full count of a name; only a success takes it away. */
  readonly needsCaptcha: boolean
  readonly lockouts: number
  readonly windowBeganMs: number
  readonly lockedUntilMs: number | null
}

export type LockoutRule = {
  /** So many failures within half an hour are a full count. */
  readonly failuresLimit: number
  /**
   * What a full count leads to. A name first asks for a captcha, then closes for a time. Whoever is known already (a
   * signed-in player, a second factor) closes at once. A network asks for a captcha, whatever name it tries, for the
   * rest of the half hour: it never closes, because many people may sit behind it.
   */
  readonly whenFull: 'captchaThenLock' | 'lock' | 'captcha'
}

export const rules = {
  name: { failuresLimit: 3, whenFull: 'captchaThenLock' },
  /** A device its player is known on: apart from the name, so that a stranger cannot close it there. */
  device: { failuresLimit: 3, whenFull: 'captchaThenLock' },
  known: { failuresLimit: 3, whenFull: 'lock' },
  network: { failuresLimit: 30, whenFull: 'captcha' },
} as const satisfies Record<string, LockoutRule>

const windowMs = 30 * 60_000
const lockMinutes = [1, 5, 15, 60, 240] as const
/** After a quiet day the first lock is short again. */
const forgetMs = 24 * 60 * 60_000

/** Minutes left of a lock, at least 1; 0 when it is open. */
export function minutesLocked(record: FailureRecord | null, nowMs: number): number {
  const leftMs = (record?.lockedUntilMs ?? 0) - nowMs
  return leftMs > 0 ? Math.ceil(leftMs / 60_000) : 0
}

export const isWindowOver = (windowBeganMs: number, nowMs: number): boolean =>
  nowMs - windowBeganMs > windowMs

/** Whether the next attempt must bring a solved captcha. */
export function asksCaptcha(rule: LockoutRule, record: FailureRecord | null, nowMs: number): boolean {
  if (record === null) return false
  if (rule.whenFull !== 'captcha') return record.needsCaptcha
  return record.failures >= rule.failuresLimit && !isWindowOver(record.windowBeganMs, nowMs)
}

/**
 * The record after one more attempt where it was open. It is counted before the password is looked at, so that many
 * attempts at once cannot slip through together; a right one takes the count back.
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

// What can be wrong with the database that is nobody's mistake: it is away, it is full, or what is wanted is locked.

/** The database cannot take this now (no free connection in time, no server, too many retries): try again later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  /** How long the caller should wait before another try, in milliseconds. */
  readonly retryAfterMs: number

  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause })
    this.retryAfterMs = options.retryAfterMs ?? 1_000
  }
}

const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
])
const LOST_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/
const TOO_MANY_CONNECTIONS = '53300'
const RETRIED_CODES = new Set(['40001', '40P01'])

/** The SQLSTATE or system code of an error, where it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** True when the connection, not the statement, is what failed: the outcome of a commit is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (LOST_CODES.has(code) || code === TOO_MANY_CONNECTIONS || code.startsWith('08')))
    return true
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/**
 * What the server has run out of (PostgreSQL, appendix A): a lock in time, room on the disk, memory, time for the
 * statement, or it cannot reach its files. The statement's transaction is rolled back.
 */
const SHORT_CODES = new Set(['55P03', '53100', '53200', '53400', '57014', '58030', '25P03'])

/** True when nothing was changed because the server is short of something: the same call may do later. */
export const isShortage = (error: unknown): boolean => SHORT_CODES.has(codeOf(error) ?? '')

/** Of those, what is the server's as a whole and not one row's or one statement's. */
const SERVER_SHORT_CODES = new Set(['53100', '53200', '53400', '58030'])

/** True when the server itself is away or short of something, so that most calls will fail as this one did. */
export function isServerTrouble(error: unknown): boolean {
  const why = error instanceof Unavailable ? error.cause : error
  return isConnectionLost(why) || SERVER_SHORT_CODES.has(codeOf(why) ?? '')
}

/** True for serialization failures and deadlocks: the same work may well succeed when run again. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRIED_CODES.has(codeOf(error) ?? '')
}

// Database errors caused by the database's condition: it is unreachable, short of resources, or a row is locked.

/** The database cannot serve this now (no free connection in time, no server, too many retries): try again later. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  /** Time in milliseconds the caller should wait before it retries. */
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

/** Returns the SQLSTATE or system code of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Returns true if the connection failed and not the statement: the outcome of a commit is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (LOST_CODES.has(code) || code === TOO_MANY_CONNECTIONS || code.startsWith('08')))
    return true
  return error instanceof Error && LOST_WORDS.test(error.message)
}

/**
 * SQLSTATEs (PostgreSQL, appendix A) of a shortage: lock timeout, disk full, out of memory, statement timeout, or
 * unreadable files. The statement's transaction is rolled back.
 */
const SHORT_CODES = new Set(['55P03', '53100', '53200', '53400', '57014', '58030', '25P03'])

/** Returns true if nothing was changed because the server is short of something: the same call may succeed later. */
export const isShortage = (error: unknown): boolean => SHORT_CODES.has(codeOf(error) ?? '')

/** The shortages that affect the server as a whole and not one row or statement. */
const SERVER_SHORT_CODES = new Set(['53100', '53200', '53400', '58030'])

/**
 * Returns true if the server itself is unreachable or short of resources, so that most calls will fail like this one.
 */
export function isServerTrouble(error: unknown): boolean {
  const why = error instanceof Unavailable ? error.cause : error
  return isConnectionLost(why) || SERVER_SHORT_CODES.has(codeOf(why) ?? '')
}

/** Returns true for serialization failures and deadlocks: the same work is likely to succeed when run again. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRIED_CODES.has(codeOf(error) ?? '')
}

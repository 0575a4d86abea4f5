// What can be wrong with the database that is nobody's mistake: it is away, or it is full.

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

/** True for serialization failures and deadlocks: the same work may well succeed when run again. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRIED_CODES.has(codeOf(error) ?? '')
}

// The logger interface of the database module, which pino's implements.
type Write = (facts: object, message: string) => void

export type DbLog = {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

/** A logger that writes nothing, for tests and tools. */
export const silentLog: DbLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

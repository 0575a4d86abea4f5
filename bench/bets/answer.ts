// Parses an HTTP response from raw bytes, as cheaply as a load generator must.

/** Response to a bet: `refusal` is null for a settled round, else the reason. */
export type BetAnswer = { readonly refusal: string | null }

const headEnd = Buffer.from('\r\n\r\n')
const lengthName = Buffer.from('content-length: ')
const okLine = Buffer.from('HTTP/1.1 200')
const success = Buffer.from('{"success":true')
const digits = 12

const startsWith = (bytes: Buffer, at: number, start: Buffer): boolean =>
  bytes.compare(start, 0, start.length, at, Math.min(bytes.length, at + start.length)) === 0

/**
 * Parses the response in these bytes; returns null while it is incomplete. Throws if it has no length, or for more than
 * one response.
 */
export function readAnswer(bytes: Buffer): BetAnswer | null {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return null
  const at = bytes.indexOf(lengthName)
  if (at < 0 || at > head) throw new Error('an answer came without its length')
  const from = at + lengthName.length
  const length = Number.parseInt(bytes.toString('latin1', from, from + digits), 10)
  const body = head + headEnd.length
  if (bytes.length < body + length) return null
  if (bytes.length > body + length) throw new Error('more came than one answer')
  if (startsWith(bytes, 0, okLine) && startsWith(bytes, body, success)) return { refusal: null }
  const status = bytes.toString('latin1', 9, 12)
  const code = /"code":(\d+)/.exec(bytes.toString('latin1', body, body + 200))?.[1]
  return { refusal: code === undefined ? `HTTP ${status}` : `HTTP ${status}, code ${code}` }
}

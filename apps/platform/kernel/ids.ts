// New ids and opaque tokens.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** Returns a UUID version 7 (RFC 9562), which sorts by its creation time. */
export const newId = (): string => randomUUIDv7()

/** Returns the lowest possible id of version 7 created at this time, ms since the epoch. */
export function lowestIdAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

/** Returns the time at which an id of version 7 was created, ms since the epoch. */
export const createdMsOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Returns an opaque token of 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: SHA-256 of its text. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

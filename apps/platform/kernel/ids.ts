// New ids and opaque tokens.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** Returns a UUID version 7 (RFC 9562), which sorts by its creation time. */
export const newId = (): string => randomUUIDv7()

/** Returns an opaque token of 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the stored form of a token: SHA-256 of its text. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

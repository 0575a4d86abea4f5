// New ids and opaque tokens.
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'

/** A UUID version 7 (RFC 9562): sorts by the time it was made. */
export const newId = (): string => randomUUIDv7()

/** An opaque token of 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: SHA-256 of its text. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

// The keys of a match's minutes, from its sealed seed and the values of the public beacon.
import { createHmac } from 'node:crypto'
import { commit } from '@mangetsu/chance'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { minuteText } from './match.ts'

/**
 * Returns the 32-byte key of a minute: HMAC-SHA-256 (RFC 2104) of `minuteText`, keyed by the 32 bytes of the match's
 * seed. Throws a RangeError for a malformed seed.
 */
export function minuteKey(seed: string, eventId: string, minuteIndex: number, beacon: string): Uint8Array {
  if (!isServerSeed(seed)) throw new RangeError('the seed of a match is 64 lower-case hex digits')
  return createHmac('sha256', Buffer.from(seed, 'hex'))
    .update(minuteText(eventId, minuteIndex, beacon), 'latin1')
    .digest()
}

/** Returns the commitment that a fixture publishes: SHA-256 of the seed's 32 bytes, as 64 hex digits. */
export const commitmentOf = commit

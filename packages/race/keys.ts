// The keys of a race: a public one that draws its runners, and the key of its run from the sealed link and the beacon.
import { createHmac } from 'node:crypto'
import { isServerSeed } from '@mangetsu/chance/seed-shapes'
import { raceCardText } from './card.ts'
import { raceRunText } from './run.ts'

function keyedBy(secret: string, text: string): Uint8Array {
  if (!isServerSeed(secret)) throw new RangeError('a link of a chain is 64 lower-case hex digits')
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text, 'latin1').digest()
}

/**
 * Returns the 32-byte key of a race's card: HMAC-SHA-256 (RFC 2104) of `raceCardText`, keyed by the chain's published
 * commitment. It is public from then on: runners and odds tell nothing about the run.
 */
export const raceCardKey = (commitment: string, raceId: string): Uint8Array =>
  keyedBy(commitment, raceCardText(raceId))

/** Returns the 32-byte key of a race's run: HMAC-SHA-256 of `raceRunText`, keyed by the link. */
export const raceRunKey = (link: string, raceId: string, beacon: string): Uint8Array =>
  keyedBy(link, raceRunText(raceId, beacon))

// Secrets of the practice world, derived from the platform's own: the sample players' password, the provider's key, the
// beacon's, the seeds of the practice league.
import { createHmac, hkdfSync } from 'node:crypto'

/** Returns an unguessable password, stable for one database even if the data folder is lost. */
export const samplePassword = (tokenSecret: string): string =>
  `s1-${createHmac('sha256', tokenSecret).update('sample players').digest('hex').slice(0, 40)}`

/**
 * Returns the guest's password on a site that other machines can reach, where the published one would be known to
 * everybody.
 */
export const privateGuestPassword = (tokenSecret: string): string =>
  `g1-${createHmac('sha256', tokenSecret).update('guest').digest('hex').slice(0, 20)}`

/** Returns the secret shared by the platform and the practice provider; it differs from the bank's. */
export const providerSecret = (railSecret: string): string =>
  createHmac('sha256', railSecret).update('practice provider').digest('hex')

/** Returns the seed of the practice beacon's key: 48 bytes, so that every key of the curve is equally likely. */
export const beaconSeed = (railSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', railSecret, '', 'practice beacon', 48))

/** Returns the secret from which the practice league seals its matches. */
export const leagueSecret = (railSecret: string): string =>
  createHmac('sha256', railSecret).update('practice league').digest('hex')

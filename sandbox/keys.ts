// Secrets of the practice world, drawn from the platform's own: the sample players' password, the provider's key, the beacon's.
import { createHmac, hkdfSync } from 'node:crypto'

/** A password nobody can guess, the same for one database whatever becomes of the data folder. */
export const samplePassword = (tokenSecret: string): string =>
  `s1-${createHmac('sha256', tokenSecret).update('sample players').digest('hex').slice(0, 40)}`

/** What the guest signs in with where others than this machine reach the site: the published password is everybody's. */
export const privateGuestPassword = (tokenSecret: string): string =>
  `g1-${createHmac('sha256', tokenSecret).update('guest').digest('hex').slice(0, 20)}`

/** What the platform and the practice provider share: another than the bank's. */
export const providerSecret = (railSecret: string): string =>
  createHmac('sha256', railSecret).update('practice provider').digest('hex')

/** What the practice beacon's key is made of: 48 bytes, so that the key is any of the curve's as likely as another. */
export const beaconSeed = (railSecret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', railSecret, '', 'practice beacon', 48))

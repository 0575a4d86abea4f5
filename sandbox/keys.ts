// Secrets of the practice world, drawn from the platform's own: the sample players' password, the provider's key.
import { createHmac } from 'node:crypto'

/** A password nobody can guess, the same for one database whatever becomes of the data folder. */
export const samplePassword = (tokenSecret: string): string =>
  `s1-${createHmac('sha256', tokenSecret).update('sample players').digest('hex').slice(0, 40)}`

/** What the guest signs in with where others than this machine reach the site: the published password is everybody's. */
export const privateGuestPassword = (tokenSecret: string): string =>
  `g1-${createHmac('sha256', tokenSecret).update('guest').digest('hex').slice(0, 20)}`

/** What the platform and the practice provider share: another than the bank's. */
export const providerSecret = (railSecret: string): string =>
  createHmac('sha256', railSecret).update('practice provider').digest('hex')

// The data folder's mark, and secrets drawn from the platform's own: the sample players' password, the provider's key.
import { createHmac } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataMark } from './config.ts'
import { makePrivateFolder } from './private-files.ts'

/** Makes the data folder, closed to others, and marks it as Mangetsu's own, so that --fresh may empty it. */
export function markDataFolder(dataDir: string): void {
  makePrivateFolder(dataDir)
  const mark = join(dataDir, dataMark)
  if (!existsSync(mark)) writeFileSync(mark, 'This folder is made and emptied by Mangetsu.\n')
}

/** A password nobody can guess, the same for one database whatever becomes of the data folder. */
export const samplePassword = (tokenSecret: string): string =>
  `s1-${createHmac('sha256', tokenSecret).update('sample players').digest('hex').slice(0, 40)}`

/** What the guest signs in with where others than this machine reach the site: the published password is everybody's. */
export const privateGuestPassword = (tokenSecret: string): string =>
  `g1-${createHmac('sha256', tokenSecret).update('guest').digest('hex').slice(0, 20)}`

/** What the platform and the practice provider share: another than the bank's. */
export const providerSecret = (railSecret: string): string =>
  createHmac('sha256', railSecret).update('practice provider').digest('hex')

// The data folder's mark.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '@mangetsu/sandbox/private-files'
import { dataMark } from './config.ts'

/** Makes the data folder, closed to others, and marks it as Mangetsu's own, so that --fresh may empty it. */
export function markDataFolder(dataDir: string): void {
  makePrivateFolder(dataDir)
  const mark = join(dataDir, dataMark)
  if (!existsSync(mark)) writeFileSync(mark, 'This folder is made and emptied by Mangetsu.\n')
}

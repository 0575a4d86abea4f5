// Creates and marks the data folder.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '@mangetsu/sandbox/private-files'
import { dataMark } from './config.ts'

/**
 * Creates the data folder, inaccessible to other users, and marks it as Mangetsu's own, so that --fresh may empty it.
 */
export function markDataFolder(dataDir: string): void {
  makePrivateFolder(dataDir)
  const mark = join(dataDir, dataMark)
  if (!existsSync(mark)) writeFileSync(mark, 'This folder is made and emptied by Mangetsu.\n')
}
